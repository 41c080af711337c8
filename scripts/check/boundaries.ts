import { importsOf, type Import } from './imports.ts';
import { isTest, type Finding, type SourceFile } from './source.ts';

/** Pure files that browsers and other features may reach beside a feature's `index.ts`. */
const BROWSER_SAFE =
  /^src\/shop\/(?:[a-z-]+\/(?:model|wire|form|reducer)|cart\/plain-terms|markets\/(?:languages|codes)|content\/markdown)\.ts$/;
const ENTRY = /^src\/shop\/[a-z-]+(?:\/[a-z-]+)?\/index\.ts$/;
const FRAMEWORKS = /^(?:astro|hono|react|@hono\/|@astrojs\/|cloudflare:|nanostores)/;
/** The types of the contract's calls, which browsers may name. */
const CALL_TYPES = 'src/api/contract/calls.ts';
/** What holds the texts of whole languages. */
const ALL_TEXTS = /^src\/i18n\/(?:translate|pick-texts)\.ts$/;
const SERVER = /^src\/(?:api|components|pages|pipeline|worker\.ts)/;

const featureOf = (path: string): string | undefined => /^src\/shop\/([a-z-]+)\//.exec(path)?.[1];

/** Who may import whom (docs/architecture.md); a rule returns the reason why not. */
const RULES: readonly ((edge: Import) => string | false)[] = [
  ({ from, to }) =>
    SERVER.test(from) &&
    to.startsWith('src/shop/') &&
    !ENTRY.test(to) &&
    !BROWSER_SAFE.test(to) &&
    'reach a feature through its index.ts',
  ({ from, to, isType }) =>
    from.startsWith('src/islands/') &&
    !(isType && to === CALL_TYPES) &&
    /^src\/(?!islands\/|i18n\/|lib\/|styles\/)/.test(to) &&
    !BROWSER_SAFE.test(to) &&
    'islands reach only model, wire, form, reducer, plain-terms, i18n, lib and islands',
  ({ from, to, isType }) =>
    from.startsWith('src/islands/') &&
    !isType &&
    ALL_TEXTS.test(to) &&
    'islands translate what their page sends (src/i18n/island-texts.ts)',
  ({ from, to }) =>
    /^src\/islands\/(?!shell\/)/.test(from) &&
    to.startsWith('src/islands/shell/') &&
    'the shell starts islands, none of them stands on it',
  ({ from, to, isLazy }) =>
    /^src\/islands\/(?:kit|ui)\//.test(from) &&
    /^src\/islands\/(?!kit\/|ui\/)/.test(to) &&
    !isLazy &&
    'kit and widgets know no feature',
  ({ from, to }) =>
    from.startsWith('src/shop/') &&
    /^src\/(?!shop\/|lib\/)/.test(to) &&
    'the shop knows nothing of what surrounds it',
  ({ from, to }) => from.startsWith('src/shop/') && FRAMEWORKS.test(to) && 'the shop knows no framework',
  ({ from, to }) =>
    from.startsWith('src/shop/') &&
    to.startsWith('src/shop/') &&
    featureOf(from) !== featureOf(to) &&
    !/^src\/shop\/[a-z-]+\/index\.ts$/.test(to) &&
    !BROWSER_SAFE.test(to) &&
    'reach another feature through its index.ts',
  ({ from, to, written }) =>
    from.startsWith('src/shop/') &&
    to.startsWith('src/shop/') &&
    featureOf(from) !== featureOf(to) &&
    written.startsWith('.') &&
    'another feature is named from the shop’s root: #shop/…',
  ({ from, to }) =>
    from.startsWith('src/lib/') && /^src\/(?!lib\/|shop\/markets\/)/.test(to) && 'lib belongs to no feature',
  ({ from, to }) => from.startsWith('src/') && to.startsWith('scripts/') && 'tools are no part of the Worker',
  ({ from, to }) =>
    from.startsWith('src/') && to.startsWith('demo/') && 'the demonstration is no part of the Worker',
  ({ from, to }) =>
    /^demo\/(?:drawing|pictures)\//.test(from) &&
    !/^(?:demo\/(?:drawing|pictures)|src\/lib)\//.test(to) &&
    'the Worker of pictures is nothing but drawings',
  ({ from, to }) =>
    from.startsWith('src/') && to.startsWith('tests/') && 'the tests are no part of the Worker',
];

/** The imports that break a rule. Tests may import what they test. */
export function checkBoundaries(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^(?:src|demo)\//.test(path) && !isTest(path))
    .flatMap(importsOf)
    .flatMap((edge) => {
      const reason = RULES.map((rule) => rule(edge)).find(Boolean);
      return reason ? [{ path: edge.from, line: edge.line, message: `imports ${edge.to}: ${reason}` }] : [];
    });
}
