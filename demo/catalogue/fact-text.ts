import type { Language, Texts } from '#shop/markets/languages.ts';
import { inAllLanguages } from './inflection.ts';

/** How standards count: "type II, class 5" in the words of each language; # is the numeral. */
const TYPE: Readonly<Record<Language, string>> = {
  de: 'Typ #',
  en: 'type #',
  fr: 'type #',
  es: 'tipo #',
  it: 'tipo #',
  nl: 'type #',
  pl: 'typ #',
  hu: '#. típus',
  cs: 'typ #',
};
const CLASS: Readonly<Record<Language, string>> = {
  de: 'Klasse #',
  en: 'class #',
  fr: 'classe #',
  es: 'clase #',
  it: 'classe #',
  nl: 'klasse #',
  pl: 'klasa #',
  hu: '#. osztály',
  cs: 'třída #',
};

/**
 * A fact of the tables (docs/rules/demonstration-catalogue.md#material-facts), written in English, as one text where
 * all languages read it alike, else in each: the decimal sign, and type and class of a standard.
 */
export function factText(value: string): string | Texts {
  if (!/\d\.\d|\b(?:type|class) \w/.test(value)) return value;
  return inAllLanguages((language) =>
    (language === 'en' ? value : value.replaceAll(/(\d)\.(\d)/g, '$1,$2'))
      .replaceAll(/\btype (\w+)/g, (_, numeral: string) => TYPE[language].replace('#', numeral))
      .replaceAll(/\bclass (\w+)/g, (_, numeral: string) => CLASS[language].replace('#', numeral)),
  );
}
