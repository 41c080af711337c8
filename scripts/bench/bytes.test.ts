import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { weigh } from './bytes.ts';

let client: string;
const files = {
  'a.js': 'import{x}from"./b.js";import("./late.js");',
  'b.js': 'export const x=1;',
  'late.js': 'export const big=2;',
  'island.js': 'import"./b.js";',
  'a.css':
    '@font-face{src:url(/_astro/latin.woff2);unicode-range:U+0000-00FF}' +
    '@font-face{src:url(/_astro/greek.woff2);unicode-range:U+0370-03FF}',
  'latin.woff2': 'x'.repeat(100),
  'greek.woff2': 'x'.repeat(1000),
};
const packed = (...names: (keyof typeof files)[]): number =>
  names.reduce((all, name) => all + gzipSync(files[name]).length, 0);

beforeAll(() => {
  client = mkdtempSync(join(tmpdir(), 'bytes-'));
  mkdirSync(join(client, '_astro'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, '_astro', name), text);
});
afterAll(() => rmSync(client, { recursive: true }));

test('scripts count with what they import at once, each file once', () => {
  const html =
    '<script type="module" src="/_astro/a.js"></script><link rel="modulepreload" href="/_astro/b.js">';
  expect(weigh(html, client)).toMatchObject({ js: packed('a.js', 'b.js'), css: 0 });
});

test('islands count unless they wait for a visitor', () => {
  const island = (client_: string) =>
    `<astro-island component-url="/_astro/island.js" renderer-url="/_astro/b.js" client="${client_}"></astro-island>`;
  expect(weigh(island('idle'), client).js).toBe(packed('island.js', 'b.js'));
  expect(weigh(island('media'), client).js).toBe(0);
});

test('fonts count where the text needs their characters', () => {
  const page = (text: string) => `<link rel="stylesheet" href="/_astro/a.css"><p>${text}</p>`;
  expect(weigh(page('Zähne'), client)).toMatchObject({ fonts: 100, css: packed('a.css') });
  expect(weigh(page('α A'), client).fonts).toBe(1100);
});
