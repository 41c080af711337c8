import { LANGUAGES } from '#shop/markets/languages.ts';
import type { PartialTexts, Texts } from '#shop/markets/languages.ts';
import type { ArticleInput, FlagName } from '#shop/catalogue/article-record.ts';
import { documentsOf } from './documents.ts';
import { factText } from './fact-text.ts';
import { inAllLanguages } from './inflection.ts';
import { between, unit } from './hash.ts';
import { maximumSpeed } from './numbers.ts';
import { isDevice, packAmount } from './pricing.ts';
import { textOf } from './tables.ts';
import type { Family, Tables } from './tables.ts';
import type { Line, Variant } from './variants.ts';

type Fact = [key: string, value: string | PartialTexts];
type Shared = Pick<
  ArticleInput,
  | 'descriptions'
  | 'documents'
  | 'facts'
  | 'hazard'
  | 'medicalDeviceClass'
  | 'origin'
  | 'scalePrices'
  | 'shelfMonths'
  | 'storageClass'
  | 'tariff'
  | 'vatClass'
>;

const TARIFF: Readonly<Record<string, string>> = {
  PG1: '9021 21',
  PG2: '9018 49',
  PG3: '3006 40',
  PG4: '3006 40',
  PG5: '3006 40',
  PG6: '8105 20',
  PG7: '3407 00',
  PG8: '3407 00',
  PG9: '3407 00',
  PG10: '3006 40',
  PG11: '3407 00',
  PG12: '9018 49',
  PG13: '9021 10',
  PG14: '9021 29',
  PG15: '9018 49',
  PG16: '9018 49',
  PG888: '9018 90',
  PG0: '4911 10',
};
const TARIFF_BY_TERM: Readonly<Record<string, string>> = {
  precious_alloy: '7108 13',
  titanium_disc: '8108 90',
  device_furnace: '8514 19',
  disinfectant: '3808 94',
  gloves: '4015 12',
};

/**
 * Consumables are cheaper by the dozen (docs/rules/prices-and-vat.md#prices-by-quantity); devices, alloys and services
 * are not.
 */
const NO_SCALE_PRICES = new Set(['PG0', 'PG6', 'PG15', 'PG91', 'PG888']);
const SCALE_PRICES = [
  { from: 5, percent: 3 },
  { from: 10, percent: 5 },
  { from: 20, percent: 8 },
];

function description(tables: Tables, family: Family, line: Line): Texts {
  const supplier = tables.suppliers.find(({ id }) => id === line.supplier)?.name ?? line.supplier;
  return inAllLanguages((language) => {
    const about = textOf(tables, `text.${family.pg}`, language);
    const origin = textOf(tables, 'text.line', language)
      .replace('{line}', line.name)
      .replace('{supplier}', supplier.replace(/\.$/, ''));
    return `${about} ${origin}`;
  });
}

function hazard(tables: Tables, family: Family): Shared['hazard'] {
  const profile = family.hazard ? tables.hazards.get(family.hazard) : undefined;
  if (!profile || !family.hazard) return undefined;
  return {
    profile: family.hazard,
    pictograms: [...profile.pictograms],
    statements: [...profile.statements],
    ...(profile.signal ? { signal: profile.signal } : {}),
    ...(profile.unNumber ? { unNumber: profile.unNumber } : {}),
    ...(profile.storage ? { storage: profile.storage } : {}),
    ...(profile.shipping ? { shipping: profile.shipping } : {}),
  };
}

function storage(family: Family): Shared['storageClass'] {
  if (family.term === 'investment_liquid') return 'frost-sensitive';
  return family.term === 'bonding_agent' || family.term === 'relining_material' ? 'cold' : undefined;
}

const PRINTED = new Set(['@catalogue_printed', '@price_list_printed', '@mould_chart_printed']);

/** What the reference article of a product line says for all its variants. */
export function sharedDetails(tables: Tables, family: Family, line: Line): Shared {
  const supplier = tables.suppliers.find(({ id }) => id === line.supplier);
  const facts: Fact[] = (tables.facts.get(family.term) ?? []).map(([key, value]) => [key, factText(value)]);
  return withoutGaps({
    descriptions: description(tables, family, line),
    documents: documentsOf(family, line),
    facts: facts.length > 0 ? facts : undefined,
    hazard: hazard(tables, family),
    medicalDeviceClass: family.deviceClass ?? undefined,
    origin: supplier?.country,
    scalePrices: NO_SCALE_PRICES.has(family.pg) ? undefined : SCALE_PRICES,
    shelfMonths: family.shelfMonths || undefined,
    storageClass: storage(family),
    tariff: TARIFF_BY_TERM[family.term] ?? TARIFF[family.pg],
    vatClass: family.term === 'tooth_mould_chart' ? 'reduced' : undefined,
  });
}

/** What an article says in place of its reference: facts that follow from its own size, shank or mould. */
export function ownDetails(tables: Tables, variant: Variant): Shared {
  const own = ownFacts(tables, variant);
  const printed = variant.axes.some(([, value]) => PRINTED.has(value));
  const fixed: Fact[] = (tables.facts.get(variant.family.term) ?? []).map(([key, value]) => [
    key,
    factText(value),
  ]);
  return withoutGaps({
    facts: own.length > 0 ? [...fixed, ...own] : undefined,
    vatClass: printed ? 'reduced' : undefined,
  });
}

/** Keys of the facts that {@link ownDetails} works out. */
export const OWN_FACT_KEYS = [
  'max_speed',
  'length_of_four',
  'cusp_angle',
  'width_of_six',
  'central_length',
  'central_width',
];

