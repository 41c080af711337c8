import { useCallback, useMemo, type RefObject } from 'react';
import type { Cart } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useFirstScreenful } from '../kit/use-first-screenful.ts';
import type { LineGroup } from './arrange-lines.ts';
import { CartLine } from './cart-line.tsx';
import { focusLine } from './focus-line.ts';
import type { CartActions } from './use-cart.ts';

interface Props {
  cart: Cart;
  groups: readonly LineGroup[];
  isDense: boolean;
  pending: ReadonlySet<string>;
  actions: CartActions;
  list: RefObject<HTMLDivElement | null>;
}

/** The server renders so many lines: more than any window shows before the island wakes. */
export const FIRST_LINES = 20;

/** The lines of the cart, under the headings of their groups. */
export function CartLines({ cart, groups, isDense, pending, actions, list }: Props) {
  const { t, currency: own } = useIsland();
  const move = useCallback((id: string, to: 'next' | 'beside') => focusLine(list.current, id, to), [list]);
  const currency = cart.totals?.currency ?? own;
  const all = useMemo(() => groups.flatMap(({ lines }) => lines), [groups]);
  const shown = new Set(useFirstScreenful(all, FIRST_LINES));
  return (
    <div ref={list}>
      {groups.map((group) => (
        <section key={group.reference ?? ''} className="cart-group">
          {group.reference !== null && <GroupHead group={group} currency={currency} />}
          <ol
            className="cart-lines"
            aria-label={group.reference || t('cart:title')}
            data-dense={isDense || undefined}
          >
            {group.lines.map(
              (line) =>
                shown.has(line) && (
                  <CartLine
                    key={line.id}
                    line={line}
                    currency={currency}
                    isWaiting={pending.has(line.id)}
                    actions={actions}
                    moveFocus={move}
                  />
                ),
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** A reference with how much its lines are. */
function GroupHead({ group: { reference, lines }, currency }: { group: LineGroup; currency: string }) {
  const { t, money } = useIsland();
  const amounts = lines.flatMap(({ amount }) => amount ?? []);
  const sum = amounts.reduce((total, amount) => total + amount, 0);
  return (
    <h2 className="cart-group-head">
      <span>{reference || t('cart:view.no-reference')}</span>
      <span className="num">
        {t('cart:count.lines', { count: lines.length })}
        {amounts.length > 0 && ` · ${money(sum, currency)}`}
      </span>
    </h2>
  );
}
