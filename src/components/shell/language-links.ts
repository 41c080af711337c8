import { BRAND_LANGUAGES, type Brand, type Language, type Market } from '#shop/markets/index.ts';
import { placeholder } from './cached-html.ts';

/** Paths of a page below the prefix in the languages that spell it differently (category names). */
export type PathByLanguage = Partial<Record<Language, string>>;

export interface LanguageLink {
  language: Language;
  href: string;
  current: boolean;
}

interface Place {
  brand: Brand;
  market: Market;
}

/** The same page under each language of the brand, in the visitor's country; the paths are placeholders of the cached frame. */
export function languageHoles({ brand, market }: Place): LanguageLink[] {
  const country = market.country.iso2.toLowerCase();
  return BRAND_LANGUAGES[brand].map((language) => ({
    language,
    href: `/${language}-${country}${placeholder(`path-${language}`)}`,
    current: language === market.language,
  }));
}

/** What a page puts into those placeholders; `search` is the state of a list ('?p-shade=A3'), which outlives the switch. */
export function languagePaths(
  { brand }: Pick<Place, 'brand'>,
  path: string,
  byLanguage: PathByLanguage,
  search = '',
): Record<string, string> {
  return Object.fromEntries(
    BRAND_LANGUAGES[brand].map((language) => [`path-${language}`, (byLanguage[language] ?? path) + search]),
  );
}
