import { unit } from '#demo/catalogue/hash.ts';
import { plusWorkingDays } from '#lib/business-calendar.ts';
import { NO_DELIVERY } from '#shop/delivery/index.ts';
import type { MessageKind, OrderJson } from '#shop/erp/index.ts';
import type { Parcel as ShippedParcel } from '#shop/orders/index.ts';
import { packed, type Goods } from './goods.ts';

/** What the warehouse does next about an order: a message to the shop, some beats after the one before. */
export interface Step {
  readonly kind: MessageKind;
  /** Beats of the stub's pace. */
  readonly after: number;
  /** Fields of the message beside its head. */
  readonly body: Readonly<Record<string, unknown>>;
}

/** Above so many lines an order goes out in two parcels even if everything is there. */
export const LINES_PER_PARCEL = 8;
/** Share of lines that come later, and of lines cut by a piece. */
const LATER = 0.12;
const SHORTENED = 0.02;
/** Where shipping was left to agreement. */
const AGREED_SHIPPING = '49.00';

type Line = OrderJson['lines'][number];

/** A line with what became of it in the warehouse. */
interface Worked extends Line {
  readonly cancelled: number;
  /** Comes with the last parcel, on that day. */
  readonly expectedOn: string | null;
}

/**
 * How the demonstration's ERP works an order off, the same for the same order and day: confirms it with days and prices
 * of the day, delivers in parcels – what is there, the second half of long orders, what comes later –, invoices each, and
 * notes its arrival. `today`: ISO date.
 */
export function planOf(order: OrderJson, today: string, goodsOf: (number: string) => Goods): Step[] {
  if (order.delivery.method === NO_DELIVERY.id) return billOf(order, today, goodsOf);
  const lines = order.lines.map((line, index) => worked(order, line, { today, mayWait: index > 0 }));
  const there = lines.filter(({ expectedOn }) => expectedOn === null);
  const late = lines.filter(({ expectedOn }) => expectedOn !== null);
  const half = there.length > LINES_PER_PARCEL ? Math.ceil(there.length * 0.6) : there.length;
  const parcels = [there.slice(0, half), there.slice(half), late].filter((parcel) => parcel.length > 0);
  return [
    confirmation(order, lines),
    ...parcels.flatMap((parcel, index) => [
      delivery(order, { index, parcel, left: parcels.slice(index + 1).flat(), today }, goodsOf),
      ...paperwork(order, index, today),
    ]),
  ];
}

/** Of what the customer has already: confirmed, written off in one piece without a parcel, invoiced. */
function billOf(order: OrderJson, today: string, goodsOf: (number: string) => Goods): Step[] {
  const parcel = order.lines.map((line) => ({ ...line, cancelled: 0, expectedOn: null }));
  const { kind, after, body } = delivery(order, { index: 0, parcel, left: [], today }, goodsOf);
  const [invoice] = paperwork(order, 0, today);
  return [confirmation(order, parcel), { kind, after, body: { ...body, parcels: [] } }, invoice!];
}

function worked(
  { order }: OrderJson,
  line: Line,
  { today, mayWait }: { today: string; mayWait: boolean },
): Worked {
  const draw = (purpose: string): number => unit(`${order}:${line.position}:${purpose}`);
  const isLate = mayWait && draw('later') < LATER;
  return {
    ...line,
    cancelled: line.quantity > 2 && draw('cut') < SHORTENED ? 1 : 0,
    expectedOn: isLate ? plusWorkingDays(today, 3 + Math.floor(draw('days') * 10)) : null,
  };
}

function confirmation({ order, number }: OrderJson, lines: readonly Worked[]): Step {
  const said = lines
    .map(({ position, expectedOn, cancelled, onRequest }) => ({
      position,
      ...(expectedOn !== null && { expectedOn }),
      ...(cancelled > 0 && { cancelled }),
      ...(onRequest && { unitPrice: priceOfTheDay(`${order}:${position}`) }),
    }))
    .filter((line) => Object.keys(line).length > 1);
  return { kind: 'confirm', after: 2, body: { erpNumber: `V${number}`, lines: said } };
}

const priceOfTheDay = (line: string): string =>
  (20 + Math.floor(unit(`${line}:price`) * 88_000) / 100).toFixed(2);

const CARRIERS = [
  ['DHL', 'https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode='],
  ['DPD', 'https://tracking.dpd.de/status/de_DE/parcel/'],
] as const;

/** So many lines go into one parcel. */
const LINES_IN_ONE = 20;

/** The parcels of a delivery note of so many lines: carrier, parcel number and its address. */
export function parcelsOf(document: string, lines: number): readonly ShippedParcel[] {
  const [carrier, site] = CARRIERS[Math.floor(unit(`${document}:carrier`) * CARRIERS.length)]!;
  return Array.from({ length: Math.ceil(lines / LINES_IN_ONE) }, (_, index) => {
    const seed = index === 0 ? `${document}:tracking` : `${document}:tracking:${index}`;
    const tracking = `00340${String(Math.floor(unit(seed) * 1e12)).padStart(12, '0')}`;
    return { carrier, tracking, trackingUrl: site + tracking };
  });
}

/** Numbers of the documents of an order's parcel: unique in the firm, as order numbers are. */
export function documentsOf(orderNumber: number, index: number): { delivery: string; invoice: string } {
  return { delivery: `80${orderNumber}${index + 1}`, invoice: `90${orderNumber}${index + 1}` };
}

interface Parcel {
  readonly index: number;
  readonly parcel: readonly Worked[];
  /** Lines of the parcels after it. */
  readonly left: readonly Worked[];
  readonly today: string;
}

function delivery(
  order: OrderJson,
  { index, parcel, left, today }: Parcel,
  goodsOf: (number: string) => Goods,
): Step {
  const document = documentsOf(order.number, index).delivery;
  const lines = parcel.flatMap(({ position, number, quantity, cancelled }) =>
    packed(
      { number, quantity: quantity - cancelled },
      goodsOf(number),
      today,
      `${order.order}:${position}`,
    ).map((pack) => ({ position, ...pack })),
  );
  const later = left.map(({ position, expectedOn }) => ({
    position,
    expectedOn: expectedOn ?? plusWorkingDays(today, 1),
  }));
  return {
    kind: 'deliver',
    after: index === 0 ? 5 : 10,
    body: { delivery: document, shippedOn: today, parcels: parcelsOf(document, parcel.length), lines, later },
  };
}

function paperwork({ number, totals }: OrderJson, index: number, today: string): Step[] {
  const { delivery: note, invoice } = documentsOf(number, index);
  const shipping = index === 0 && totals.shipping === null ? { shipping: AGREED_SHIPPING } : {};
  return [
    { kind: 'invoice', after: 3, body: { invoice, issuedOn: today, delivery: note, ...shipping } },
    { kind: 'arrive', after: 4, body: { delivery: note, arrivedOn: today } },
  ];
}
