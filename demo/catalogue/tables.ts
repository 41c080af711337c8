import { parseRecords } from '#lib/csv.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language, Texts } from '#shop/markets/languages.ts';
import { readInflection, type Inflection } from './inflection.ts';

/** One product kind: a row of `families.csv` (docs/rules/demonstration-catalogue.md#families-lines-and-names). */
export interface Family {
  readonly fam: number;
  readonly pg: string;
  readonly sub: string;
  readonly term: string;
  readonly axes: string;
  /** EUR, smallest pack. */
  readonly priceMin: number;
  readonly priceMax: number;
  readonly packExponent: number;
  readonly hazard: string | null;
  readonly shelfMonths: number;
  readonly deviceClass: 'I' | 'IIa' | 'IIb' | null;
  readonly count: number;
}

/** A maker's family of teeth: a row of `lines.csv`. */
export interface ToothLine {
  readonly no: number;
  readonly name: string;
  readonly supplier: string;
  readonly tier: string;
  readonly shades: readonly string[];
  /** Moulds of upper anterior, lower anterior, upper posterior, lower posterior. */
  readonly moulds: readonly [readonly string[], readonly string[], readonly string[], readonly string[]];
  readonly singles: boolean;
  readonly material: string;
  readonly layers: number;
  /** EUR for a set of six and of eight teeth. */
  readonly price6: number;
  readonly price8: number;
}

interface Supplier {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly focus: string;
}

interface HazardProfile {
  readonly signal: 'danger' | 'warning' | null;
  readonly pictograms: readonly string[];
  readonly statements: readonly string[];
  readonly unNumber: string | null;
  readonly storage: string | null;
  readonly shipping: string | null;
}

/** The ring of an instrument: '#rrggbb', and the key of its colour's words: 'ring.red'. */
interface Ring {
  readonly swatch: string;
  readonly text: string;
}

/** Colours of the rings on rotary instruments, as a screen shows them. */
const RING_COLOURS: Readonly<Record<string, string>> = {
  white: '#ffffff',
  yellow: '#f2c500',
  red: '#d8232a',
  blue: '#1f5fae',
  green: '#2a8c3c',
  black: '#1c1c1c',
};

export interface Tables {
  readonly families: readonly Family[];
  readonly toothLines: readonly ToothLine[];
  readonly sets: ReadonlyMap<string, readonly string[]>;
  readonly suppliers: readonly Supplier[];
  readonly texts: ReadonlyMap<string, Texts>;
  readonly inflection: Inflection;
  readonly swatches: ReadonlyMap<string, string>;
  readonly shadeOrder: readonly string[];
  readonly hazards: ReadonlyMap<string, HazardProfile>;
  /** By axis and code of ISO 6360: 'grit 514', 'toothing 190'. */
  readonly rings: ReadonlyMap<string, Ring>;
  /** By product term, sub-group or group: terms of families whose articles go with it. */
  readonly companions: ReadonlyMap<string, readonly string[]>;
  /**
   * By product term: the fixed facts of docs/rules/demonstration-catalogue.md#material-facts, as [property key,
   * value].
   */
  readonly facts: ReadonlyMap<string, ReadonlyArray<readonly [key: string, value: string]>>;
}

/** Reads one of the domain tables by file name. */
export type ReadTable = (file: string) => string;

const RAW = { formulas: 'raw' } as const;
const orNull = (value: string): string | null => (value === '-' ? null : value);
const list = (value: string): string[] => (value === '-' ? [] : value.split('|'));

function families(read: ReadTable): Family[] {
  const columns = 'fam pg sub term axes pmin pmax pexp hazard shelf_months md_class count'.split(' ');
  return parseRecords(read('families.csv'), columns, { ...RAW, delimiter: '|', quotes: false }).map(
    ({ values }) => ({
      fam: Number(values['fam']),
      pg: `PG${values['pg']}`,
      sub: values['sub'] ?? '',
      term: values['term'] ?? '',
      axes: values['axes'] ?? '',
      priceMin: Number(values['pmin']),
      priceMax: Number(values['pmax']),
      packExponent: Number(values['pexp']),
      hazard: orNull(values['hazard'] ?? '-'),
      shelfMonths: Number(values['shelf_months']),
      deviceClass: orNull(values['md_class'] ?? '-') as Family['deviceClass'],
      count: Number(values['count']),
    }),
  );
}

function valueSets(read: ReadTable): Map<string, readonly string[]> {
  const rows = parseRecords(read('sets.csv'), ['set', 'values'], RAW);
  return new Map(rows.map(({ values }) => [values.set, values.values.split('|')]));
}

const TOOTH_COLUMNS = [
  'line_no',
  'line',
  'supplier',
  'tier',
  'shades',
  'au',
  'al',
  'pu',
  'pl',
  'singles',
  'material',
  'layers',
  'price6',
  'price8',
] as const;

