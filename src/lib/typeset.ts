import { setMeasures } from './set-measures.ts';

/** Languages that write 15% without a space; the others write one, which never ends a line. */
const CLOSE_PERCENT: ReadonlySet<string> = new Set(['en', 'it', 'nl', 'pl', 'hu']);

/**
 * A text as its language is set: no line ends between a number and its sign or unit, French marks keep their narrow space,
 * apostrophes are curved, dots of omission close up but in German. Setting a text twice changes nothing more. Sources
 * are kept set: a check compares.
 */
export function typeset(text: string, language: string): string {
  let set = setMeasures(text)
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
