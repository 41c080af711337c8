import { failedConstraint, type SqlStatement } from '#lib/sql.ts';
import { undoneBefore } from '#lib/undo.ts';
import { coordinatesOfKey, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { allocate, type Piece, type Shelves } from './allocate.ts';
import {
  deliveredLines,
  firstCabinet,
  insertReceived,
  receivedOf,
  type DeliveredRow,
  type ReceivedRow,
} from './book-in-queries.ts';
import { countTeeth, spotKey, type Place } from './model.ts';
import { drawersIn, inCartFor, orderedFor, placesIn, toDrawer, toPlace, type DrawerRow, type PlaceRow } from './queries.ts'; // prettier-ignore
import { writeMovements, type Movement } from './booking-queries.ts';
import { comingBySpot, type ComingRow } from './read-stock.ts';
import { announcedSince, type AnnouncedRow } from './returned-queries.ts';
import { takeReturned } from './take-returned.ts';
import { readToothArticles, type ToothArticle } from './set-fact-queries.ts';

/** A piece of goods in its place, as the notice and the list of the booking-in tell it. */
export interface BookedIn {
  readonly artikelnummer: string;
  readonly bezeichnung: string;
  readonly schrank: number;
  readonly schublade: number;
  readonly reihe: number;
  readonly spalte: number;
  readonly auftrag: number;
  readonly lieferschein: string;
  readonly menge: number;
  /** What takes it back. */
  readonly buchung: string;
}

const TRIES = 3;
/** Returns older than that are done with. */
const RETURN_DAYS = 90;
const DAY_MS = 86_400_000;

/**
 * Books delivered sets and teeth into the stock, and out of it what goes back to the dealer (`takeReturned`), each line of a delivery note once whatever runs beside it; returns what found a place (docs/rules/tooth-stock.md#booking-in).
 * A company without cabinets gets nothing booked; goods delivered before its first cabinet are not its stock. Refuses guests.
 */
export async function bookIn(ctx: CartContext): Promise<BookedIn[]> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const returnsFrom = new Date(Date.parse(ctx.now) - RETURN_DAYS * DAY_MS).toISOString();
  const [first, announced] = await stock.beside<unknown>(
    [firstCabinet(stock, customerId)],
    [announcedSince(ctx.db, customerId, returnsFrom)],
  );
  const { since } = first!.results[0] as { since: string | null };
  if (since === null) return [];
  await takeReturned(ctx, announced!.results as AnnouncedRow[]);
  for (let tries = 1; ; tries++) {
    const { results: delivered } = await deliveredLines(stock, customerId, since).all<DeliveredRow>();
    if (delivered.length === 0 || !ctx.catalogue) return [];
    const { statements, booked } = await plan(ctx, delivered);
    try {
      await stock.batch(statements);
      return booked;
    } catch (error) {
      // another tab was first, or somebody booked on one of the places: what is left is looked at again
      if (!failedConstraint(error, ['tooth_received.delivery_id', 'tooth_movement.customer_id'])) throw error;
      if (tries === TRIES) return [];
    }
  }
}

