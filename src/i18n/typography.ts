import type { Language } from '#shop/markets/languages.ts';

/** Languages that write 15% without a space; the others write one, which never ends a line. */
const CLOSE_PERCENT: ReadonlySet<string> = new Set<Language>(['en', 'it', 'nl', 'pl', 'hu']);

/**
 * A text as its language is set: no line ends between a number and its sign, French marks keep their narrow space,
 * apostrophes are curved, dots of omission close up but in German. Setting a text twice changes nothing more. Sources
 * are kept set (a check compares), texts of editors are set as they are read.
 */
export function typeset(text: string, language: string): string {
  let set = text
    .replace(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replace(/(?<=[\d}]) (?=(?:€|Ft|Kč|zł|CHF|EUR)(?!\p{L}))/gu, '\u00a0')
    .replace(/(?<=[\d}])[ \u00a0\u202f]?%(?![0-9A-F]{2})/gu, CLOSE_PERCENT.has(language) ? '%' : '\u00a0%');
  if (language !== 'de') set = set.replace(/(?<=\p{L}) …/gu, '…');
  if (language === 'fr') {
    set = set
      .replace(/(?<=\S) (?=[;!?»])/gu, '\u202f')
      .replace(/(?<=\S) (?=:(?:\s|$))/gu, '\u00a0')
      .replace(/« /gu, '«\u00a0');
  }
  return set;
}

/** A label's colon and what belongs before it: `Fax:`, in French (`fr`, `fr-CH`) `Fax :` with a space that never ends a line. */
export const withColon = (label: string, language: string): string =>
  `${label}${language.startsWith('fr') ? '\u00a0' : ''}:`;
