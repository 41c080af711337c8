import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/project.ts';
import { shapesOf } from './lean-icons.ts';

test('an icon is its shapes, without licence, wrapper and blanks', () => {
  const svg = `<!-- @license -->\n<svg\n  class="x"\n  width="24"\n>\n  <circle cx="12" r="10" />\n  <path d="M12 16v-4" />\n</svg>\n`;
  expect(shapesOf(svg)).toBe('<circle cx="12" r="10"/><path d="M12 16v-4"/>');
  expect(() => shapesOf('<svg></svg>')).toThrow('without shapes');
});

test('no icon of the set has anything but shapes that end where they begin', () => {
  const files = globSync('node_modules/lucide-static/icons/*.svg', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(1000);
  const left = files.filter((file) => {
    const svg = readFileSync(join(ROOT, file), 'utf8');
    const tags = svg.replace(/<!--[\s\S]*?-->/g, '').match(/<\w/g)!.length;
    return shapesOf(svg).match(/<\w/g)!.length !== tags - 1;
  });
  expect(left).toEqual([]);
});
