import { LANGUAGES } from '#shop/markets/languages.ts';
import type { CatalogueRecord } from '#shop/catalogue/record.ts';
import { formatValue } from './format.ts';
import { inAllLanguages } from './inflection.ts';
import { textsOf } from './tables.ts';
import type { Family, Tables } from './tables.ts';
import { lineProperties, OWN_FACT_KEYS } from './details.ts';
import { familyNumber, variantsOf } from './variants.ts';

/** The date the domain tables stand for; generating again must not outdate price updates made since. */
const SOURCE_DATE = '2026-01-02T00:00:00Z';

/** Price lists of docs/rules/prices-and-vat.md#price-lists; those of the light shop lie 20 above. */
const PRICE_LISTS = [
  { no: 1, currency: 'EUR', factor: 1, step: 1 },
  { no: 2, currency: 'EUR', factor: 1, step: 1 },
  { no: 3, currency: 'CHF', factor: 0.98, step: 5 },
  { no: 4, currency: 'EUR', factor: 1, step: 1 },
  { no: 5, currency: 'CZK', factor: 25, step: 100 },
  { no: 6, currency: 'HUF', factor: 400, step: 500 },
  { no: 7, currency: 'PLN', factor: 4.3, step: 1 },
  { no: 9, currency: 'EUR', factor: 1, step: 1 },
] as const;
const LIGHT_SHOP_OFFSET = 20;

/** Groups that the specification sorts behind all others (chapter 9), in this order. */
const SPECIAL_GROUPS = ['PG888', 'PG90', 'PG91', 'PG0'];

/** First line of the file and the price lists. */
export function* headerRecords(scale: number): Generator<CatalogueRecord> {
  yield {
    type: 'catalogue',
    id: 'laborkontor-demo',
    version: scale === 1 ? '2026.1' : `2026.1-x${scale}`,
    name: 'Laborkontor',
    sourceDate: SOURCE_DATE,
    currency: 'EUR',
    languages: [...LANGUAGES],
    defaultLanguage: 'de',
  };
  for (const list of PRICE_LISTS) yield { type: 'price-list', ...list };
  for (const list of PRICE_LISTS) yield { type: 'price-list', ...list, no: list.no + LIGHT_SHOP_OFFSET };
}

export function* supplierRecords(tables: Tables): Generator<CatalogueRecord> {
  for (const { id, name, country } of tables.suppliers) yield { type: 'supplier', id, name, country };
}

/** The number of a family's first article, whose picture can stand for its group. */
function firstNumber(family: Family, tables: Tables): string {
  return family.axes.startsWith('@TEETH')
    ? (variantsOf(family, tables, 0)[0]?.number ?? '')
    : familyNumber(family, 0, 0);
}

/** Product groups, then their sub-groups in the order of their codes. */
export function* categoryRecords(tables: Tables): Generator<CatalogueRecord> {
  const pictures = new Map<string, string>();
  for (const family of tables.families) {
    for (const code of [family.pg, family.sub]) {
      if (!pictures.has(code)) pictures.set(code, firstNumber(family, tables));
    }
  }
  const groups = [...new Set(tables.families.map(({ pg }) => pg)), 'PG90'];
  for (const code of groups) {
    const special = SPECIAL_GROUPS.indexOf(code);
    const names = textsOf(tables, `cat.${code.toLowerCase()}`);
    const picture = pictures.get(code);
    yield {
      type: 'category',
      code,
      names,
      ...(special >= 0 ? { special: true, sort: special } : {}),
      ...(picture ? { picture } : {}),
    };
  }
  const subs = new Map(tables.families.map(({ sub, pg }) => [sub, pg] as const));
  for (const [code, parent] of subs) {
    const picture = pictures.get(code);
    const names = textsOf(tables, `cat.s${code}`);
    yield { type: 'category', code, parent, names, sort: Number(code), ...(picture ? { picture } : {}) };
  }
}

const KINDS: Readonly<Record<string, 'number' | 'swatch'>> = {
  shade: 'swatch',
  colour: 'swatch',
  height: 'number',
  diameter: 'number',
  gingiva: 'number',
  angle: 'number',
  wavelength: 'number',
  temp: 'number',
  rows: 'number',
  layers: 'number',
  thickness: 'number',
};
const UNITS: Readonly<Record<string, string>> = {
  height: 'mm',
  diameter: 'mm',
  gingiva: 'mm',
  thickness: 'mm',
  angle: '°',
  wavelength: 'nm',
  temp: '°C',
};

