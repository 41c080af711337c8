import { LANGUAGES } from '#shop/markets/languages.ts';
import { fold, matchingChoices, type Choice } from './choice.ts';

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

/** The countries (keys: ISO 3166) whose label contains what was typed, then those that are called so elsewhere, from the beginning. */
export type CountrySearch = (options: readonly Choice[], typed: string) => readonly Choice[];

export function createCountrySearch(): CountrySearch {
  const names = createCountryNames();
  return (options, typed) => {
    const [wanted, found] = [fold(typed), matchingChoices(options, typed)];
    const isCalled = ({ key }: Choice): boolean => names(key).some((name) => name.startsWith(wanted));
    return [...found, ...options.filter((one) => !found.includes(one) && isCalled(one))];
  };
}
