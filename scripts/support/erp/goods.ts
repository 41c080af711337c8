import { unit } from '#demo/catalogue/hash.ts';
import type { Family } from '#demo/catalogue/tables.ts';
import { readTables } from '../tables.ts';

/** What stands on the packs of a shipped article (docs/rules/integration.md#packs); dates are ISO dates. */
export interface Batch {
  readonly lot: string;
  readonly serial: string;
  readonly expiresOn: string | null;
  readonly producedOn: string | null;
}

/** What a warehouse knows about an article. */
export interface Goods {
  /** Names the maker's way of writing lots. */
  readonly family: string;
  /** Months from manufacture; 0 = unlimited. */
  readonly shelfMonths: number;
  readonly hasLot: boolean;
  /** Devices have a number per piece. */
  readonly hasSerial: boolean;
}

const DAY_MS = 86_400_000;
/** A batch lasts so long in the warehouse; so what is ordered within some weeks has the same lot. */
const BATCH_DAYS = 45;
const DEVICES = 'PG15';
/** Services, vouchers, spare parts and printed matter carry nothing. */
const WITHOUT: readonly string[] = ['PG91', 'PG888', 'PG0'];
/** An article of an unknown catalogue: a lot, and two years. */
const UNKNOWN: Goods = { family: '', shelfMonths: 24, hasLot: true, hasSerial: false };

/** The articles of the demonstration by their numbers; every other number has a lot and keeps two years. */
export function goodsReader(families: readonly Family[] = readTables().families): (number: string) => Goods {
  const byPrefix = new Map(families.map((family) => [String(family.fam + 100), family]));
  const teeth = families[0];
  return (number) => {
    const family = /^01\d{7,8}$/.test(number) ? teeth : byPrefix.get(number.slice(0, 3));
    if (!family || !/^\d{9,10}S?\d?$/.test(number)) return UNKNOWN;
    const { pg, fam, shelfMonths, deviceClass } = family;
    const isPlain = WITHOUT.includes(pg);
    const hasSerial = pg === DEVICES;
    return {
      family: String(fam),
      shelfMonths: isPlain ? 0 : shelfMonths,
      hasLot: !isPlain && !hasSerial && (deviceClass !== null || shelfMonths > 0),
      hasSerial,
    };
  };
}

const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const letter = (text: string): string => String.fromCharCode(65 + Math.floor(unit(text) * 26));
const digits = (text: string, count: number): string =>
  String(Math.floor(unit(text) * 10 ** count)).padStart(count, '0');

/** The ways in which makers write lots: 'ZV24A117', 'MM250918', 'GR-4471', 'D2207', 'TB88120'. */
const STYLES: readonly ((maker: string, batch: string, produced: string) => string)[] = [
  (maker, batch, produced) => {
    const month = String.fromCharCode(64 + Number(produced.slice(5, 7)));
    return `${maker}${produced.slice(2, 4)}${month}${digits(batch, 3)}`;
  },
  (maker, _, produced) => maker + produced.slice(2).replaceAll('-', ''),
  (maker, batch) => `${maker}-${digits(batch, 4)}`,
  (maker, batch) => maker[0]! + digits(batch, 4),
  (maker, batch) => maker + digits(batch, 5),
];

/**
 * The batch of an article that leaves on a day; `age`: 0 is the newest, 1 the one before it. The same article has the
 * same lot for some weeks; goods are made one to four months before, so they keep long enough
 * (docs/rules/ordering.md#shelf-life).
 */
export function batchOn(number: string, goods: Goods, shippedOn: string, age = 0): Batch {
  const offset = Math.floor(unit(`${number}:batch`) * BATCH_DAYS);
  const day = Math.floor(Date.parse(`${shippedOn}T00:00:00Z`) / DAY_MS);
  const index = Math.floor((day + offset) / BATCH_DAYS) - age;
  const key = `${number}:${index}`;
  const start = index * BATCH_DAYS - offset;
  const produced = isoDate((start - 30 - Math.floor(unit(`${key}:made`) * 90)) * DAY_MS);
  const maker = letter(`${goods.family}:maker`) + letter(`${goods.family}:plant`);
  const style = STYLES[Math.floor(unit(`${goods.family}:style`) * STYLES.length)]!;
  return {
    lot: goods.hasLot ? style(maker, key, produced) : '',
    serial: '',
    expiresOn: goods.hasLot && goods.shelfMonths > 0 ? monthsAfter(produced, goods.shelfMonths) : null,
    producedOn: goods.hasLot && unit(`${goods.family}:dated`) < 0.4 ? produced : null,
  };
}

/** The serial number of one piece of a device in an order: 'THD-0017742', 'SN004512'. */
export function serialOf(number: string, goods: Goods, piece: string): string {
  const maker = letter(`${goods.family}:maker`) + letter(`${goods.family}:plant`);
  const isDashed = unit(`${goods.family}:style`) < 0.5;
  return isDashed ? `${maker}D-${digits(`${number}:${piece}`, 7)}` : `SN${digits(`${number}:${piece}`, 6)}`;
}

/** The last day of the month so many months later: as makers print it. */
function monthsAfter(date: string, months: number): string {
  const [year, month] = date.split('-').map(Number) as [number, number];
  return isoDate(Date.UTC(year, month + months, 0));
}

/** Pieces of one line as they lie in a parcel: one row per lot, per piece for devices. */
export function packed(
  { number, quantity }: { readonly number: string; readonly quantity: number },
  goods: Goods,
  shippedOn: string,
  piece: string,
): (Batch & { readonly quantity: number })[] {
  const batch = batchOn(number, goods, shippedOn);
  if (goods.hasSerial) {
    const made = batchOn(number, { ...goods, hasLot: true, shelfMonths: 0 }, shippedOn);
    return Array.from({ length: quantity }, (_, index) => ({
      ...batch,
      serial: serialOf(number, goods, `${piece}:${index}`),
      producedOn: made.producedOn,
      quantity: 1,
    }));
  }
  // the end of a batch and the beginning of the next
  const isSplit = goods.hasLot && quantity >= 6 && unit(`${piece}:split`) < 0.5;
  if (!isSplit) return [{ ...batch, quantity }];
  const older = Math.max(1, Math.floor(quantity * unit(`${piece}:older`) * 0.6));
  return [
    { ...batchOn(number, goods, shippedOn, 1), quantity: older },
    { ...batch, quantity: quantity - older },
  ];
}
