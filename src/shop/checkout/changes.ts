import type { WholeCart } from '#shop/cart/index.ts';
import type { Change, Confirmed, SeenLine } from './model.ts';

/** What the order would be now. */
export interface Present {
  readonly cart: Pick<WholeCart, 'priced'>;
  /** The acting user must not see prices: sums and prices are somebody else's to confirm. */
  readonly pricesHidden: boolean;
  /** Day of dispatch, ISO date; null = by agreement. */
  readonly departure: string | null;
}

/**
 * What differs from what was confirmed, for the buyer to see: lines that came, went or have other pieces, prices, worse
 * availability, another day of dispatch, and the total. Better availability does not ask for a second press.
 */
export function changesSince(confirmed: Confirmed, { cart, pricesHidden, departure }: Present): Change[] {
  const { lines: seen, total } = confirmed;
  const now = cart.priced.totals.gross;
  return [
    ...(seen ? lineChanges(seen, cart, pricesHidden) : []),
    ...departureChange(confirmed.departure, departure),
    ...(pricesHidden || total === null || total === now
      ? []
      : [{ kind: 'total' as const, from: total, to: now }]),
  ];
}

function lineChanges(
  seen: readonly SeenLine[],
  { priced }: Pick<WholeCart, 'priced'>,
  pricesHidden: boolean,
): Change[] {
  const before = new Map(seen.map((line) => [line.id, line]));
  const after = new Set(priced.lines.map(({ id }) => id));
  const present = priced.lines.flatMap((line): Change[] => {
    const { number, name } = line;
    const old = before.get(line.id);
    if (!old) return [{ kind: 'added', number, name }];
    const change = (
      kind: 'quantity' | 'price' | 'stock',
      from: number | null,
      to: number | null,
    ): Change[] => (from === to ? [] : [{ kind, number, name, from, to }]);
    return [
      ...change('quantity', old.quantity, line.quantity),
      ...(pricesHidden ? [] : change('price', old.unitPrice, line.unitPrice)),
      ...(line.vkz < old.vkz ? change('stock', old.vkz, line.vkz) : []),
    ];
  });
  const gone = seen.filter(({ id }) => !after.has(id));
  return [...present, ...gone.map(({ number }): Change => ({ kind: 'removed', number, name: '' }))];
}

function departureChange(promised: string | null | undefined, day: string | null): Change[] {
  return promised === undefined || promised === day ? [] : [{ kind: 'departure', from: promised, to: day }];
}
