import type { DatabaseSync } from 'node:sqlite';
import { unit } from '#demo/catalogue/hash.ts';
import { plusDays } from '#lib/business-calendar.ts';
import { act, allTeeth, countTeeth, type Content, type PlaceAction } from '#shop/tooth-stock/index.ts';
import type { DemoPlace, DemoStock } from './cabinets.ts';
import type { StockLife } from './refills.ts';
import { Table, type Written } from './write.ts';

/** Something that happened to a place; `after` where no action of a user did it. */
interface Happening {
  readonly at: string;
  readonly place: DemoPlace;
  readonly kind: string;
  readonly booking: string;
  readonly user: number;
  readonly action?: PlaceAction;
  readonly arrived?: Pick<Content, 'lot' | 'expiresOn'>;
  readonly ref?: string;
}

interface StockToWrite {
  readonly customerId: string;
  readonly stock: DemoStock;
  readonly life: StockLife;
  /** The customer's orders. */
  readonly orders: readonly Written[];
  /** Users who take sets. */
  readonly technicians: readonly number[];
  /** ISO date. */
  readonly today: string;
}

/** Sets lay in the cabinets this long before the first order. */
const DAYS_BEFORE = 2;
/** What an order did not bring was fetched and put in by hand after so many days. */
const BY_HAND_DAYS = 5;
const MARKED = 0.2;
/** Positions on a card of six by how often they are taken: 13 12 11 21 22 23. */
const BROKEN = [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5] as const;
const GIVEN_UP = ['cancelled', 'refused', 'expired'];

/** Writes the cabinets, every movement of two years and the places as they are today; the caller's transaction. */
export function writeStock(shop: DatabaseSync, input: StockToWrite): void {
  const { customerId, stock, life, today } = input;
  const first = plusDays(life.drafts[0]?.day ?? today, -DAYS_BEFORE);
  writeFurniture(shop, customerId, stock, `${first}T06:00:00.000Z`);
  const happened = [
    ...putIn(stock, first),
    ...takenOf(input),
    ...brokenOf(input),
    ...refilledBy(input),
  ].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  writePlaces(shop, customerId, stock, happened);
  writeReceived(shop, input);
}

function writeFurniture(shop: DatabaseSync, customer: string, stock: DemoStock, at: string): void {
  const cabinets = new Table(shop, 'tooth_cabinet');
  for (const [index, { name, location, ownership }] of stock.furniture.cabinets.entries())
    cabinets.add({
      customer_id: customer,
      id: index + 1,
      name,
      location,
      ownership,
      made_by: 0,
      created_at: at,
    });
  const drawers = new Table(shop, 'tooth_drawer');
  for (const { cabinet, id, line, region, rows, columns } of stock.drawers)
    drawers.add({
      customer_id: customer,
      cabinet,
      id,
      row_count: rows,
      column_count: columns,
      line,
      region,
      created_at: at,
    });
}

/** The first filling: one booking per drawer. */
const putIn = ({ places }: DemoStock, first: string): Happening[] =>
  places
    .filter(({ article }) => article !== '')
    .map((place) => ({
      at: `${first}T07:00:00.000Z`,
      place,
      kind: 'put',
      booking: `demo-start-${place.cabinet}-${place.drawer}`,
      user: 0,
      action: { kind: 'put', article: place.article, whole: place.whole },
    }));

const userOf = (technicians: readonly number[], key: string): number =>
  technicians[Math.floor(unit(`${key}:who`) * technicians.length)] ?? 0;

/** During the hours of work: minute after minute, by the key. */
const during = (day: string, key: string): string =>
  `${day}T${String(6 + Math.floor(unit(`${key}:hour`) * 8)).padStart(2, '0')}:${String(Math.floor(unit(`${key}:minute`) * 60)).padStart(2, '0')}:00.000Z`;

const takenOf = ({ life, technicians }: StockToWrite): Happening[] =>
  life.taken.map(({ place, day }, index) => {
    const booking = `demo-take-${index}`;
    const user = userOf(technicians, booking);
    const action = { kind: 'take' } as const;
    return { at: during(day, `${booking}${place.key}`), place, kind: 'take', booking, user, action };
  });

/** Broken sets: one to three teeth, the incisors first of all, never the same ones of two sets of an article; some are to be completed. */
function brokenOf({ life, technicians, today }: StockToWrite): Happening[] {
  const gone = new Map<string, number>(); // of two sets of one article what one misses the other has
  return life.opened.flatMap((place) => {
    const key = `broken:${place.key}`;
    const day = plusDays(today, -2 - Math.floor(unit(`${key}:day`) * 500));
    const count = 1 + Math.floor(unit(`${key}:count`) * 3);
    let teeth = 0;
    for (let index = 0; index < count; index++)
      teeth |= 1 << BROKEN[Math.floor(unit(`${key}:${index}`) * BROKEN.length)]!;
    const others = gone.get(place.article) ?? 0;
    teeth = teeth & ~others || 1 << (BROKEN.find((at) => (others & (1 << at)) === 0) ?? 0);
    gone.set(place.article, others | teeth);
    const user = userOf(technicians, key);
    const taken = {
      at: during(day, key),
      place,
      kind: 'teeth',
      booking: `demo-${key}`,
      user,
      action: { kind: 'teeth', teeth } as const,
    };
    if (unit(`${key}:marked`) >= MARKED) return [taken];
    const at = during(plusDays(day, 1), key);
    return [
      taken,
      { ...taken, at, kind: 'mark', booking: `demo-mark:${place.key}`, action: { kind: 'mark' } as const },
    ];
  });
}

