/**
 * What no linter knows about this project: who may import whom and in no circle, what pages call and read of addresses, state of modules, whose tables, where SQL stands, texts, slugs, style sheets and
 * classes, paths in documents, what comments cite.
 *
 *   npm run check -- --help
 */
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import process from 'node:process';
import { LANGUAGES, DEFAULT_LANGUAGE } from '../../src/shop/markets/languages.ts';
import { startCommand } from '../support/command/start-command.ts';
import { ROOT } from '../support/project.ts';
import { checkBoundaries } from './boundaries.ts';
import { checkCircles } from './circles.ts';
import { checkClasses } from './classes.ts';
import { checkClientOnly } from './client-only.ts';
import { checkDatabaseType } from './database-type.ts';
import { checkDocPaths } from './doc-paths.ts';
import { checkCachedFrame } from './cached-frame.ts';
import { checkIslandTexts } from './island-texts.ts';
import { checkKeys } from './locale-keys.ts';
import { checkTranslation, flatten } from './locales.ts';
import { REGISTER, checkModuleState } from './module-state.ts';
import { checkPageParameters } from './page-parameters.ts';
import { checkPageVerbs } from './page-verbs.ts';
import { checkReferences } from './references.ts';
import { checkServerWrites } from './server-writes.ts';
import { checkSlugs } from './slugs.ts';
import { readSources, type Finding } from './source.ts';
import { checkSqlPlaces } from './sql-places.ts';
import { checkStyleSheets } from './style-sheets.ts';
import { checkTables } from './tables.ts';
import { checkTestNames } from './test-names.ts';
import { checkColons, checkTypography } from './typography.ts';
import { checkWording, columnsOf, readWording } from './wording.ts';

startCommand({
  name: 'npm run check',
  about: 'What no linter knows about this project. All findings, one per line; ends with 1 if there are any.',
  options: {},
});

const code = readSources(['src'], /\.(?:ts|tsx|astro)$/);
const styles = readSources(['src'], /\.css$/);
const demo = readSources(['demo'], /\.ts$/);
const tools = readSources(['scripts', 'gallery', 'hashes'], /\.(?:ts|tsx|mjs)$/);
/** Migrations stay as they landed, their comments too; the checks' own tests invent what they check. */
const readable = readSources(
  [
    'src',
    'demo',
    'scripts',
    'tests',
    'astro.config.mjs',
    'playwright.config.ts',
    'vitest.config.ts',
    'wrangler.toml',
  ],
  /^(?!scripts\/check\/.*\.test\.ts).*\.(?:ts|tsx|mjs|astro|css|toml)$/,
);
const tests = readSources(
  ['src', 'demo', 'scripts', 'gallery', 'tests'],
  /^(?!scripts\/check\/test-names\.test).*\.(?:test|spec)\.tsx?$/,
);
const migrations = readSources(['migrations'], /\.sql$/);
const documents = readSources(['README.md', 'CONTRIBUTING.md', 'docs'], /\.md$/);
const seeds = readSources(['content/seed/texts'], /\.(?:json|md)$/);
const catalogueWords = readSources(['data'], /^data\/i18n_(?:cat|extra|iso|prop|term|text|ui|val)\.csv$/);
const bundles = readSources(['locales'], /^locales\/[a-z]{2}\/[\w-]+\.json$/);

function textsOf(language: string): Map<string, string> {
  const files = bundles.filter(({ path }) => path.startsWith(`locales/${language}/`));
  return new Map(files.flatMap(({ path, text }) => [...flatten(basename(path, '.json'), JSON.parse(text))]));
}

function checkAll(): Finding[] {
  const source = textsOf(DEFAULT_LANGUAGE);
  const register = code.find(({ path }) => path === REGISTER)?.text.split('*/')[0] ?? '';
  return [
    ...checkBoundaries([...code, ...demo]),
    ...checkCircles([...code, ...demo, ...tools]),
    ...checkPageVerbs(code),
    ...checkPageParameters(code),
    ...checkModuleState(code, register),
    ...checkServerWrites(code),
    ...checkTables(code, migrations),
    ...checkDatabaseType(code),
    ...checkSqlPlaces(code),
    ...checkCachedFrame(code),
    ...checkClientOnly(code),
    ...checkStyleSheets(styles, code),
    ...checkClasses(styles, code),
    ...checkSlugs([...code, ...styles, ...bundles].map(({ path }) => path)),
    ...checkKeys(source, code),
    ...checkIslandTexts(source, code),
    ...LANGUAGES.flatMap((language) => checkTranslation(source, textsOf(language), language)),
    ...checkColons(code),
    ...checkTypography([...bundles, ...seeds]),
    ...checkWording(
      [...bundles, ...seeds, ...catalogueWords.flatMap(columnsOf)],
      readWording(readFileSync(join(ROOT, 'docs/wording.csv'), 'utf8')),
    ),
    ...checkTestNames(tests),
    ...checkDocPaths(documents, (path) => existsSync(join(ROOT, path))),
    ...checkReferences(readable, new Map(documents.map(({ path, text }) => [path, text]))),
  ];
}

const findings = checkAll();
for (const { path, line, message } of findings) console.error(`${path}:${line} ${message}`);
console.log(findings.length === 0 ? 'checks: nothing found' : `checks: ${findings.length} found`);
if (findings.length > 0) process.exitCode = 1;
