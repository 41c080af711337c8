const LEGAL: Readonly<Record<string, string>> = {
  imprint: '/impressum',
  privacy: '/legal/dse',
  terms: '/legal/agb',
  opensource: '/legal/opensource',
  cookies: '/legal/cookies',
  accessibility: '/legal/barrierefreiheit',
  shipping: '/legal/versand',
};

const OWN: Readonly<Record<string, (key: string) => string | undefined>> = {
  newsletter: (key) => `/aktionen/newsletter/${key}`,
  video: (key) => `/videos/${key}`,
  'free-page': (key) => (key === 'company' ? '/company' : `/seite/${key}`),
  'solutions-feature': () => '/loesungen',
  'legal-page': (key) => LEGAL[key],
};

/** The page below the market that shows an entry of content: '/legal/agb'; undefined for one that is a part of another page. */
export const ownPageOf = (type: string, key: string): string | undefined => OWN[type]?.(key);
