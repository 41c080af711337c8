import { businessDay, localTime } from '#lib/business-time.ts';
import type { Market } from '#shop/markets/index.ts';

/** Why something goes back (docs/rules/requests.md#returns). */
export const RETURN_REASONS = [
  'ordered-wrongly',
  'delivered-wrongly',
  'damaged',
  'defect',
  'expired',
  'teeth-exchange',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reasons that are ours: no fee. */
const OURS: ReadonlySet<ReturnReason> = new Set(['delivered-wrongly', 'damaged', 'defect', 'expired']);

export const RETURN_STATES = ['announced', 'received', 'credited', 'refused'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** Why a position cannot go back. */
export type Verdict = 'age' | 'returned' | 'special' | 'cold' | 'dangerous' | 'cut';

/** A delivered position, and whether it can go back. */
export interface ReturnPosition {
  readonly orderId: string;
  readonly order: number;
  readonly position: number;
  readonly number: string;
  readonly name: string;
  /** ISO date of arrival, of dispatch where that is not known. */
  readonly arrivedOn: string;
  readonly delivered: number;
  /** Pieces that may still go back. */
  readonly left: number;
  /** Of one piece, minor units of the order's currency; null = on request. */
  readonly unitPrice: number | null;
  readonly currency: string;
  /** Net sum of the order, minor units. */
  readonly net: number;
  /** UTC, ISO 8601. */
  readonly placedAt: string;
  readonly verdict: Verdict | null;
}

/** Photos of one return. */
export const MOST_PHOTOS = 10;
export const RETURN_DAYS = 30;
const FREE_OF_FEE_DAYS = 14;
const FEE_PERCENT = 10;
/** Minor units of EUR. */
const LEAST_FEE = 500;
export const TICKET_VALUE = 17_000;
const TICKET_DAYS = 30;
const DAY_MS = 86_400_000;

/** Days of the company's calendar between an ISO date or moment and now. */
export function daysSince(day: string, now: string): number {
  const from = day.length > 10 ? businessDay(day) : day;
  return Math.floor((Date.parse(businessDay(now)) - Date.parse(from)) / DAY_MS);
}

/** The handling fee of positions that are older than 14 days and go back for no reason of ours: 10 %, at least 5 EUR. */
export function feeOf(
  lines: readonly { position: ReturnPosition; quantity: number; reason: ReturnReason }[],
  factor: number,
  now: string,
): number {
  const goods = lines
    .filter(
      ({ position, reason }) => !OURS.has(reason) && daysSince(position.arrivedOn, now) > FREE_OF_FEE_DAYS,
    )
    .reduce((sum, { position, quantity }) => sum + (position.unitPrice ?? 0) * quantity, 0);
  return goods === 0 ? 0 : Math.max(Math.round((goods * FEE_PERCENT) / 100), Math.round(LEAST_FEE * factor));
}

/** True where one of the orders, placed in the last 30 days, has the value that a free ticket needs: 170 EUR net. */
export function hasTicketValue(
  positions: readonly Pick<ReturnPosition, 'net' | 'placedAt'>[],
  factor: number,
  now: string,
): boolean {
  return positions.some(
    ({ net, placedAt }) => net / factor >= TICKET_VALUE && daysSince(placedAt, now) <= TICKET_DAYS,
  );
}

/** The month of a ticket: that of the country's clock. '2026-11' */
export function ticketMonth(now: string, zone: string): string {
  return localTime(now, zone).day.slice(0, 7);
}

/** A return as its customer sees it. */
export interface SeenReturn {
  readonly number: number;
  readonly state: ReturnState;
  readonly ticket: boolean;
  readonly fee: number;
  readonly currency: string;
  readonly creditNote: string;
  readonly answer: string;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
  readonly lines: readonly {
    readonly order: number;
    readonly position: number;
    readonly number: string;
    readonly name: string;
    readonly quantity: number;
    readonly reason: ReturnReason;
  }[];
  /** Ids. */
  readonly photos: readonly string[];
}

/** A return as the staff sees it, with where its mails go. */
export interface DeskReturn extends SeenReturn, Pick<Market, 'brand' | 'language'> {
  readonly id: string;
  readonly email: string;
  readonly home: string;
  readonly customer: string;
  readonly country: string;
  readonly words: string;
}
