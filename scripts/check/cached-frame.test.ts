import { expect, test } from 'vitest';
import { checkCachedFrame } from './cached-frame.ts';

const frame = (text: string) => ({ path: 'src/components/shell/FrameTop.astro', text });
const used = {
  path: 'src/components/cart/Count.astro',
  text: '---\nconst who = await shop.caller();\n---\n',
};

test('a component of the frame must not ask who calls, however deep it lies', () => {
  const file = frame(`---\nimport Count from '#components/cart/Count.astro';\n---\n<Count />`);
  expect(checkCachedFrame([file, used])).toMatchObject([{ path: used.path, line: 2 }]);
});

test('a frame that only knows its market is fine, other components may ask', () => {
  expect(checkCachedFrame([frame('---\nconst { market } = Astro.locals.shop;\n---\n'), used])).toEqual([]);
  expect(checkCachedFrame([frame('---\nconst q = Astro.url;\n---\n')])).toHaveLength(1);
});
