import { startTransition, useCallback, useEffect, useState, type RefObject } from 'react';
import type { Cart } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import { CartLine } from './cart-line.tsx';
import type { CartActions } from './use-cart.ts';

interface Props {
  cart: Cart;
  pending: ReadonlySet<string>;
  actions: CartActions;
  list: RefObject<HTMLOListElement | null>;
}

/** The server renders so many lines: more than any window shows before the island wakes. */
export const FIRST_LINES = 20;

/**
 * All lines stay in the page, so that finding, printing and reading aloud reach each of them; the browser lays out only
 * those in sight (`content-visibility` in the styles).
 */
export function CartLines({ cart, pending, actions, list }: Props) {
  const { t, currency } = useIsland();
  const [isWhole, setIsWhole] = useState(false);
  useEffect(() => startTransition(() => setIsWhole(true)), []);
  const move = useCallback(
    (id: string, to: 'next' | 'beside') => focusQuantity(list.current, id, to),
    [list],
  );
  return (
    <ol className="cart-lines" aria-label={t('cart:title')} ref={list}>
      {cart.lines.slice(0, isWhole ? undefined : FIRST_LINES).map((line) => (
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

/** To the quantity of the next line, or, where a line is about to go, of the one that takes its place. */
function focusQuantity(list: HTMLOListElement | null, id: string, to: 'next' | 'beside'): void {
  const line = list?.querySelector(`[data-line="${CSS.escape(id)}"]`);
  // on a touch screen a focused field would bring up the keyboard
  if (!line || (to === 'beside' && !matchMedia('(pointer: fine)').matches)) return;
  const target = line.nextElementSibling ?? (to === 'beside' ? line.previousElementSibling : null);
  const field = target?.querySelector<HTMLInputElement>('[data-quantity]');
  field?.focus();
  if (to === 'next') field?.select();
}
