import { unit } from '#demo/catalogue/hash.ts';
import { plusDays, plusWorkingDays } from '#lib/business-calendar.ts';
import type { NewOrder, OrderState } from '#shop/orders/index.ts';
import { invoiceTotals } from '../../../src/shop/orders/invoice-totals.ts';
import {
  confirmed,
  openPieces,
  shipped,
  stateOfSums,
  withdrawn,
  type LineProgress,
} from '../../../src/shop/orders/progress.ts';
import { packed, type Goods } from '../erp/goods.ts';
import { LINES_PER_PARCEL, documentsOf, parcelsOf } from '../erp/plan.ts';
import type { Fate, Life } from './life-model.ts';

export interface Lived {
  readonly order: NewOrder;
  readonly number: number;
  readonly fate: Fate;
  /** ISO date; nothing happens on it or after. */
  readonly today: string;
  readonly goodsOf: (number: string) => Goods;
}

/** Share of lines that come later, of pieces cancelled by the ERP, and of long orders in two parcels. */
const LATE = 0.05;
const CUT = 0.004;
const TWO_PARCELS = 0.5;
const RELEASER = 1;
const REFUSED = 'Bitte erst den Bestand aufbrauchen.';
const CANCELLED = 'Artikel nicht mehr lieferbar.';

/** Works an order off as the ERP would have done, by the same rules as its messages. */
export function lifeOf({ order, number, fate, today, goodsOf }: Lived): Life {
  const start = order.releaseReason ? 'waiting-release' : fate === 'held' ? 'held' : 'placed';
  const life: Life = {
    state: start,
    erpNumber: null,
    decidedBy: null,
    decidedAt: null,
    decisionText: '',
    lines: order.lines.map(({ position, number: article, name, quantity, unitPrice }) => ({
      position,
      number: article,
      name,
      quantity,
      unitPrice,
      goods: 'processing',
      confirmed: null,
      cancelled: 0,
      expectedOn: null,
      delivered: 0,
      confirmedPrice: null,
    })),
    events: [
      { at: order.placedAt, kind: 'placed', from: null, to: start, by: order.actingUser.id, text: '' },
    ],
    deliveries: [],
  };
  if (order.releaseReason && !decide(life, order.placedAt, fate)) return life;
  if (fate === 'held' || fate === 'placed') return life;
  confirm(life, { order, number, fate, today });
  if (fate === 'cancelled') return cancel(life, order);
  if (fate !== 'confirmed') deliver(life, { order, number, fate, today, goodsOf });
  return life;
}

const draw = (order: NewOrder, purpose: string): number => unit(`${order.id}:${purpose}`);
const later = (at: string, minutes: number): string =>
  new Date(Date.parse(at) + minutes * 60_000).toISOString();

function move(
  life: Life,
  at: string,
  kind: string,
  to: OrderState,
  { by = null as number | null, text = '' } = {},
): void {
  life.events.push({ at, kind, from: life.state, to, by, text });
  life.state = to;
}

/** What the leader did with an order that needed release; false: it went no further. */
function decide(life: Life, placedAt: string, fate: Fate): boolean {
  if (fate === 'waiting') return false;
  if (fate === 'expired') {
    move(life, later(placedAt, 30 * 24 * 60), 'expired', 'expired');
    return false;
  }
  const isRefused = fate === 'refused';
  const at = later(placedAt, 75);
  life.decidedBy = RELEASER;
  life.decidedAt = at;
  life.decisionText = isRefused ? REFUSED : '';
  move(life, at, isRefused ? 'refused' : 'released', isRefused ? 'refused' : 'placed', {
    by: RELEASER,
    text: life.decisionText,
  });
  return !isRefused;
}

function confirm(life: Life, { order, number, fate, today }: Omit<Lived, 'goodsOf'>): void {
  const day = order.placedAt.slice(0, 10);
  life.erpNumber = `V${number}`;
  life.lines = life.lines.map((line, index) => {
    const isLate =
      index > 0 && (fate === 'partly' ? index % 3 === 1 : draw(order, `late:${line.position}`) < LATE);
    const promised = plusWorkingDays(day, 3 + Math.floor(draw(order, `days:${line.position}`) * 8));
    // what is open today is expected another day, not in the past
    const open = plusWorkingDays(today, 2 + (index % 5));
    const expectedOn = fate === 'partly' || (fate === 'confirmed' && index === 0) ? open : promised;
    const isCut = line.quantity > 2 && draw(order, `cut:${line.position}`) < CUT;
    return confirmed(line, {
      position: line.position,
      ...(isCut && { cancelled: 1 }),
      ...((isLate || (fate === 'confirmed' && index === 0)) && { expectedOn }),
      ...(line.unitPrice === null && {
        unitPrice: 2000 + Math.floor(draw(order, `price:${line.position}`) * 80_000),
      }),
    })!;
  });
  const at = later(life.events.at(-1)!.at, 30 + Math.floor(draw(order, 'confirm') * 60));
  move(life, at, 'confirmed', 'confirmed');
}

