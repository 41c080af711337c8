import type { Language } from './languages.ts';

const LANGUAGE_NAME: Readonly<Record<Language, string>> = {
  de: 'Deutsch',
  en: 'English',
  fr: 'Français',
  es: 'Español',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  hu: 'Magyar',
  cs: 'Čeština',
};

const regionNames = new Map<string, Intl.DisplayNames>();

/** A language's own name: 'Deutsch', 'Čeština'. */
export function languageName(language: Language): string {
  return LANGUAGE_NAME[language];
}

/**
 * A country's name in a language, from the platform's tables (docs/rules/markets.md#countries: never translated by
 * hand).
 */
export function countryName(iso2: string, language: Language): string {
  let names = regionNames.get(language);
  if (!names) regionNames.set(language, (names = new Intl.DisplayNames([language], { type: 'region' })));
  return names.of(iso2) ?? iso2;
}
