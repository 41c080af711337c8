import { Refusal } from '#lib/refusal.ts';
import type { SqlStatement } from '#lib/sql.ts';
import { addLines, type Counts } from './add-lines.ts';
import { cartIdOf, type CartContext, commit, requireFiller } from './context.ts';
import { coordinatesKey, NO_COORDINATES, type Coordinates, type StoredLine } from './model.ts';
import { countCart, readLines } from './count.ts';
import { countsOf } from './queries.ts';
import { moveLine, updateNote, updateQuantity } from './line-queries.ts';
import { removeLines } from './remove-lines.ts';
import { isQuantity } from '#lib/validators/quantity.ts';

/** What may change about a line; what is absent stays. */
export interface LineChange {
  /** 0 removes the line. */
  readonly quantity?: number;
  readonly reference?: string;
  readonly note?: string;
  readonly coordinates?: Coordinates;
}

/** The counts after a change, and the article of the line. */
export interface ChangedLine extends Counts {
  readonly number: string;
}

/**
 * Changes one line of the caller's cart. Another reference or other coordinates move the pieces; where a line of the
 * article stands there already, the two become one. Refuses guests, `cart.quantity`, and `cart.unknown-line` for a line
 * that is not there or not the caller's.
 */
export async function changeLine(ctx: CartContext, id: string, change: LineChange): Promise<ChangedLine> {
  const customer = cartIdOf(requireFiller(ctx));
  const { quantity, note } = change;
  if (quantity !== undefined && quantity !== 0 && !isQuantity(quantity)) throw new Refusal('cart.quantity');
  const line = (await readLines(ctx)).find((candidate) => candidate.id === id);
  if (!line) throw new Refusal('cart.unknown-line');
  const { number } = line;
  if (quantity === 0) {
    await removeLines(ctx, { ids: [id] });
    return { ...(await countCart(ctx, number)), number };
  }
  const statements: SqlStatement[] = [
    ...(quantity === undefined ? [] : [updateQuantity(ctx.db, customer, id, quantity)]),
    ...(note === undefined ? [] : [updateNote(ctx.db, customer, id, note)]),
    ...moves(ctx, customer, line, change),
    countsOf(ctx.db, customer, number),
  ];
  return { ...(await commit<Counts>(ctx, statements)).at(-1)!.results[0]!, number };
}

function moves(ctx: CartContext, customer: string, line: StoredLine, change: LineChange): SqlStatement[] {
  const to = {
    coordinates: change.coordinates ?? line.coordinates,
    reference: change.reference ?? line.reference,
  };
  const stays =
    to.reference === line.reference && coordinatesKey(to.coordinates) === coordinatesKey(line.coordinates);
  return stays ? [] : moveLine(ctx.db, customer, line.id, to);
}

/**
 * Sets the pieces of an article's plain line, the one without coordinates and reference: it begins where there is none, 0
 * takes it out. Other lines of the article stay, and the counts include them. Refuses like {@link addLines}.
 */
export async function setArticle(ctx: CartContext, number: string, quantity: number): Promise<Counts> {
  requireFiller(ctx);
  if (quantity !== 0 && !isQuantity(quantity)) throw new Refusal('cart.quantity');
  const line = (await readLines(ctx)).find((one) => one.number === number && isPlain(one));
  if (line) return changeLine(ctx, line.id, { quantity });
  if (quantity === 0) return countCart(ctx, number);
  return addLines(ctx, [{ number, quantity }], 'set'); // somebody may have begun it meanwhile
}

/** Sets the stock coordinates of an article's line (setLager): its only line, else the one without any. */
export async function placeArticle(
  ctx: CartContext,
  number: string,
  coordinates: Coordinates,
): Promise<Counts> {
  requireFiller(ctx);
  const line = lineToPlace(await readLines(ctx), number);
  if (!line) throw new Refusal('cart.unknown-line');
  return changeLine(ctx, line.id, { coordinates });
}

/** Lines of an article, all or only those with the given coordinates. */
export async function linesOfArticle(
  ctx: CartContext,
  number: string,
  coordinates?: Coordinates,
): Promise<readonly StoredLine[]> {
  const wanted = coordinates && coordinatesKey(coordinates);
  return (await readLines(ctx)).filter(
    (line) => line.number === number && (wanted === undefined || coordinatesKey(line.coordinates) === wanted),
  );
}

const hasNoPlace = ({ coordinates }: StoredLine): boolean =>
  coordinatesKey(coordinates) === coordinatesKey(NO_COORDINATES);
const isPlain = (line: StoredLine): boolean => hasNoPlace(line) && line.reference === '';

function lineToPlace(lines: readonly StoredLine[], number: string): StoredLine | undefined {
  const own = lines.filter((line) => line.number === number);
  return own.length === 1 ? own[0] : (own.find(isPlain) ?? own.find(hasNoPlace));
}
