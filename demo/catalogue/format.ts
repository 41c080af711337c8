import type { Language, Texts } from '#shop/markets/languages.ts';
import { capitalised, formOf, hungarianCode, inAllLanguages, lowered } from './inflection.ts';
import { textOf } from './tables.ts';
import type { Tables } from './tables.ts';

/** How an axis value reads: inside a name ("H 14 mm"), or on its own in a list of filters ("14 mm"). */
type Place = 'name' | 'list';

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
  if (tables.texts.has(`val.${key}`)) return textOf(tables, `val.${key}`, language);
  return lowered(textOf(tables, `ui.${key}`, language), language);
}

/** A label and its code inside a name: "Schaft 314", "shank 314", "314-es szár". */
function coded(label: string, code: string, language: Language): string {
  if (language !== 'hu') return `${lowered(label, language)} ${code}`;
  return `${/^\d{3}$/.test(code) ? hungarianCode(code) : code} ${lowered(label, language)}`;
}

function plain(value: string, language: Language): string {
  const withUnit = /^([\d.]+(?:-[\d.]+)?)(µm|nm|mm|g|°C)$/.exec(value);
  if (withUnit) return `${decimal(withUnit[1] ?? '', language).replace('-', '–')} ${withUnit[2] ?? ''}`;
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
    if (place === 'name') return coded(propertyLabel(tables, axis, language), value, language);
    const key = `iso.${axis}.${value}`;
    return tables.texts.has(key) ? `${textOf(tables, key, language)} ${value}` : value;
  };

/** A place in the row of teeth; Hungarian counts it: "6. fogpozíció". */
const toothPosition: Format = (value, language, place, tables) =>
  place === 'list'
    ? value
    : coded(propertyLabel(tables, 'toothpos', language), language === 'hu' ? `${value}.` : value, language);

/** "3 Reihen", "20 warstw": the noun in the form that its number asks for. */
const counted =
  (axis: 'rows' | 'layers'): Format =>
  (value, language, place, tables) =>
    place === 'list'
      ? value
      : `${value} ${textOf(tables, `count.${axis}.${new Intl.PluralRules(language).select(Number(value))}`, language)}`;

const size: Format = (value, language, place, _tables, pg) => {
  if (pg !== ROTARY || !/^\d{3}$/.test(value)) return plain(value, language);
  if (place === 'name') return `Ø ${value}`;
  return `${decimal((Number(value) / 10).toFixed(1), language)} mm (${value})`;
};

/** The formats of `name_format.csv` by axis; an axis not named here is translated or shown as it is. */
const FORMATS: Readonly<Record<string, Format>> = {
  mould: (value, language, place, tables) =>
    place === 'name' ? coded(textOf(tables, 'ui.mould_ui', language), value, language) : value,
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
  toothpos: toothPosition,
  grit: worded('grit'),
  size,
  platform: (value, language, place) => {
    const system = value.charAt(0);
    const named = place === 'name' ? coded(SYSTEM_WORD[language], system, language) : system;
    return `${named} Ø ${decimal(value.slice(1), language)} mm`;
  },
  section: (value) => `.${value.replace('x', ' × .')}`,
  slot: (value) => `.${value}`,
  shore: (value) => (/^[AD]/.test(value) ? `Shore ${value[0]} ${value.slice(1)}` : `Shore A ${value}`),
  rows: counted('rows'),
  layers: counted('layers'),
  pack: (value, language, _place, tables) => formatPack(tables, value, language),
};

/**
 * Writes one axis value in one language.
 *
 * @param head The term or value that leads the name it stands in, with which it agrees; null in a list of filters.
 */
export function formatValue(
  tables: Tables,
  axis: string,
  value: string,
  pg: string,
  language: Language,
  head: string | null,
): string {
  const place = head === null ? 'list' : 'name';
  if (value.startsWith('@')) {
    const bent = formOf(tables.inflection, value.slice(1), head ?? '', language);
    const text = bent ?? translated(tables, value, language);
    return place === 'list' ? capitalised(text, language) : text;
  }
  const format = FORMATS[axis];
  return format ? format(value, language, place, tables, pg) : plain(value, language);
}

/** Writes values for names, remembering what it wrote: some thousand values make some hundred thousand names. */
export class NameFormatter {
  readonly #tables: Tables;
  readonly #known = new Map<string, Texts>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** @param head The term or value whose noun leads the name. */
  value(axis: string, value: string, pg: string, head: string): Texts {
    const bends = this.#tables.inflection.forms.has(value.slice(1));
    const key = `${pg}\0${axis}\0${value}\0${bends ? head : ''}`;
    const known = this.#known.get(key);
    if (known) return known;
    const written = inAllLanguages((language) => formatValue(this.#tables, axis, value, pg, language, head));
    this.#known.set(key, written);
    return written;
  }
}
