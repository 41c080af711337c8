import { expect, test } from 'vitest';
import { cachedHtml, placeholder } from './cached-html.ts';
import type { ShellData } from './shell-data.ts';

const shell = (): ShellData => ({}) as ShellData;

test('a part is rendered once per shell, and each page fills its own placeholders', async () => {
  const market = shell();
  let rendered = 0;
  const part = (path: string) =>
    cachedHtml(market, 'top', { path }, async () => {
      rendered += 1;
      return `<a href="/de${placeholder('path')}">Deutsch</a><a href="/en${placeholder('path')}">English</a>`;
    });
  expect(await part('/a')).toBe('<a href="/de/a">Deutsch</a><a href="/en/a">English</a>');
  expect(part('/b"><script>')).toBe(
    '<a href="/de/b&quot;&gt;&lt;script&gt;">Deutsch</a><a href="/en/b&quot;&gt;&lt;script&gt;">English</a>',
  );
  expect(rendered).toBe(1);
  expect(await cachedHtml(shell(), 'top', {}, async () => 'another market')).toBe('another market');
});

test('a part that brings a script is refused, since it would be missing elsewhere', async () => {
  const part = cachedHtml(shell(), 'top', {}, async () => '<script type="module" src="/x.js"></script>');
  await expect(part).rejects.toThrow('top');
});

test('what failed is not held', async () => {
  const market = shell();
  await expect(
    cachedHtml(market, 'top', {}, () => Promise.reject(new Error('no content'))),
  ).rejects.toThrow();
  expect(await cachedHtml(market, 'top', {}, async () => 'now')).toBe('now');
});