/** What deliveries brought, and what was put in by hand because an order came to nothing. */
function refilledBy({ stock, orders, today }: StockToWrite): Happening[] {
  const byKey = new Map(stock.places.map((place) => [place.key, place]));
  return orders.flatMap(({ order, life }) => {
    const placeOf = (position: number): DemoPlace | undefined =>
      byKey.get(order.lines[position - 1]!.coordinates.slice(0, 4).join('/'));
    const arrived = life.deliveries.flatMap((delivery) =>
      delivery.lines.flatMap(({ position, lot, expiresOn }, index): Happening[] => {
        const place = placeOf(position);
        const booking = `in:demo-delivery-${order.firm}-${delivery.number}:${index + 1}`;
        const at = `${delivery.shippedOn}T15:30:00.000Z`;
        const ref = `${delivery.number}/${index + 1}`;
        return place
          ? [{ at, place, kind: 'booked-in', booking, user: 0, arrived: { lot, expiresOn }, ref }]
          : [];
      }),
    );
    if (!GIVEN_UP.includes(life.state)) return arrived;
    const day = plusDays(order.placedAt.slice(0, 10), BY_HAND_DAYS);
    const byHand = order.lines.flatMap(({ position }): Happening[] => {
      const place = day < today ? placeOf(position) : undefined;
      const booking = `demo-hand-${order.id}-${position}`;
      return place
        ? [{ at: `${day}T09:00:00.000Z`, place, kind: 'put', booking, user: 0, action: { kind: 'put' } }]
        : [];
    });
    return [...arrived, ...byHand];
  });
}

const NOTHING: Content = { article: '', whole: 0, teeth: 0, marked: false, lot: '', expiresOn: null };
const jsonOf = ({ article, whole, teeth, marked, lot, expiresOn }: Content): string =>
  JSON.stringify([article, whole, teeth, Number(marked), lot, expiresOn]);

function writePlaces(
  shop: DatabaseSync,
  customer: string,
  { places }: DemoStock,
  happened: readonly Happening[],
): void {
  const now = new Map<string, { content: Content; version: number; since: string }>();
  const movements = new Table(shop, 'tooth_movement');
  const rows = new Table(shop, 'tooth_place');
  const start = happened[0]?.at ?? '';
  const spotOf = ({ cabinet, drawer, row, column }: DemoPlace) => ({
    customer_id: customer,
    cabinet,
    drawer,
    row_no: row,
    column_no: column,
  });
  const written: (() => void)[] = [];
  for (const { at, place, kind, booking, user, action, arrived, ref = '' } of happened) {
    const { content: before, version } = now.get(place.key) ?? { content: NOTHING, version: 0 };
    const after = action ? act(before, action) : { ...before, ...arrived!, teeth: allTeeth(before.whole) };
    if (!after) throw new Error(`${kind} at ${place.key}, ${at}: not possible`);
    now.set(place.key, { content: after, version: version + 1, since: at });
    const taken = countTeeth(before.teeth) - countTeeth(after.teeth);
    written.push(
      () =>
      movements.add({ ...spotOf(place), version: version + 1, booking, at, user_id: user, kind, article: after.article || before.article, taken, before: jsonOf(before), after: jsonOf(after), order_ref: ref }), // prettier-ignore
    );
  }
  for (const place of places) {
    const { content, version, since } = now.get(place.key) ?? { content: NOTHING, version: 0, since: start };
    const { article, whole, teeth, marked, lot, expiresOn } = content;
    rows.add({
      ...spotOf(place),
      article,
      whole,
      teeth,
      marked: Number(marked),
      lot,
      expires_on: expiresOn,
      since,
      version,
    });
  }
  for (const write of written) write();
}

/** Every line of a delivery note counts as seen: nothing of these two years is booked in a second time. */
function writeReceived(shop: DatabaseSync, { customerId, orders }: StockToWrite): void {
  const received = new Table(shop, 'tooth_received');
  for (const { order, number, life } of orders)
    for (const delivery of life.deliveries)
      for (const [index, line] of delivery.lines.entries()) {
        const id = `demo-delivery-${order.firm}-${delivery.number}`;
        const ordered = order.lines[line.position - 1]!;
        received.add({
          delivery_id: id,
          position: index + 1,
          customer_id: customerId,
          article: line.number,
          name: ordered.name,
          order_number: number,
          note: delivery.number,
          booking: `in:${id}:${index + 1}`,
          at: `${delivery.shippedOn}T15:30:00.000Z`,
          booked: ordered.coordinates[0] === '' ? 0 : 1,
          by_hand: 0,
        });
      }
}
