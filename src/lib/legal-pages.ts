/** Where the legal pages stand, below the market, by the key of their text. */
export const LEGAL_PAGES: Readonly<Record<string, string>> = {
  imprint: 'impressum',
  privacy: 'legal/dse',
  terms: 'legal/agb',
  opensource: 'legal/opensource',
  cookies: 'legal/cookies',
  accessibility: 'legal/barrierefreiheit',
  shipping: 'legal/versand',
};
