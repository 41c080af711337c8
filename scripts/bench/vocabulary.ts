import type { Language } from '#shop/markets/languages.ts';
import { hash32 } from '#lib/hash.ts';

/** How a language builds words: beginnings, vowels and ends of syllables, endings of forms, and whether it joins words into one. */
interface Sounds {
  readonly begins: string;
  readonly vowels: string;
  readonly ends: string;
  readonly endings: string;
  readonly compounds?: true;
}

const SOUNDS: Readonly<Record<Language, Sounds>> = {
  de: { begins: 'b d f g h k l m n p r s t w sch st kr bl tr pf', vowels: 'a e i o u ä ö ü ei au ie', ends: ' l n r s t ch ck rt nd lt', endings: ' e en er es ung lich', compounds: true },
  en: { begins: 'b c d f g h l m n p r s t w sh st cr bl tr th', vowels: 'a e i o u ea oo ou', ends: ' l n r s t ck nd st rm', endings: ' s ed er ing ly' },
  fr: { begins: 'b c d f g j l m n p r s t v ch cr bl tr', vowels: 'a e i o u é è ou oi eau', ends: ' l n r s t nt', endings: ' s e es é ée ant' },
  es: { begins: 'b c d f g j l m n p r s t v ch cr bl tr', vowels: 'a e i o u á í ó ue ie', ends: ' l n r s d', endings: ' s a o as os ado ción' },
  it: { begins: 'b c d f g l m n p r s t v ch cr bl tr gl', vowels: 'a e i o u à è ò io ia', ends: ' l n r', endings: 'a o e i are zione' },
  nl: { begins: 'b d f g h k l m n p r s t v w z sch st kr', vowels: 'a e i o u aa ee oo ij oe ui', ends: ' l n r s t k rt nd', endings: ' e en s ing lijk', compounds: true },
  pl: { begins: 'b c d f g k l ł m n p r s t w z cz sz rz prz st', vowels: 'a e i o u y ą ę ó ie', ends: ' l n r s t k ń ść', endings: ' a y i u ę em ami ach owy owa owe ego' },
  hu: { begins: 'b d f g h k l m n p r s t v z sz cs gy ny', vowels: 'a e i o u á é í ó ö ő ú ü ű', ends: ' l n r s t k g z', endings: ' k t ban ben nak nek os es ás és', compounds: true },
  cs: { begins: 'b c d h k l m n p r s t v z č š ř ž st př', vowels: 'a e i o u y á é í ý ů ou', ends: ' l n r s t k ň', endings: ' a y u ou em ami ach ový ová ové ého', compounds: true },
}; // prettier-ignore

/** One word in so many is put together of two, where the language does that. */
const JOINED = 3;
const MOST_SYLLABLES = 3;

/** Different word forms of a language, the common ones first; the same for the same number, as long as real ones on the average. */
export function wordForms(language: Language, count: number): string[] {
  const sounds = SOUNDS[language];
  const [begins, vowels, ends, endings] = [sounds.begins, sounds.vowels, sounds.ends, sounds.endings].map(
    (list) => list.split(' '),
  ) as [string[], string[], string[], string[]];
  const of = (list: readonly string[], seed: string): string => list[hash32(seed) % list.length]!;
  const root = (seed: string): string => {
    const syllables = 1 + (hash32(`${seed} length`) % MOST_SYLLABLES);
    return Array.from({ length: syllables }, (_, at) =>
      [begins, vowels, ends].map((list, part) => of(list, `${seed} ${at} ${part}`)).join(''),
    ).join('');
  };
  const found = new Set<string>();
  for (let n = 0; found.size < count; n++) {
    // several forms of each root, as inflection gives them
    const seed = `${language} ${Math.floor(n / 2)}`;
    const joined = sounds.compounds && hash32(`${seed} joined`) % JOINED === 0;
    found.add(`${root(seed)}${joined ? root(`${seed} head`) : ''}${of(endings, `${language} ${n} ending`)}`);
  }
  return [...found];
}
