import type { Language } from '#shop/markets/languages.ts';

/** Words that say nothing about an article: they may match, but need not. */
const STOP_WORDS: Record<Language, string> = {
  de: 'und oder mit ohne für von vom zum zur im in aus auf an der die das den dem des ein eine einen einem einer als bei je pro ich wir brauche suche',
  en: 'and or with without for from of to in on at by the a an is are as per my i we need your it that this',
  fr: 'et ou avec sans pour de du des d le la les l un une au aux en dans sur par à',
  es: 'y o con sin para de del el la los las un una en por al a',
  it: 'e o con senza per di del della dei degli delle da dal il lo la i gli le l un uno una in su a al',
  nl: 'en of met zonder voor van de het een in op aan uit bij per te',
  pl: 'i lub z ze bez do dla na w we od o po za oraz',
  hu: 'és vagy a az egy nélkül hoz -ra -re való',
  cs: 'a nebo s se bez pro na v ve do od z ze k ke i',
};

const SETS = new Map<string, ReadonlySet<string>>(
  Object.entries(STOP_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** True for a lower-case word (diacritics as typed) that a query need not match. */
export function isStopWord(word: string, language: Language): boolean {
  return SETS.get(language)?.has(word) ?? false;
}

/** Words behind which a title says what a thing is for, made of or comes with. */
const PURPOSE_WORDS: Record<Language, string> = {
  de: 'für zum zur mit gegen ohne inkl',
  en: 'for with without against incl w',
  fr: 'pour avec sans contre',
  es: 'para con sin contra',
  it: 'per con senza contro',
  nl: 'voor met zonder tegen',
  pl: 'do dla z ze bez przeciw',
  hu: '',
  cs: 'pro na s se bez proti',
};

const PURPOSE = new Map<string, ReadonlySet<string>>(
  Object.entries(PURPOSE_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** True for a lower-case word (diacritics as typed) behind which a title tells what the thing is used with. */
export function isPurposeWord(word: string, language: Language): boolean {
  return PURPOSE.get(language)?.has(word) ?? false;
}
