import { Refusal } from '#lib/refusal.ts';
import {
  addLines,
  MAX_LINES,
  readLines,
  requireCatalogue,
  requireFiller,
  type CartContext,
  type LineInput,
} from '#shop/cart/index.ts';
import { readOrderArticles, type OrderArticle } from '#shop/catalogue/index.ts';
import type { OrderLine } from './model.ts';
import { readOrder } from './read-order.ts';
import { QUANTITY } from '#lib/validators/quantity.ts';

/** Why a line of an old order does not go into the cart. */
export type ReorderProblem = 'missing' | 'blocked' | 'quantity';

export interface Reordered {
  /** Lines that went into the cart. */
  readonly added: readonly {
    readonly position: number;
    readonly number: string;
    readonly quantity: number;
  }[];
  readonly left: readonly {
    readonly position: number;
    readonly number: string;
    readonly name: string;
    readonly problem: ReorderProblem;
    /** What the maker sells instead. */
    readonly successor: string | null;
  }[];
  /** Lines that went in although they are running out, with what comes after them. */
  readonly successors: readonly { readonly number: string; readonly successor: string }[];
  /** Pieces in the cart. */
  readonly pieces: number;
}

export interface ReorderInput {
  /** Positions of the order; null = all. */
  readonly positions: readonly number[] | null;
  /** Takes the references of the lines along: cost centres; patient works are usually new ones. */
  readonly references?: boolean;
}

/**
 * Puts lines of an old order into the cart at today's prices, as many as can be had; places in the tooth stock stay
 * behind. What the catalogue no longer has, what is blocked, and what would go beyond 999 pieces is named with its
 * successor instead.
 *
 * Refuses guests and users who may not change the cart, `orders.unknown` (a foreign order too), `orders.lines` for positions that are not there, `cart.full`.
 */
export async function reorder(ctx: CartContext, number: number, input: ReorderInput): Promise<Reordered> {
  requireFiller(ctx);
  const catalogue = requireCatalogue(ctx);
  const lines = chosenLines((await readOrder(ctx, number)).lines, input.positions);
  const view = { language: ctx.language, priceList: 1 };
  const numbers = [...new Set(lines.map((line) => line.number))];
  const [{ byNumber }, inCart] = await Promise.all([
    readOrderArticles(catalogue, numbers, view),
    readLines(ctx),
  ]);
  const keyOf = (line: { number: string; reference?: string }) => `${line.number}\n${line.reference ?? ''}`;
  const pieces = new Map<string, number>();
  for (const line of inCart)
    if (line.coordinates.every((part) => part === '')) pieces.set(keyOf(line), line.quantity);
  const wanted = lines.map((line) => ({ line, want: lineInput(line, input.references === true) }));
  const problems = wanted.map(({ line, want }) => {
    const key = keyOf(want);
    const problem = problemOf(byNumber.get(line.number), want.quantity + (pieces.get(key) ?? 0));
    if (problem === null) pieces.set(key, want.quantity + (pieces.get(key) ?? 0));
    return problem;
  });
  const good = wanted.filter((_, index) => problems[index] === null);
  if (good.length > MAX_LINES) throw new Refusal('cart.full');
  const counts =
    good.length > 0
      ? await addLines(
          ctx,
          good.map(({ want }) => want),
        )
      : null;
  return {
    added: good.map(({ line }) => ({
      position: line.position,
      number: line.number,
      quantity: line.quantity,
    })),
    left: wanted.flatMap(({ line }, index) => {
      const problem = problems[index] ?? null;
      const successor = byNumber.get(line.number)?.successor ?? null;
      return problem === null
        ? []
        : [{ position: line.position, number: line.number, name: line.name, problem, successor }];
    }),
    successors: good.flatMap(({ line }) => {
      const successor = byNumber.get(line.number)?.successor;
      return successor ? [{ number: line.number, successor }] : [];
    }),
    pieces: counts?.pieces ?? inCart.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}

function chosenLines<Line extends Pick<OrderLine, 'position'>>(
  lines: readonly Line[],
  positions: readonly number[] | null,
): readonly Line[] {
  if (positions === null) return lines;
  const unknown = positions.filter((position) => !lines.some((line) => line.position === position));
  if (unknown.length > 0)
    throw new Refusal('orders.lines', { fields: unknown.map((p) => `lines.${p}`).slice(0, 20) });
  return lines.filter(({ position }) => positions.includes(position));
}

function lineInput({ number, quantity, reference }: OrderLine, references: boolean): LineInput {
  return { number, quantity, ...(references && reference && { reference }) };
}

function problemOf(article: OrderArticle | undefined, pieces: number): ReorderProblem | null {
  if (!article) return 'missing';
  if (article.article.blocked) return 'blocked';
  return pieces > QUANTITY.max ? 'quantity' : null;
}