function cancel(life: Life, order: NewOrder): Life {
  life.lines = life.lines.map((line) => withdrawn(line, line.quantity)!);
  move(
    life,
    later(life.events.at(-1)!.at, 200 + Math.floor(draw(order, 'cancel') * 1000)),
    'cancelled',
    'cancelled',
    { text: CANCELLED },
  );
  return life;
}

/** The parcels that left before today: what was there, the second half of long orders, and what came later on its day. */
function deliver(life: Life, { order, number, today, goodsOf }: Lived): void {
  const placed = order.placedAt.slice(0, 10);
  const first = plusWorkingDays(placed, order.placedAt.slice(11, 13) >= '14' ? 1 : 0);
  const there = life.lines.filter(({ expectedOn }) => expectedOn === null);
  const isSplit = there.length > LINES_PER_PARCEL && draw(order, 'split') < TWO_PARCELS;
  const half = isSplit ? Math.ceil(there.length * 0.6) : there.length;
  const byDay = Map.groupBy(
    life.lines.filter(({ expectedOn }) => expectedOn !== null),
    (line) => line.expectedOn!,
  );
  const parcels = [
    { day: first, lines: there.slice(0, half) },
    { day: plusWorkingDays(first, 1), lines: there.slice(half) },
    ...[...byDay]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([day, lines]) => ({ day: day > first ? day : plusWorkingDays(first, 1), lines })),
  ].filter(({ day, lines }) => lines.length > 0 && day < today);
  for (const { day, lines } of parcels) ship(life, { order, number, day, lines, today, goodsOf });
}

interface Shipping extends Omit<Lived, 'fate'> {
  readonly day: string;
  readonly lines: readonly LineProgress[];
}

function ship(life: Life, { order, number, day, lines, today, goodsOf }: Shipping): void {
  const positions = new Set(lines.map(({ position }) => position));
  const here = life.lines.filter((line) => positions.has(line.position) && openPieces(line) > 0);
  if (here.length === 0) return;
  const documents = documentsOf(number, life.deliveries.length);
  const rows = here.flatMap((line) =>
    packed(
      { number: line.number, quantity: openPieces(line) },
      goodsOf(line.number),
      day,
      `${order.id}:${line.position}`,
    ).map((pack) => ({ ...pack, position: line.position, number: line.number })),
  );
  const arrival = plusWorkingDays(day, 1);
  const billed = here.map(billedLine(order));
  life.lines = life.lines.map((line) => (here.includes(line) ? shipped(line, openPieces(line))! : line));
  life.deliveries.push({
    number: documents.delivery,
    shippedOn: day,
    arrivedOn: arrival < today ? arrival : null,
    parcels: parcelsOf(documents.delivery, here.length),
    lines: rows,
    invoice: {
      number: documents.invoice,
      issuedOn: day,
      dueOn: plusDays(day, order.payment.netDays),
      totals: invoiceTotals(
        order.totals,
        life.deliveries.map(({ invoice }) => invoice.totals),
        billed,
      ),
      lines: billed,
    },
  });
  const minute = Math.floor(draw(order, `ship:${documents.delivery}`) * 50);
  const at = later(`${day}T15:00:00.000Z`, minute);
  move(
    life,
    at > life.events.at(-1)!.at ? at : later(life.events.at(-1)!.at, 20),
    'delivery',
    stateOfSums(life.lines, life.state),
    { text: documents.delivery },
  );
  move(life, later(life.events.at(-1)!.at, 45), 'invoice', life.state, { text: documents.invoice });
}

function billedLine(order: NewOrder) {
  return (line: LineProgress) => {
    const unitPrice = line.confirmedPrice ?? line.unitPrice ?? 0;
    const quantity = openPieces(line);
    const { vatClass } = order.lines[line.position - 1]!;
    return { position: line.position, quantity, unitPrice, amount: unitPrice * quantity, vatClass };
  };
}
