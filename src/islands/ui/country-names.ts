import { LANGUAGES } from '#shop/markets/languages.ts';
import { fold } from './choice.ts';

/**
 * By what a country is found beside its name on the page: by its code, in the shop's languages and in its own, folded. Whoever
 * searches is not always at home in the language of the page. From the browser's own data: nothing to load.
 */
export function createCountryNames(): (iso2: string) => readonly string[] {
  const byLanguage = new Map<string, Intl.DisplayNames>();
  const names = new Map<string, readonly string[]>();
  const nameIn = (language: string, iso2: string): string => {
    if (!byLanguage.has(language)) byLanguage.set(language, new Intl.DisplayNames([language], { type: 'region' })); // prettier-ignore
    return byLanguage.get(language)!.of(iso2) ?? '';
  };
  return (iso2) => {
    let known = names.get(iso2);
    if (!known) {
      const own = new Intl.Locale('und', { region: iso2 }).maximize().language;
      known = [iso2, ...[...LANGUAGES, own].map((language) => nameIn(language, iso2))].map(fold);
      names.set(iso2, known);
    }
    return known;
  };
}
