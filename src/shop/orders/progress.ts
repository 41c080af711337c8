import type { GoodsState, OrderState } from './model.ts';

/** A line as far as its goods have come. */
export interface LineProgress {
  readonly position: number;
  readonly number: string;
  readonly name: string;
  readonly quantity: number;
  readonly goods: GoodsState;
  /** Pieces the ERP confirmed; null before. */
  readonly confirmed: number | null;
  readonly cancelled: number;
  /** Day on which the open pieces are expected, ISO date. */
  readonly expectedOn: string | null;
  /** Pieces in all delivery notes. */
  readonly delivered: number;
  /** Minor units: agreed (null = on request), and what the ERP confirmed, null before. */
  readonly unitPrice: number | null;
  readonly confirmedPrice: number | null;
}

/** Pieces that are still to come. */
export function openPieces({
  quantity,
  cancelled,
  delivered,
}: Pick<LineProgress, 'quantity' | 'cancelled' | 'delivered'>): number {
  return Math.max(0, quantity - cancelled - delivered);
}

/**
 * The state that follows from the sums: nothing open is delivered (cancelled where nothing ever left), something gone is
 * partly delivered, else what was said.
 */
export function stateOfSums(lines: readonly LineProgress[], otherwise: OrderState): OrderState {
  const gone = lines.some(({ delivered }) => delivered > 0);
  if (lines.every((line) => openPieces(line) === 0)) return gone ? 'delivered' : 'cancelled';
  return gone ? 'partly-delivered' : otherwise;
}

/** What the ERP says about a line when it confirms; pieces. */
export interface LineConfirmation {
  readonly position: number;
  /** Pieces that will be delivered; everything not cancelled where it is left out. */
  readonly confirmed?: number;
  /** Pieces that never come. */
  readonly cancelled?: number;
  /** Day of what comes later, ISO date; null takes the promise back. */
  readonly expectedOn?: string | null;
  /** Price of an article on request, or one below what was agreed; minor units. */
  readonly unitPrice?: number;
}

/** A line after its confirmation. More than the open pieces cannot be cancelled, nor a price raised: null. */
export function confirmed(line: LineProgress, said: LineConfirmation | undefined): LineProgress | null {
  const cancelled = said?.cancelled ?? line.cancelled;
  if (cancelled < line.cancelled || cancelled > line.quantity - line.delivered) return null;
  const most = line.quantity - cancelled;
  const pieces = said?.confirmed ?? most;
  if (pieces > most) return null;
  const confirmedPrice = said?.unitPrice ?? line.confirmedPrice;
  if (line.unitPrice !== null && confirmedPrice !== null && confirmedPrice > line.unitPrice) return null;
  const expectedOn = said?.expectedOn === undefined ? line.expectedOn : said.expectedOn;
  const next = { ...line, cancelled, confirmed: pieces, expectedOn, confirmedPrice };
  return { ...next, goods: goodsOf(next, expectedOn !== null || pieces < most) };
}

/** A line after pieces of it left; `later`: the ERP says that the rest comes another day. */
export function shipped(
  line: LineProgress,
  pieces: number,
  later?: { readonly expectedOn: string | null },
): LineProgress | null {
  const next = { ...line, delivered: line.delivered + pieces };
  if (next.delivered > line.quantity - line.cancelled) return null;
  const isDone = openPieces(next) === 0;
  const expectedOn = isDone ? null : (later?.expectedOn ?? line.expectedOn);
  const goods = goodsOf(next, later !== undefined || next.delivered > 0 || line.goods === 'later');
  return { ...next, expectedOn, goods };
}

/** A line of which so many pieces never come, all in all. What was cancelled or left stays so: null. */
export function withdrawn(line: LineProgress, cancelled: number): LineProgress | null {
  if (cancelled < line.cancelled || cancelled > line.quantity - line.delivered) return null;
  const confirmed = line.confirmed === null ? null : Math.min(line.confirmed, line.quantity - cancelled);
  const next = { ...line, cancelled, confirmed };
  const isDone = openPieces(next) === 0;
  return {
    ...next,
    expectedOn: isDone ? null : line.expectedOn,
    goods: goodsOf(next, line.goods === 'later'),
  };
}

/** The goods status label of a line (specification 3); a set to be completed keeps its own until it leaves. */
function goodsOf(line: LineProgress, comesLater: boolean): GoodsState {
  if (openPieces(line) === 0) return line.delivered > 0 ? 'delivering' : line.goods;
  if (line.goods === 'completion') return 'completion';
  return comesLater ? 'later' : 'processing';
}
