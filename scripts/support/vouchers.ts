import type { DatabaseSync } from 'node:sqlite';
import { readAmount } from '#lib/amounts.ts';
import { readDate } from '#lib/validators/date-time.ts';
import type { ListedVoucher, VoucherDraft } from '#shop/cart/index.ts';
import { Mistake } from './command/mistake.ts';

/** What was typed behind `create`. */
interface Flags {
  readonly percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly 'free-shipping'?: boolean | undefined;
  readonly minimum?: string | undefined;
  readonly promotion?: string | undefined;
  readonly customer?: string | undefined;
  readonly brand?: string | undefined;
  readonly once?: boolean | undefined;
  readonly from?: string | undefined;
  readonly until?: string | undefined;
}

const DAY_MS = 86_400_000;

/** A voucher from the words of a command. Throws a Mistake for what does not go together. */
export function draftOf(code: string, flags: Flags, now: Date): VoucherDraft {
  const kinds = [flags.percent, flags.amount, flags['free-shipping']].filter(
    (one) => one !== undefined && one !== false,
  );
  if (kinds.length !== 1) throw new Mistake('One of --percent, --amount and --free-shipping', 2);
  if (!/^[\w-]{3,32}$/.test(code)) throw new Mistake(`"${code}": 3 to 32 letters, digits, - and _`, 2);
  const from = flags.from === undefined ? now.toISOString() : startOf('--from', flags.from);
  const to =
    flags.until === undefined
      ? new Date(now.getTime() + 365 * DAY_MS).toISOString()
      : new Date(Date.parse(startOf('--until', flags.until)) + DAY_MS).toISOString();
  if (to <= from) throw new Mistake('It would end before it begins', 2);
  return {
    code: code.toUpperCase(),
    kind: flags.percent ? 'percent' : flags.amount ? 'amount' : 'free-shipping',
    value: flags.percent ? Number(flags.percent) : flags.amount ? minorOf('--amount', flags.amount) : 0,
    minimum: flags.minimum ? minorOf('--minimum', flags.minimum) : 0,
    promotion: flags.promotion ?? null,
    brand: flags.brand === 'main' || flags.brand === 'light' ? flags.brand : null,
    customer: flags.customer ?? null,
    uses: flags.once ? 'once' : 'customer',
    validFrom: from,
    validTo: to,
  };
}

/** A voucher as a line for a person. */
export function lineOf(voucher: ListedVoucher, now: string): string {
  const { code, kind, value, minimum, promotion, brand, customer, uses, validFrom, validTo, redeemed } =
    voucher;
  const worth =
    kind === 'percent' ? `${value} %` : kind === 'amount' ? `${euro(value)} off` : 'free shipping';
  const state = validTo <= now ? 'ended' : validFrom > now ? 'to come' : 'valid';
  return [
    `${state.padEnd(8)}${code.padEnd(16)}${worth}`,
    minimum > 0 && `from ${euro(minimum)}`,
    promotion && `promotion ${promotion}`,
    brand && `${brand} shop`,
    customer && `customer ${customer}`,
    uses === 'once' ? 'once for all' : 'once per customer',
    `${validFrom.slice(0, 10)} to ${validTo.slice(0, 10)}`,
    `${redeemed} redeemed`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Codes that the README names; what became of them stays. */
export function seedDemoVouchers(shop: DatabaseSync, now: Date): void {
  const add = shop.prepare(
    `insert into voucher (code, kind, value, minimum, uses, valid_from, valid_to)
     values (?, ?, ?, ?, 'customer', ?, '2099-12-31T00:00:00.000Z') on conflict do nothing`,
  );
  for (const [code, kind, value, minimum] of DEMO_VOUCHERS)
    add.run(code, kind, value, minimum, now.toISOString());
}

const DEMO_VOUCHERS = [
  ['PROBE-10', 'percent', 10, 0],
  ['PROBE-25-EUR', 'amount', 2500, 20_000],
  ['PROBE-FRACHT', 'free-shipping', 0, 0],
] as const;

const euro = (minor: number): string => `${(minor / 100).toFixed(2)} EUR`;

function startOf(option: string, text: string): string {
  const day = readDate(text);
  if (day === null) throw new Mistake(`${option} ${text}: a day, 2026-12-31`, 2);
  return `${day}T00:00:00.000Z`;
}

function minorOf(option: string, text: string): number {
  const minor = readAmount(text);
  if (!minor || minor <= 0) throw new Mistake(`${option} ${text}: an amount above nothing, 10 or 7.50`, 2);
  return minor;
}
