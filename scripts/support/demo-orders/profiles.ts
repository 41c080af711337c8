/** How the demonstration customers order: what they need again and again, how often, and by whom it is ordered. */

import type { Furniture } from './cabinets.ts';

export type Range = readonly [min: number, max: number];

/** Articles of a sub-group that are used up and ordered again. */
export interface Habit {
  /** Code of the category; one the catalogue does not have is replaced by another. */
  readonly code: string;
  /** Different articles of it. */
  readonly articles: number;
  /** Days until one is ordered again. */
  readonly days: Range;
  readonly pieces: Range;
}

export interface Profile {
  /** Number of the demonstration customer. */
  readonly customer: string;
  /** Chance of an order on a working day, by month from January. */
  readonly chance: readonly number[];
  readonly habits: readonly Habit[];
  /** Sets of teeth for patients' works: chance per order, and how many. */
  readonly teeth: { readonly chance: number; readonly sets: Range };
  /** Chance per order of a machine, and of an article whose price is that of the day. */
  readonly device: number;
  readonly alloy: number;
  /** Chance that the customer's own order number is given, and its form. */
  readonly purchaseOrderNumber: { readonly chance: number; readonly prefix: string };
  /** The first order of a month stocks up for so many days. */
  readonly stockUp: number;
  /** Its cabinets of teeth, and how many sets it takes from them between two orders. */
  readonly stock?: { readonly furniture: Furniture; readonly sets: Range };
}

export const TEETH = ['101', '102'] as const;
export const DEVICES = ['1501', '1502', '1504', '1506', '1510'] as const;
export const ALLOYS = '601';

const allYear = (chance: number): readonly number[] => Array.from({ length: 12 }, () => chance);
const habit = (code: string, articles: number, days: Range, pieces: Range): Habit => ({
  code,
  articles,
  days,
  pieces,
});

/** What every laboratory uses up. */
const LABORATORY: readonly Habit[] = [
  habit('301', 8, [20, 45], [1, 4]),
  habit('306', 4, [30, 60], [1, 3]),
  habit('307', 2, [60, 90], [1, 2]),
  habit('308', 6, [25, 50], [2, 6]),
  habit('401', 4, [25, 50], [1, 3]),
  habit('501', 12, [60, 140], [1, 2]),
  habit('502', 3, [40, 80], [1, 3]),
  habit('503', 4, [60, 120], [1, 2]),
  habit('504', 3, [50, 100], [1, 3]),
  habit('602', 2, [40, 70], [1, 3]),
  habit('701', 5, [20, 40], [1, 4]),
  habit('702', 3, [30, 60], [1, 5]),
  habit('703', 3, [40, 80], [1, 3]),
  habit('801', 3, [25, 45], [1, 4]),
  habit('802', 2, [30, 60], [1, 2]),
  habit('901', 3, [40, 80], [1, 4]),
  habit('902', 2, [50, 90], [1, 3]),
  habit('1001', 3, [40, 80], [1, 2]),
  habit('1003', 2, [40, 80], [1, 3]),
  habit('1103', 2, [30, 60], [1, 4]),
  habit('1104', 2, [40, 80], [1, 2]),
  habit('1201', 3, [30, 60], [1, 4]),
  habit('1202', 3, [50, 100], [1, 3]),
  habit('1305', 3, [30, 60], [1, 4]),
  habit('1402', 8, [20, 50], [1, 5]),
  habit('1403', 3, [30, 60], [2, 6]),
  habit('1604', 2, [40, 80], [1, 3]),
  habit('1605', 3, [20, 40], [2, 10]),
  habit('1606', 2, [25, 50], [1, 4]),
  habit('1608', 2, [40, 80], [1, 3]),
  habit('201', 5, [40, 90], [1, 5]),
  habit('203', 3, [40, 90], [2, 6]),
  habit('206', 4, [40, 80], [2, 6]),
];

/** A share of the habits: fewer articles, ordered more rarely. */
function smaller(share: number, slower: number): readonly Habit[] {
  return LABORATORY.map(({ code, articles, days: [min, max], pieces }, index) => ({
    code,
    articles: index % 2 === 0 ? Math.max(1, Math.round(articles * share)) : Math.round(articles * share),
    days: [min * slower, max * slower] as const,
    pieces,
  })).filter(({ articles }) => articles > 0);
}

export const PROFILES: readonly Profile[] = [
  {
    customer: '104711',
    chance: allYear(0.48),
    habits: LABORATORY,
    teeth: { chance: 0.6, sets: [1, 6] },
    device: 0.02,
    alloy: 0.08,
    purchaseOrderNumber: { chance: 0.3, prefix: 'B-' },
    stockUp: 12,
    stock: {
      furniture: {
        cabinets: [
          { name: 'Werkbank', location: 'Arbeitsraum 1', ownership: 'own', drawers: 12 },
          { name: 'Nebenraum', location: 'Arbeitsraum 2', ownership: 'own', drawers: 8 },
        ],
        rows: 8,
        columns: 8,
        tiers: ['@tier_premium', '@tier_comfort', '@tier_economy'],
      },
      sets: [7, 10],
    },
  },
  {
    customer: '104712',
    chance: allYear(0.17),
    habits: smaller(0.25, 1.6),
    teeth: { chance: 0.5, sets: [1, 3] },
    device: 0.01,
    alloy: 0.03,
    purchaseOrderNumber: { chance: 0, prefix: '' },
    stockUp: 0,
    stock: {
      furniture: {
        cabinets: [{ name: 'Konsignation', location: 'Labor', ownership: 'consignment', drawers: 8 }],
        rows: 4,
        columns: 7,
        tiers: ['@tier_comfort'],
      },
      sets: [2, 4],
    },
  },
  {
    customer: '104713',
    chance: allYear(0.1),
    habits: smaller(0.5, 2).map((one) => ({ ...one, pieces: [5, 40] as const })),
    teeth: { chance: 0.3, sets: [5, 15] },
    device: 0.05,
    alloy: 0,
    purchaseOrderNumber: { chance: 1, prefix: 'PO-' },
    stockUp: 0,
  },
  {
    customer: '104714x',
    chance: [0.01, 0.12, 0.12, 0.02, 0.02, 0.01, 0, 0.05, 0.14, 0.1, 0.02, 0],
    habits: smaller(0.35, 4).map((one) => ({ ...one, pieces: [4, 24] as const })),
    teeth: { chance: 0.4, sets: [4, 10] },
    device: 0.05,
    alloy: 0,
    purchaseOrderNumber: { chance: 0.8, prefix: 'SJ' },
    stockUp: 30,
  },
  {
    customer: '0104715',
    chance: allYear(0.09),
    habits: smaller(0.25, 1.8),
    teeth: { chance: 0.3, sets: [1, 2] },
    device: 0.01,
    alloy: 0,
    purchaseOrderNumber: { chance: 0, prefix: '' },
    stockUp: 0,
  },
];
