import { foldersOf, type Finding } from './source.ts';

/** Features whose rules are part of another's. */
const WITHOUT_RULES = ['offline', 'videos', 'promotions'];

/** One English slug per feature, spelled the same in every folder (docs/architecture.md): the folders of its rules say which there are. */
export const SLUGS: readonly string[] = [...foldersOf('src/shop'), ...WITHOUT_RULES];

/** Folders and bundles beside the features: the frame and what all of them use. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  components: ['layouts', 'shell', 'ui', 'home', 'service', 'sitemap'],
  islands: ['kit', 'shell', 'ui'],
  locales: ['shell', 'client', 'controls', 'errors', 'hazards'],
};

/**
 * The features that a path names: by a folder, or by a file outside of features' folders whose name is the feature's or
 * begins with it – `cart-page.ts` is the cart's, `order-list-fields.ts` the order lists' and not the orders'.
 */
export function featuresOf(path: string): readonly string[] {
  const names = path.split('/');
  const file = names.pop()!.replace(/\..*$/, '').replace(/^\d+-/, '');
  const folders = names.filter((name) => SLUGS.includes(name));
  if (folders.length > 0) return [...folders, ...SLUGS.filter((slug) => slug === file)];
  const begun = SLUGS.filter((slug) => [slug, slug.replace(/s$/, '')].some((word) => begins(file, word)));
  return begun.toSorted((a, b) => b.length - a.length).slice(0, 1);
}

const begins = (name: string, word: string): boolean => name === word || name.startsWith(`${word}-`);

/** Paths of folders and bundles that are named after no feature. */
export function checkSlugs(paths: readonly string[]): Finding[] {
  const wrong = paths.flatMap((path) => {
    const [, place, name] =
      /^(?:src\/)?(shop|components|islands)\/([\w-]+)\//.exec(path) ??
      /^(locales)\/[a-z]+\/([\w-]+)\.json$/.exec(path) ??
      [];
    if (!place || !name || SLUGS.includes(name) || BESIDE[place]?.includes(name)) return [];
    return [`${place}/${name}`];
  });
  return [...new Set(wrong)].map((folder) => ({
    path: folder,
    line: 1,
    message: 'is named after no feature: none has its rules in src/shop (scripts/check/slugs.ts)',
  }));
}
