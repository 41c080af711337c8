import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import type { DocumentRecord } from '#shop/catalogue/article-record.ts';
import { between, unit } from './hash.ts';
import { isDevice } from './pricing.ts';
import type { Family } from './tables.ts';
import type { Line } from './variants.ts';

interface Rule {
  readonly type: DocumentRecord['type'];
  readonly applies: (family: Family, key: string) => boolean;
  readonly languages: readonly Language[];
  /** Notified bodies' certificates end after five years. */
  readonly yearsValid?: number;
}

const startsWith =
  (...prefixes: string[]) =>
  (family: Family): boolean =>
    prefixes.some((prefix) => family.sub === prefix);

const electrical = (family: Family): boolean => isDevice(family) && family.term !== 'articulator';
const toothLine = (family: Family): boolean => family.axes.startsWith('@TEETH');
const firedOrSintered = startsWith('301', '306', '501', '502', '503', '1501');
const processed = startsWith(
  '401',
  '504',
  '701',
  '801',
  '802',
  '1001',
  '1002',
  '1003',
  '1004',
  '1005',
  '1101',
  '1103',
  '1104',
  '1107',
  '1304',
);

/** Which documents a product line has, and in which languages (docs/rules/demonstration-catalogue.md#sheets). */
const RULES: readonly Rule[] = [
  {
    type: 'sds',
    applies: (family) => family.hazard !== null || family.sub === '701' || family.sub === '801',
    languages: LANGUAGES,
  },
  {
    type: 'ifu',
    applies: (family) => family.deviceClass !== null || isDevice(family),
    languages: LANGUAGES,
  },
  {
    type: 'doc',
    applies: (family) => family.deviceClass !== null || electrical(family),
    languages: ['de', 'en'],
  },
  {
    type: 'certificate',
    applies: (family) => family.deviceClass === 'IIa' || family.deviceClass === 'IIb',
    languages: ['en'],
    yearsValid: 5,
  },
  { type: 'composition', applies: startsWith('304', '601', '602', '402'), languages: ['de', 'en'] },
  { type: 'firing-chart', applies: firedOrSintered, languages: LANGUAGES },
  { type: 'mould-chart', applies: toothLine, languages: LANGUAGES },
  { type: 'processing', applies: processed, languages: LANGUAGES },
  { type: 'brochure', applies: (family) => family.pg !== 'PG0', languages: LANGUAGES },
  { type: 'video', applies: (_family, key) => unit(`${key}:video`) < 0.3, languages: LANGUAGES },
];

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
const two = (value: number): string => String(value).padStart(2, '0');

function document(rule: Rule, key: string): DocumentRecord {
  const id = `${rule.type}-${key}`;
  const year = between(`${id}:year`, 2022, 2025);
  const date = `-${two(between(`${id}:month`, 1, 12))}-${two(between(`${id}:day`, 1, 28))}`;
  return {
    id,
    type: rule.type,
    languages: [...rule.languages],
    version: `${between(`${id}:version`, 1, 7)}.${between(`${id}:minor`, 0, 3)}`,
    date: `${year}${date}`,
    ...(rule.yearsValid ? { validUntil: `${year + rule.yearsValid}${date}` } : {}),
  };
}

/** The documents that all articles of a product line share; the shop renders them itself from the articles' data. */
export function documentsOf(family: Family, line: Line): DocumentRecord[] {
  const key = `${family.fam}-${slug(line.name)}`;
  return RULES.filter((rule) => rule.applies(family, key)).map((rule) => document(rule, key));
}
