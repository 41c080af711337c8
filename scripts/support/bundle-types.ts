import { DEFAULT_LANGUAGE } from '../../src/shop/markets/languages.ts';

const plain = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** The text of src/i18n/text-bundles.ts for the names of the source language's bundles, `order-lists`. */
export function bundleTypes(names: readonly string[]): string {
  const sorted = names.toSorted();
  const imports = sorted.map(
    (name) => `import type ${plain(name)} from '#locales/${DEFAULT_LANGUAGE}/${name}.json';`,
  );
  const fields = sorted.map((name) => `  ${name.includes('-') ? `'${name}'` : name}: typeof ${plain(name)};`);
  return [
    ...imports,
    '',
    '/** The source language’s bundles by namespace: written by `npm run types`. */',
    'export interface Bundles {',
    ...fields,
    '}',
    '',
  ].join('\n');
}
