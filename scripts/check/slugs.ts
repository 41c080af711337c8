import type { Finding } from './source.ts';

/** One English slug per feature, spelled the same in every folder (docs/architecture.md). */
export const SLUGS: readonly string[] = [
  'markets',
  'catalogue',
  'search',
  'pricing',
  'cart',
  'checkout',
  'credit',
  'delivery',
  'orders',
  'order-lists',
  'habits',
  'saved-carts',
  'own-numbers',
  'stock-notices',
  'approvals',
  'api-tokens',
  'punch-out',
  'returns',
  'requests',
  'tooth-stock',
  'tooth-assistant',
  'scanner',
  'work-records',
  'labels',
  'sub-users',
  'account',
  'session',
  'passkeys',
  'two-step',
  'registration',
  'documents',
  'videos',
  'promotions',
  'content',
  'legacy-links',
  'telemetry',
  'mail',
  'erp',
];

/** Folders and bundles beside the features: the frame and what all of them use. */
const BESIDE: Readonly<Record<string, readonly string[]>> = {
  components: ['layouts', 'shell', 'ui', 'home', 'service', 'sitemap'],
  islands: ['kit', 'shell', 'ui'],
  locales: ['shell', 'client', 'controls', 'errors', 'hazards'],
};

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
    message: 'is named after no feature (scripts/check/slugs.ts)',
  }));
}
