import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageOf } from '../../scripts/build/shipped-packages.ts';
import { listedPackages, readShipped, thirdParty } from '../../scripts/support/licences.ts';
import { ROOT, outFolder } from '../../scripts/support/project.ts';
import { startShop } from './support/shop.ts';

const written = readFileSync(join(ROOT, 'THIRD-PARTY.md'), 'utf8');

test('the licence list names exactly the packages that the build contains', () => {
  const shipped = readShipped(outFolder());
  expect(shipped).toContain('react-dom');
  expect(listedPackages(written)).toEqual(listedPackages(thirdParty(shipped)));
});

test('the licence list is what the tool makes of the build, texts and fonts in it', () => {
  const whole = thirdParty(readShipped(outFolder()));
  expect(written).toBe(whole);
  expect(whole).toMatch(/`zxing-cpp` \| [0-9a-f]{12} \| Apache-2.0/); // compiled into zxing-wasm
  for (const copyright of ['SIL OPEN FONT LICENSE', 'Meta Platforms']) expect(written).toContain(copyright);
});

test('a package is told from its innermost folder, our own files from none', () => {
  expect(packageOf('/p/node_modules/a/node_modules/@b/c/x.js')).toBe('@b/c');
  expect(packageOf('/p/src/worker.ts')).toBeUndefined();
});

test('the open-source page names each package of the build, with its licence’s text', async () => {
  const shop = await startShop();
  try {
    const { text } = await shop.ask('/fr-fr/legal/opensource');
    const rows = [...text.matchAll(/<tr>\s*<td[^>]*>([^<]+)<\/td>\s*<td[^>]*>([^<]+)<\/td>/g)];
    const shown = rows.map(([, name, version]) => `${name} ${version}`);
    expect(shown).toEqual(listedPackages(written));
    const file = /href="(\/_astro\/licences[^"]+)"/.exec(text)?.[1];
    expect((await shop.ask(file!)).text).toBe(written);
  } finally {
    await shop.stop();
  }
});
