import { expect, test } from 'vitest';
import { heldPart, hole } from './held.ts';
import type { ShellData } from './shell-data.ts';

const shell = (): ShellData => ({}) as ShellData;

test('a part is rendered once per shell, and each page fills its own holes', async () => {
  const market = shell();
  let rendered = 0;
  const part = (path: string) =>
    heldPart(market, 'top', { path }, async () => {
      rendered += 1;
      return `<a href="/de${hole('path')}">Deutsch</a><a href="/en${hole('path')}">English</a>`;
    });
  expect(await part('/a')).toBe('<a href="/de/a">Deutsch</a><a href="/en/a">English</a>');
  expect(part('/b"><script>')).toBe(
    '<a href="/de/b&quot;&gt;&lt;script&gt;">Deutsch</a><a href="/en/b&quot;&gt;&lt;script&gt;">English</a>',
  );
  expect(rendered).toBe(1);
  expect(await heldPart(shell(), 'top', {}, async () => 'another market')).toBe('another market');
});

test('a part that brings a script is refused, since it would be missing elsewhere', async () => {
  const part = heldPart(shell(), 'top', {}, async () => '<script type="module" src="/x.js"></script>');
  await expect(part).rejects.toThrow('top');
});

test('what failed is not held', async () => {
  const market = shell();
  await expect(heldPart(market, 'top', {}, () => Promise.reject(new Error('no content')))).rejects.toThrow();
  expect(await heldPart(market, 'top', {}, async () => 'now')).toBe('now');
});
