import type { Language } from '#shop/markets/languages.ts';

/** Nested texts of a bundle. */
export interface Texts {
  readonly [key: string]: Texts | string;
}

/** The bundles of a language by namespace, `cart` for locales/<language>/cart.json. */
export type Bundles = Readonly<Record<string, Texts>>;

/**
 * The bundles of a language; rejects for a language that the shop does not have. Built, a language is one file among the
 * static assets (scripts/build/language-files.ts), so that none is part of the Worker; unbuilt, its sources are read.
 */
export async function readBundles(language: Language): Promise<Bundles> {
  if (import.meta.env.DEV) return readSources(language);
  const { env } = await import('cloudflare:workers');
  return readLanguageFile(language, LABORKONTOR_LANGUAGES?.[language], (env as { ASSETS: Fetcher }).ASSETS);
}

/** Reads a language's file through the binding of the assets; rejects where it is not there or no JSON. */
export async function readLanguageFile(
  language: Language,
  path: string | undefined,
  assets: Pick<Fetcher, 'fetch'>,
): Promise<Bundles> {
  if (!path) throw new Error(`no texts of the language ${language}`);
  const response = await assets.fetch(new Request(new URL(path, 'https://assets.local')));
  if (response.ok) return response.json();
  await response.body?.cancel();
  throw new Error(`the texts of ${language} are not among the assets: ${path} answers ${response.status}`);
}

/** For `npm run dev`, where a changed text shows at once, and for unit tests. */
async function readSources(language: Language): Promise<Bundles> {
  const sources = import.meta.glob<Texts>('/locales/*/*.json', { import: 'default' });
  const files = Object.entries(sources).filter(([path]) => path.startsWith(`/locales/${language}/`));
  if (files.length === 0) throw new Error(`no texts of the language ${language}`);
  const bundles = files.map(async ([path, read]) => [/([\w-]+)\.json$/.exec(path)![1]!, await read()]);
  return Object.fromEntries(await Promise.all(bundles)) as Bundles;
}
