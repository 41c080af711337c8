import type { Language } from '#shop/markets/languages.ts';

/** Nested texts of a bundle. */
export interface Texts {
  readonly [key: string]: Texts | string;
}

/** The bundles of a language by namespace, `cart` for locales/<language>/cart.json. */
export type Bundles = Readonly<Record<string, Texts>>;

/** One chunk of the Worker per language, read when a request of that language comes. */
const CHUNKS = import.meta.glob<Readonly<Record<string, Texts>>>('./languages/*.ts', { import: 'files' });

/** The bundles of a language; rejects for a language that the shop does not have. */
export async function readBundles(language: Language): Promise<Bundles> {
  const read = CHUNKS[`./languages/${language}.ts`];
  if (!read) throw new Error(`no texts of the language ${language}`);
  const files = Object.entries(await read());
  return Object.fromEntries(files.map(([path, bundle]) => [/([\w-]+)\.json$/.exec(path)![1]!, bundle]));
}
