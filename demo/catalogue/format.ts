import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language, Texts } from '#shop/markets/languages.ts';
import { textOf } from './tables.ts';
import type { Tables } from './tables.ts';

/** How an axis value reads: inside a name ("H 14 mm"), or on its own in a list of filters ("14 mm"). */
export type Place = 'name' | 'list';

const ROTARY = 'PG2';
const SYSTEM_WORD: Texts = {
  de: 'System',
  en: 'System',
  fr: 'Système',
  es: 'Sistema',
  it: 'Sistema',
  nl: 'Systeem',
  pl: 'System',
  hu: 'Rendszer',
  cs: 'Systém',
};

/** Decimal comma everywhere but in English (docs/rules/demonstration-catalogue.md#families-lines-and-names). */
function decimal(value: string, language: Language): string {
  return language === 'en' ? value : value.replace('.', ',');
}

/** The table's word for a property, without the remark "(ISO)" behind some. */
function propertyLabel(tables: Tables, axis: string, language: Language): string {
  return textOf(tables, `prop.${axis}`, language).replace(/\s*\(ISO\)$/, '');
}

/** A pack code in words: `2x50ml` is "2 × 50 ml", `6pc` is "6 Stk.". */
export function formatPack(tables: Tables, pack: string, language: Language): string {
  const [, times, amount = '', unit = ''] = /^(?:(\d+)x)?([\d.]+)([a-z]+)$/.exec(pack) ?? [];
  const word =
    unit === 'pc' ? textOf(tables, amount === '1' ? 'ui.unit_pc' : 'ui.unit_pc_plural', language) : unit;
  const single = `${decimal(amount, language)} ${word}`;
  return times ? `${times} × ${single}` : single;
}

function translated(tables: Tables, value: string, language: Language): string {
  const key = value.slice(1);
  return textOf(tables, tables.texts.has(`val.${key}`) ? `val.${key}` : `ui.${key}`, language);
}

function plain(value: string, language: Language): string {
  const withUnit = /^([\d.]+(?:-[\d.]+)?)(µm|nm|mm|g|°C)$/.exec(value);
  if (withUnit) return `${decimal(withUnit[1] ?? '', language)} ${withUnit[2] ?? ''}`;
  return /^\d+\.\d+$/.test(value) ? decimal(value, language) : value;
}

type Format = (value: string, language: Language, place: Place, tables: Tables, pg: string) => string;

const measure =
  (sign: string): Format =>
  (value, language, place) =>
    `${place === 'name' ? sign : ''}${decimal(value, language)} mm`;

/** A code of ISO 6360 in words and as it is: "Kugel 001", "mittel, kreuzverzahnt 190". */
const worded =
  (axis: string): Format =>
  (value, language, place, tables) => {
    if (place === 'name') return `${propertyLabel(tables, axis, language)} ${value}`;
    const key = `iso.${axis}.${value}`;
    return tables.texts.has(key) ? `${textOf(tables, key, language)} ${value}` : value;
  };

const labelled =
  (axis: string): Format =>
  (value, language, place, tables) =>
    place === 'name' ? `${propertyLabel(tables, axis, language)} ${value}` : value;

/** "3 Reihen"; the singular has its own text, since "1 Reihen" is no German. */
const counted =
  (axis: string): Format =>
  (value, language, place, tables) => {
    if (place === 'list') return value;
    return value === '1' && tables.texts.has(`val.one_${axis}`)
      ? textOf(tables, `val.one_${axis}`, language)
      : `${value} ${propertyLabel(tables, axis, language)}`;
  };

const size: Format = (value, language, place, _tables, pg) => {
  if (pg !== ROTARY || !/^\d{3}$/.test(value)) return plain(value, language);
  if (place === 'name') return `Ø ${value}`;
  return `${decimal((Number(value) / 10).toFixed(1), language)} mm (${value})`;
};

const GRIT_WORDS: Readonly<Record<string, string>> = {
  '494': 'ultra_fine',
  '504': 'extra_fine',
  '514': 'fine',
  '524': 'medium',
  '534': 'coarse',
  '544': 'super_coarse',
};

/** The formats of `name_format.csv` by axis; an axis not named here is translated or shown as it is. */
const FORMATS: Readonly<Record<string, Format>> = {
  mould: (value, language, place, tables) =>
    place === 'name' ? `${textOf(tables, 'ui.mould_ui', language)} ${value}` : value,
  shade: (value) => value,
  tooth: (value) => value,
  height: measure('H '),
  diameter: measure('Ø '),
  system: measure('Ø '),
  gingiva: measure('GH '),
  thickness: (value, language) =>
    value.endsWith('µm') ? plain(value, language) : `${decimal(value, language)} mm`,
  shank: worded('shank'),
  shape: worded('shape'),
  toothing: worded('toothing'),
  toothpos: labelled('toothpos'),
  grit: (value, language, place, tables) =>
    place === 'name'
      ? `${propertyLabel(tables, 'grit', language)} ${value}`
      : `${textOf(tables, `val.${GRIT_WORDS[value] ?? 'medium'}`, language)} ${value}`,
  size,
  platform: (value, language, place) =>
    `${place === 'name' ? `${SYSTEM_WORD[language]} ` : ''}${value[0]} Ø ${decimal(value.slice(1), language)} mm`,
  section: (value) => `.${value.replace('x', ' × .')}`,
  slot: (value) => `.${value}`,
  shore: (value) => (/^[AD]/.test(value) ? `Shore ${value[0]} ${value.slice(1)}` : `Shore A ${value}`),
  rows: counted('rows'),
  layers: counted('layers'),
  pack: (value, language, _place, tables) => formatPack(tables, value, language),
};

/** Writes one axis value in one language. */
export function formatValue(
  tables: Tables,
  axis: string,
  value: string,
  pg: string,
  language: Language,
  place: Place,
): string {
  if (value.startsWith('@')) {
    const text = translated(tables, value, language);
    return place === 'list' ? capitalised(text, language) : text;
  }
  const format = FORMATS[axis];
  return format ? format(value, language, place, tables, pg) : plain(value, language);
}

function capitalised(text: string, language: Language): string {
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** One text per language from a function of the language. */
export function inAllLanguages(write: (language: Language) => string): Texts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, write(language)])) as Record<
    Language,
    string
  >;
}

/** Writes values for names, remembering what it wrote: some thousand values make some hundred thousand names. */
export class NameFormatter {
  readonly #tables: Tables;
  readonly #known = new Map<string, Texts>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  value(axis: string, value: string, pg: string): Texts {
    const key = `${pg}\0${axis}\0${value}`;
    const known = this.#known.get(key);
    if (known) return known;
    const written = inAllLanguages((language) =>
      formatValue(this.#tables, axis, value, pg, language, 'name'),
    );
    this.#known.set(key, written);
    return written;
  }
}