/** The order in which filters and selectors are offered; properties not named follow by their first use. */
const FIRST_PROPERTIES = [
  'position',
  'mould',
  'tooth',
  'shade',
  'colour',
  'grade',
  'height',
  'size',
  'design',
];

interface Seen {
  readonly pg: string;
  readonly values: Map<string, string>;
}

/** Every property in use with its values in the order of the tables; the pg tells rotary sizes from others. */
function collect(tables: Tables): Map<string, Seen> {
  const seen = new Map<string, Seen>();
  const add = (axis: string, value: string, pg: string): void => {
    const known = seen.get(axis) ?? { pg, values: new Map<string, string>() };
    if (!known.values.has(value)) known.values.set(value, pg);
    seen.set(axis, known);
  };
  for (const family of tables.families) {
    for (const variant of variantsOf(family, tables, 0)) {
      for (const [axis, value] of [...variant.axes, ...lineProperties(variant)]) add(axis, value, family.pg);
    }
  }
  return seen;
}

const BEHIND_NUMBERS = 1_000_000;

/** A value's number in the unit of its property: micrometres count as thousandths of a millimetre. */
function numberOf(value: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(µm|nm|mm|g|kg|ml|l|m|pc|°C?|x)?$/.exec(value);
  if (!match) return undefined;
  const factor = { µm: 0.001, kg: 1000, l: 1000 }[match[2] ?? ''] ?? 1;
  return Number((Number(match[1]) * factor).toPrecision(12));
}

function sortOf(tables: Tables, axis: string, value: string, seenAt: number): number {
  if (axis === 'shade') {
    const guide = tables.shadeOrder.indexOf(value);
    return guide >= 0 ? guide : BEHIND_NUMBERS + seenAt;
  }
  if (axis === 'mould') return seenAt;
  return numberOf(value) ?? BEHIND_NUMBERS + seenAt;
}

/** The kinds of product, named by the terms that begin their articles' names, in the order of the groups. */
function* kindRecords(tables: Tables, sort: number): Generator<CatalogueRecord> {
  yield { type: 'property', code: 'kind', kind: 'text', names: textsOf(tables, 'prop.kind'), sort };
  for (const [at, term] of [...new Set(tables.families.map((family) => family.term))].entries()) {
    const names = textsOf(tables, `term.${term}`);
    yield { type: 'value', property: 'kind', code: term, names, sort: at };
  }
}

/** Keys of facts: properties of a kind, though nothing can be filtered by them. */
function factKeys(tables: Tables): string[] {
  const keys = new Set(OWN_FACT_KEYS);
  for (const facts of tables.facts.values()) for (const [key] of facts) keys.add(key);
  return [...keys];
}

/** All properties and their values, named for lists of filters; then the names of facts. */
export function* propertyRecords(tables: Tables): Generator<CatalogueRecord> {
  const seen = collect(tables);
  const codes = [...new Set([...FIRST_PROPERTIES.filter((code) => seen.has(code)), ...seen.keys()])];
  for (const [sort, code] of codes.entries()) {
    const { values } = seen.get(code) as Seen;
    const kind = KINDS[code] ?? 'text';
    const unit = UNITS[code];
    // beside other filters a property may need a name of its own: two called "Form" tell nobody which is which
    const label = textsOf(tables, tables.texts.has(`facet.${code}`) ? `facet.${code}` : `prop.${code}`);
    const names = inAllLanguages((language) => label[language].replace(/\s*\(ISO\)$/, ''));
    yield { type: 'property', code, kind, names, sort, ...(unit ? { unit } : {}) };
    let at = 0;
    for (const [value, pg] of values) {
      const ring = tables.rings.get(`${code} ${value}`);
      const swatch = kind === 'swatch' ? tables.swatches.get(value) : ring?.swatch;
      const number = kind === 'number' ? numberOf(value) : undefined;
      yield {
        type: 'value',
        property: code,
        code: value,
        names: inAllLanguages((language) => formatValue(tables, code, value, pg, language, null)),
        sort: sortOf(tables, code, value, at),
        ...(swatch ? { swatch } : {}),
        ...(ring ? { words: textsOf(tables, ring.text) } : {}),
        ...(number === undefined ? {} : { number }),
      };
      at += 1;
    }
  }
  yield* kindRecords(tables, codes.length);
  for (const code of factKeys(tables)) {
    if (seen.has(code)) continue;
    const names = textsOf(tables, `prop.${code}`);
    yield { type: 'property', code, kind: 'text', names, sort: codes.length };
  }
}