function ownFacts(tables: Tables, variant: Variant): Fact[] {
  const axes = new Map(variant.axes);
  const size = axes.get('size');
  const rotary = variant.family.pg === 'PG2' && size !== undefined && /^\d{3}$/.test(size);
  if (rotary) return [['max_speed', speed(maximumSpeed(size, axes.get('shank') ?? '104'))]];
  const mould = axes.get('mould');
  if (mould && variant.family.axes.startsWith('@TEETH')) return mouldFacts(tables, variant, mould);
  return [];
}

const NUMBERS = new Map(LANGUAGES.map((language) => [language, new Intl.NumberFormat(language)]));

function speed(perMinute: number): Texts {
  return inAllLanguages((language) => `${NUMBERS.get(language)?.format(perMinute) ?? perMinute} min⁻¹`);
}

const millimetres = (value: number): string | Texts => factText(`${value.toFixed(1)} mm`);
const CUSP_ANGLES = [10, 20, 33] as const;

/**
 * Measures of a mould (docs/rules/demonstration-catalogue.md#families-lines-and-names): widths and lengths follow from
 * the number in its code.
 */
function mouldFacts(_tables: Tables, variant: Variant, mould: string): Fact[] {
  const measure = Number(mould.slice(1));
  const form = mould[0] ?? '';
  if (form === 'U' || form === 'D') {
    const angle = CUSP_ANGLES[Math.floor(unit(`${variant.line.name}:cusps`) * CUSP_ANGLES.length)] ?? 20;
    return [
      ['length_of_four', `${measure} mm`],
      ['cusp_angle', `${angle}°`],
    ];
  }
  if (form === 'L') return [['width_of_six', `${measure} mm`]];
  return [
    ['width_of_six', `${measure} mm`],
    ['central_length', millimetres(0.22 * measure)],
    ['central_width', millimetres(0.185 * measure)],
  ];
}

/** Properties that every article of a tooth line shares and a customer filters by. */
export function lineProperties(variant: Variant): [string, string][] {
  const { family, line, axes } = variant;
  const curing = CURED.has(family.term) ? curingOf(line.name) : undefined;
  if (curing) return [['curing', curing]];
  if (!line.tooth || !family.axes.startsWith('@TEETH')) return [];
  const properties: [string, string][] = [
    ['material', line.tooth.material],
    ['tier', `@tier_${line.tooth.tier}`],
  ];
  const tooth = axes.find(([axis]) => axis === 'tooth')?.[1];
  return tooth ? [['position', positionOf(tooth)], ...properties] : properties;
}

const CURED = new Set(['denture_resin_powder', 'denture_resin_liquid']);

/** How a denture base resin of that line cures (ISO 20795-1: type 1 by heat, type 2 by itself, class 2 poured). */
function curingOf(line: string): string {
  if (line.includes(' Cold')) return '@cold_curing';
  return line.includes(' Pour') ? '@pourable' : '@heat_curing';
}

function positionOf(fdi: string): string {
  const upper = fdi.startsWith('1') || fdi.startsWith('2');
  return `@${upper ? 'upper' : 'lower'}_${Number(fdi[1]) <= 3 ? 'anterior' : 'posterior'}`;
}

const LIQUID_OR_POWDER = 1.1;

/**
 * Shipping weight in grams, from the pack where that tells it
 * (docs/rules/demonstration-catalogue.md#prices-stock-and-weights).
 */
export function weight(variant: Variant): number {
  const { family, number, axes } = variant;
  const code = axes.find(([axis]) => axis === 'pack')?.[1] ?? '1pc';
  const pack = packAmount(code);
  if (pack.base === 'g' || pack.base === 'ml') return Math.round(pack.quantity * LIQUID_OR_POWDER);
  if (isDevice(family)) return between(`${number}:weight`, 5, 180) * 1000;
  if (family.pg === 'PG1') return family.term === 'tooth_single' ? 3 : 15;
  if (family.pg === 'PG2') return Math.max(3, Math.round(3 * pack.quantity));
  if (family.pg === 'PG3' && /disc/.test(family.term)) return between(`${number}:weight`, 400, 900);
  return Math.round(between(`${family.fam}:weight`, 4, 60) * pack.quantity);
}

const DECLARED = new Set(['@pickling_agent', '@electrolyte', '@oxide_remover']);
const SHORT_DATED_SHARE = 0.004;

/** Novelty 2.5 %, phase-out 1 %, short-dated a few of what has a shelf life, explosives precursors by use. */
export function flagsOf(variant: Variant): FlagName[] {
  const { family, number } = variant;
  const flags: FlagName[] = [];
  const phaseOut = isPhasedOut(variant);
  if (phaseOut) flags.push('phase-out');
  else if (unit(`${number}:new`) < 0.025) flags.push('novelty');
  if (family.shelfMonths > 0 && unit(`${number}:expiry`) < SHORT_DATED_SHARE) flags.push('short-dated');
  if (variant.axes.some(([, value]) => DECLARED.has(value))) flags.push('declaration-needed');
  return flags;
}

/** True for the 1 % that is sold out and not bought again; services are never. */
export function isPhasedOut(variant: Variant): boolean {
  return variant.family.pg !== 'PG91' && unit(`${variant.number}:phase-out`) < 0.01;
}

/** Drops keys without a value, so that records stay small and strict. */
export function withoutGaps<T extends object>(value: T): T {
  return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== undefined)) as T;
}
