import { useCallback, type RefObject } from 'react';
import type { Cart } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useFirstScreenful } from '../kit/use-first-screenful.ts';
import { CartLine } from './cart-line.tsx';
import { focusLine } from './focus-line.ts';
import type { CartActions } from './use-cart.ts';

interface Props {
  cart: Cart;
  pending: ReadonlySet<string>;
  actions: CartActions;
  list: RefObject<HTMLOListElement | null>;
}

/** The server renders so many lines: more than any window shows before the island wakes. */
export const FIRST_LINES = 20;

/** The lines of the cart. */
export function CartLines({ cart, pending, actions, list }: Props) {
  const { t, currency } = useIsland();
  const lines = useFirstScreenful(cart.lines, FIRST_LINES);
  const move = useCallback((id: string, to: 'next' | 'beside') => focusLine(list.current, id, to), [list]);
  return (
    <ol className="cart-lines" aria-label={t('cart:title')} ref={list}>
      {lines.map((line) => (
        <CartLine
          key={line.id}
          line={line}
          currency={cart.totals?.currency ?? currency}
          isWaiting={pending.has(line.id)}
          actions={actions}
          moveFocus={move}
        />
      ))}
    </ol>
  );
}