async function plan(ctx: CartContext, delivered: readonly DeliveredRow[]) {
  const { customerId, user } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const [drawers, rows, ordered, inCart] = (
    await stock.beside<unknown>(
      [drawersIn(stock, customerId, {}), placesIn(stock, customerId, {}), orderedFor(stock, customerId)],
      [inCartFor(ctx.db, customerId)],
    )
  ).map(({ results }) => results);
  const places = (rows as PlaceRow[]).map(toPlace);
  const numbers = [...delivered, ...places].map(({ article }) => article);
  const facts = await readToothArticles(ctx.catalogue!, numbers, ctx.language);
  const shelves: Shelves = {
    places: new Map(places.map((place) => [spotKey(place), place])),
    drawers: (drawers as DrawerRow[]).map(toDrawer),
    coming: comingBySpot([...ordered!, ...inCart!] as ComingRow[]),
    sets: facts,
  };
  const statements: SqlStatement[] = [];
  const booked: BookedIn[] = [];
  for (const line of delivered) {
    const id = `in:${line.delivery}:${line.position}`;
    const movements = place(line, facts.get(line.article), shelves);
    const pieces = piecesOf(line, facts.get(line.article));
    statements.push(
      insertReceived(stock, customerId, line, {
        booking: id,
        now: ctx.now,
        booked: movements.length,
        byHand: pieces - movements.length,
      }),
    );
    if (movements.length > 0)
      statements.push(
        ...writeMovements(stock, customerId, movements, { id, user: user.id, now: ctx.now, work: '' }),
      );
    booked.push(...movements.map(({ before }) => toBookedIn(line, before, id)));
    for (const { before, after } of movements)
      shelves.places.set(spotKey(before), {
        ...before,
        ...after,
        version: before.version + 1,
        since: ctx.now,
      });
  }
  return { statements, booked };
}

/** Pieces of a line that belong into a stock: none of other goods, none of what is for a patient. */
const piecesOf = (line: DeliveredRow, facts: ToothArticle | undefined): number =>
  facts && coordinatesOfKey(line.coordinates)[6] === '' ? line.quantity : 0;

function place(line: DeliveredRow, facts: ToothArticle | undefined, shelves: Shelves): Movement[] {
  const [cabinet, drawer, row, column, kind, teeth] = coordinatesOfKey(line.coordinates);
  const piece: Piece = {
    article: line.article,
    facts: facts!,
    spot: cabinet ? [cabinet, drawer, row, column].join('/') : null,
    kind,
    teeth: Number(teeth) || 0,
    lot: line.lot,
    expiresOn: line.expires_on,
  };
  const open = { ...shelves, places: new Map(shelves.places) };
  const movements: Movement[] = [];
  for (let left = piecesOf(line, facts); left > 0; left--) {
    const found = allocate(piece, open);
    if (!found) break;
    const { place: before, after } = found;
    const taken = countTeeth(before.teeth) - countTeeth(after.teeth);
    movements.push({ before, after, kind: 'booked-in', taken, orderRef: `${line.note}/${line.position}` });
    open.places.delete(spotKey(before)); // one piece of a line per place
  }
  return movements;
}

const toBookedIn = (line: DeliveredRow, at: Place, buchung: string): BookedIn => ({
  artikelnummer: line.article,
  bezeichnung: line.name,
  schrank: at.cabinet,
  schublade: at.drawer,
  reihe: at.row,
  spalte: at.column,
  auftrag: line.order_number,
  lieferschein: line.note,
  menge: 1,
  buchung,
});

/** What was booked in within a day and can be taken back, and what is to be placed by hand. Refuses guests. */
export async function readBookedIn(ctx: CartContext): Promise<{
  positionen: BookedIn[];
  offen: { artikelnummer: string; bezeichnung: string; lieferschein: string; menge: number }[];
}> {
  const { customerId } = requireCustomer(ctx);
  const since = undoneBefore(ctx.now);
  const { results } = await receivedOf(ctx.logbook(customerId), customerId, since).all<ReceivedRow>();
  const offen = new Map(
    results
      .filter(({ by_hand }) => by_hand > 0)
      .map((row) => [
        row.booking,
        { artikelnummer: row.article, bezeichnung: row.name, lieferschein: row.note, menge: row.by_hand },
      ]),
  );
  const positionen = results.flatMap((row) =>
    row.cabinet === null
      ? []
      : [
          toBookedIn(
            { ...row, delivery: '', position: 0, quantity: 1, lot: '', expires_on: null, coordinates: '' },
            placeOf(row),
            row.booking,
          ),
        ],
  );
  return { positionen, offen: [...offen.values()] };
}

const placeOf = ({ cabinet, drawer, row_no, column_no }: ReceivedRow): Place =>
  ({ cabinet: cabinet!, drawer: drawer!, row: row_no!, column: column_no! }) as Place;
