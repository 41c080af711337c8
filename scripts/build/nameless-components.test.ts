import { expect, test } from 'vitest';
import { withoutNames } from './nameless-components.ts';

const COMPILED = `const $$Tile = $$createComponent(($$result, $$props, $$slots) => {
  return $$render\`<p>a, "b.astro", undefined</p>\`;
}, "/house/src/components/Tile.astro", void 0);
const $$file = "/house/src/components/Tile.astro";
const $$url = undefined;`;

test('a component does not name its file, a page’s own id stays', () => {
  expect(withoutNames(COMPILED, true))
    .toBe(`const $$Tile = $$createComponent(($$result, $$props, $$slots) => {
  return $$render\`<p>a, "b.astro", undefined</p>\`;
});
const $$file = "";
const $$url = undefined;`);
  expect(withoutNames(COMPILED, false)).toContain('}, "/house/src/components/Tile.astro", void 0);');
});
