import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageOf } from '../../scripts/build/shipped-packages.ts';
import { listedPackages, readShipped, thirdParty } from '../../scripts/support/licences.ts';
import { ROOT, outFolder } from '../../scripts/support/project.ts';

const written = readFileSync(join(ROOT, 'THIRD-PARTY.md'), 'utf8');

test('the licence list names exactly the packages that the build contains', () => {
  const shipped = readShipped(outFolder());
  expect(shipped).toContain('react-dom');
  expect(listedPackages(written)).toEqual(listedPackages(thirdParty(shipped)));
});

test('the licence list is what the tool makes of the build, texts and fonts in it', () => {
  const whole = thirdParty(readShipped(outFolder()));
  expect(written).toBe(whole);
  for (const copyright of ['SIL OPEN FONT LICENSE', 'Meta Platforms']) expect(written).toContain(copyright);
});

test('a package is told from its innermost folder, our own files from none', () => {
  expect(packageOf('/p/node_modules/a/node_modules/@b/c/x.js')).toBe('@b/c');
  expect(packageOf('/p/src/worker.ts')).toBeUndefined();
});
