import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SCENES } from '#shop/content/types/field.ts';
import { drawScene } from './draw-scene.ts';

test.each(SCENES)('the file of scene %s is what is drawn', (scene) => {
  const file = new URL(`../../public/scenes/${scene}.svg`, import.meta.url);
  expect(readFileSync(file, 'utf8') === drawScene(scene), 'run node demo/scenes/write.ts').toBe(true);
});