function toothLines(read: ReadTable, sets: ReadonlyMap<string, readonly string[]>): ToothLine[] {
  const set = (name: string): readonly string[] => {
    const values = sets.get(name);
    if (!values) throw new Error(`lines.csv names the unknown value set "${name}"`);
    return values;
  };
  return parseRecords(read('lines.csv'), TOOTH_COLUMNS, RAW).map(({ values }) => ({
    no: Number(values.line_no),
    name: values.line,
    supplier: values.supplier,
    tier: values.tier,
    shades: set(values.shades),
    moulds: [set(values.au), set(values.al), set(values.pu), set(values.pl)],
    singles: values.singles === '1',
    material: values.material,
    layers: Number(values.layers),
    price6: Number(values.price6),
    price8: Number(values.price8),
  }));
}

const TEXT_FILES = [
  'i18n_cat',
  'i18n_term',
  'i18n_prop',
  'i18n_val',
  'i18n_ui',
  'i18n_extra',
  'i18n_text',
  'i18n_iso',
];

function texts(read: ReadTable): Map<string, Texts> {
  const all = new Map<string, Texts>();
  for (const file of TEXT_FILES) {
    for (const { values } of parseRecords(read(`${file}.csv`), ['key', ...LANGUAGES], RAW)) {
      const { key, ...languages } = values;
      all.set(key, languages as Record<Language, string>);
    }
  }
  return all;
}

function hazards(read: ReadTable): Map<string, HazardProfile> {
  const columns = [
    ...(['profile', 'used_for', 'signal', 'pictograms', 'h_statements', 'un_number'] as const),
    ...(['storage', 'shipping_rule'] as const),
  ];
  return new Map(
    parseRecords(read('hazards.csv'), columns, RAW).map(({ values }) => [
      values.profile,
      {
        signal: orNull(values.signal) as HazardProfile['signal'],
        pictograms: list(values.pictograms),
        statements: list(values.h_statements),
        unNumber: orNull(values.un_number),
        storage: orNull(values.storage),
        shipping: values.shipping_rule === 'none' ? null : values.shipping_rule,
      },
    ]),
  );
}

function facts(read: ReadTable): Tables['facts'] {
  const byTerm = new Map<string, (readonly [string, string])[]>();
  for (const { values } of parseRecords(read('facts.csv'), ['term', 'key', 'value'], RAW)) {
    const known = byTerm.get(values.term);
    if (known) known.push([values.key, values.value]);
    else byTerm.set(values.term, [[values.key, values.value]]);
  }
  return byTerm;
}

function rings(read: ReadTable, axis: 'grit' | 'toothing'): [string, Ring][] {
  const about = axis === 'grit' ? 'max_grain_um' : 'use';
  const columns = ['code', 'name', 'ring_colour', about, 'certainty'] as const;
  return parseRecords(read(`iso6360_${axis}.csv`), columns, RAW).map(({ values }) => {
    const swatch = RING_COLOURS[values.ring_colour];
    if (!swatch) throw new Error(`iso6360_${axis}.csv names the unknown colour "${values.ring_colour}"`);
    return [`${axis} ${values.code}`, { swatch, text: `ring.${values.ring_colour}` }];
  });
}

/**
 * Reads the domain's tables. The reader of files is handed in, so that this runs wherever text can be had.
 *
 * @throws CsvError or Error when a table is not of the expected form.
 */
export function loadTables(read: ReadTable): Tables {
  const sets = valueSets(read);
  const shades = parseRecords(read('shades.csv'), ['shade', 'hex', 'group'], RAW);
  const colours = parseRecords(read('colours.csv'), ['code', 'hex'], RAW);
  return {
    families: families(read),
    toothLines: toothLines(read, sets),
    sets,
    suppliers: parseRecords(read('suppliers.csv'), ['id', 'name', 'country', 'focus'], RAW).map(
      ({ values }) => values,
    ),
    texts: texts(read),
    inflection: readInflection(read),
    swatches: new Map([
      ...colours.map(({ values }) => [values.code, values.hex] as const),
      ...shades.map(({ values }) => [values.shade, values.hex] as const),
    ]),
    shadeOrder: shades.map(({ values }) => values.shade),
    hazards: hazards(read),
    rings: new Map([...rings(read, 'grit'), ...rings(read, 'toothing')]),
    companions: new Map(
      parseRecords(read('companions.csv'), ['for', 'terms'], RAW).map(({ values }) => [
        values.for,
        values.terms.split('|'),
      ]),
    ),
    facts: facts(read),
  };
}

/** A text of the tables in one language. @throws Error for an unknown key. */
export function textOf(tables: Tables, key: string, language: Language): string {
  return textsOf(tables, key)[language];
}

/** A text of the tables in all languages. @throws Error for an unknown key. */
export function textsOf(tables: Tables, key: string): Texts {
  const found = tables.texts.get(key);
  if (!found) throw new Error(`no text for "${key}"`);
  return found;
}
