import { stemmer as german } from '@orama/stemmers/german';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as french } from '@orama/stemmers/french';
import { stemmer as spanish } from '@orama/stemmers/spanish';
import { stemmer as italian } from '@orama/stemmers/italian';
import { stemmer as dutch } from '@orama/stemmers/dutch';
import { stemmer as hungarian } from '@orama/stemmers/hungarian';
import type { Language } from '#shop/markets/languages.ts';
import { isStopWord } from './stop-words.ts';

const SNOWBALL: Partial<Record<Language, (word: string) => string>> = {
  de: german,
  en: english,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  hu: hungarian,
};

// Snowball has no Polish or Czech; case endings are taken off lightly, what remains differs at most in its last letter
const POLISH = /(?:iami|ami|ach|ych|ymi|imi|ego|emu|owy|owa|owe|ow|om|em|ie|[aeiouy])$/;
const CZECH = /(?:ovymi|ovych|ami|emi|ach|ech|ich|ych|ymi|imi|eho|emu|ovy|ova|ove|ou|um|em|[aeiouy])$/;

function light(word: string, endings: RegExp): string {
  const stem = word.replace(endings, '');
  return stem.length >= 3 ? stem : word;
}

/** Lower case without diacritics; ß, ł, ø, œ, æ and đ become their plain letters, µ an u. Takes any text. */
export function fold(text: string): string {
  // most words are plain: one test spares the four passes below
  if (!/[^\x20-\x7e]/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
    .replace(/[ßłøœæđµμ]/g, (letter) => PLAIN[letter] ?? letter);
}

const PLAIN: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', œ: 'oe', æ: 'ae', đ: 'd', µ: 'u', μ: 'u' };

/**
 * The stem under which a word is indexed: lower-cased word with its diacritics in, folded stem out.
 * Words with a digit and words below three letters stay as they are.
 */
export function stem(word: string, language: Language): string {
  const folded = fold(word);
  if (folded.length < 3 || /[^a-z]/.test(folded)) return folded;
  const root = rootOf(word, folded, language);
  return root !== folded && isStopWord(root, language) ? root + MEANT : root;
}

/** What is left of a cone (es, it `cono`) or a pear (it `pera`, nl `peer`) is no “con” or “per”, which half of all names have. */
const MEANT = '’';

function rootOf(word: string, folded: string, language: Language): string {
  if (language === 'pl') return light(folded, POLISH);
  if (language === 'cs') return light(folded, CZECH);
  const snowball = SNOWBALL[language];
  const result = snowball ? fold(snowball(word)) : folded;
  if (language === 'de' && isTool(word, folded, result)) return `${result}er`;
  if (ARTICULATOR.test(folded)) return 'articulator';
  return result.length >= 2 ? result : folded;
}

/** The device in English, French, Spanish and Italian, or every articulating paper is one. */
const ARTICULATOR = /^artic(?:ulat(?:or|eur)|ulador|olator)/;

/**
 * Drucker, Polierer, Brenner: a tool keeps the ending that the stem of the deed lacks, or printers are what printing resins are.
 * Plurals in -er mostly change their vowel (Räder, Gläser) and lose it as before.
 */
function isTool(word: string, folded: string, result: string): boolean {
  return result.length >= 4 && !/[äöü]/.test(word) && /^er[ns]?$/.test(folded.slice(result.length));
}
