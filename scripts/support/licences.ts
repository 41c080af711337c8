import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ZXING_CPP_COMMIT } from 'zxing-wasm/reader';
import { SHIPPED_FILE } from '../build/shipped-packages.ts';
import { ROOT } from './project.ts';

/** In the shop although no module imports it: the weights from which scripts/pdf-fonts.ts made public/fonts. */
const AS_FILES = ['@fontsource/instrument-sans'];

/** Compiled into a package that ships, with the one whose text its licence is. */
const COMPILED_IN = [
  {
    name: 'zxing-cpp',
    version: ZXING_CPP_COMMIT.slice(0, 12),
    license: 'Apache-2.0',
    within: 'zxing-wasm',
    textOf: '@zxing/library',
  },
] as const;

/** The packages in the built Worker and what it serves, sorted; `out` is the folder of the build. */
export function readShipped(out: string): readonly string[] {
  const named = z.array(z.string()).parse(JSON.parse(readFileSync(join(out, SHIPPED_FILE), 'utf8')));
  return [...new Set([...named, ...AS_FILES])].toSorted();
}

const manifest = z.object({ version: z.string(), license: z.string().default('see the package') });

/** The text of THIRD-PARTY.md: a table of the packages, then the text of each licence with the packages it covers. */
export function thirdParty(packages: readonly string[]): string {
  const own = packages.map((name) => {
    const folder = join(ROOT, 'node_modules', name);
    const { version, license } = manifest.parse(
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    );
    return { name, version, license, text: licenceText(folder) };
  });
  const within = COMPILED_IN.filter((one) => packages.includes(one.within)).map(
    ({ name, version, license, textOf }) => ({
      name,
      version,
      license,
      text: licenceText(join(ROOT, 'node_modules', textOf)),
    }),
  );
  const rows = [...own, ...within].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  const texts = Map.groupBy(
    rows.filter(({ text }) => text !== ''),
    ({ text }) => text,
  );
  return [
    '# What the shop contains of others',
    '',
    'Packages and fonts in the built Worker and in what it serves. Made from the build by `npm run licences`; a test compares them.',
    '',
    '| package | version | licence |',
    '| --- | --- | --- |',
    ...rows.map(({ name, version, license }) => `| \`${name}\` | ${version} | ${license} |`),
    '',
    '`Instrument Sans` is the typeface of the pages (`@fontsource-variable/instrument-sans`) and of printed documents (`public/fonts`, made from `@fontsource/instrument-sans`): SIL Open Font License 1.1.',
    ...[...texts].flatMap(([text, those]) => [
      '',
      `## ${those.map(({ name }) => name).join(', ')}`,
      '',
      ...text.split('\n').map((line) => `    ${line}`.trimEnd()),
    ]),
    '',
  ].join('\n');
}

function licenceText(folder: string): string {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(name));
  return file ? readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim() : '';
}

/** Names and versions that THIRD-PARTY.md lists, as "name version". @internal for tests */
export function listedPackages(text: string): readonly string[] {
  return [...text.matchAll(/^\| `([^`]+)` \| ([^ ]+) \|/gm)].map(([, name, version]) => `${name} ${version}`);
}
