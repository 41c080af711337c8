/**
 * Writes the scenes of hero and banners to public/scenes and the silhouettes of instruments to public/iso6360.svg, where they are
 * files of the build like any other.
 *
 *   node demo/scenes/write.ts
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { SCENES } from '#shop/content/types/field.ts';
import { silhouettes } from '../drawing/index.ts';
import { drawScene } from './draw-scene.ts';

const folder = new URL('../../public/scenes/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const scene of SCENES) writeFileSync(new URL(`${scene}.svg`, folder), drawScene(scene));
writeFileSync(new URL('../../public/iso6360.svg', import.meta.url), silhouettes());
