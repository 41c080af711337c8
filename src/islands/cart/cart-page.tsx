import { useRef, type ReactNode } from 'react';
import { cart as cartIcon, hazard, info } from '#lib/icons.ts';
import type { Cart, Notice } from '#shop/cart/model.ts';

import { island, useIsland } from '../kit/island.tsx';
import { Icon } from '../ui/icon.tsx';
import { DeclarationLink } from '../use-declarations/declaration-link.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import { SavedCarts } from '../saved-carts/saved-carts.tsx';
import { CartLines } from './cart-lines.tsx';
import { CartSums } from './cart-sums.tsx';
import type { HandOverProps } from './hand-over.tsx';
import { QuickAdd, type TypedQuickly } from './quick-add.tsx';
import { OrderPad } from './order-pad.tsx';
import { UndoBar } from './undo-bar.tsx';
import { useCart } from './use-cart.ts';
import { OVERSEEN, useCartView } from './use-cart-view.ts';
import { useUndoKey } from './use-undo-key.ts';

interface Props {
  cart: Cart;
  /** Of the quick field, refused before the scripts came. */
  typed?: TypedQuickly | undefined;
  /** The cart goes back to the procurement system instead of to the checkout. */
  procurement: HandOverProps['procurement'] | null;
}

/** Said per line already, with what to do about it. */
const SAID_IN_LINES: readonly Notice[] = ['successor', 'phase-out', 'short-dated'];

const loadTools = () => import('./cart-tools.tsx');

/** The cart, made for a hundred lines: pad above, lines, sums beside. */
export const CartPage = island('cart', function CartPage({ cart: initial, typed, procurement }: Props) {
  const { t, prefix, language } = useIsland();
  const { cart, pending, undo, actions } = useCart(initial, language);
  const list = useRef<HTMLDivElement>(null);
  const { lines } = cart;
  const { view, setView, groups, isDense, setDense } = useCartView(lines);
  const isLong = lines.length > OVERSEEN;
  const tools = useLoaded(loadTools, isLong);
  useUndoKey(actions.undo);
  return (
    <div className="wrap cart">
      <CartHead cart={cart} isLong={isLong} isHandedOver={procurement !== null} clear={actions.reset}>
        {!procurement && (
          <SavedCarts
            isEmpty={lines.length === 0}
            settled={actions.settled}
            clear={actions.reset}
            load={actions.load}
          />
        )}
      </CartHead>
      <QuickAdd typed={typed} add={actions.add} />
      <OrderPad isOpen={initial.lines.length === 0} add={actions.add} />
      <div className="cart-columns">
        <div>
          <CartNotices notices={cart.notices} />
          {isLong && (
            <div className="cart-tools-bar needs-script" role="group" aria-label={t('cart:view.title')}>
              {tools && <tools.CartTools {...{ view, isDense }} onView={setView} onDense={setDense} />}
            </div>
          )}
          {isLong && (
            <p className="cart-hint" role="status">
              {groups.length === 0 && t('cart:view.none', { words: view.find.trim() })}
            </p>
          )}
          <CartLines {...{ cart, groups, isDense, pending, actions, list }} />
          {lines.length === 0 && (
            <p className="cart-empty">
              <Icon shape={cartIcon} size={40} />
              <span>{t('cart:empty')}</span>
              <a className="btn btn-ink" href={`/${prefix}/`}>
                {t('cart:to-shop')}
              </a>
            </p>
          )}
        </div>
        <CartSums cart={cart} isWaiting={pending.size > 0} procurement={procurement} actions={actions} />
      </div>
      <UndoBar
        undo={undo}
        onUndo={actions.undo}
        list={list}
        text={(count) => t('cart:undo.removed', { count })}
      />
    </div>
  );
});

interface HeadProps {
  cart: Cart;
  isLong: boolean;
  /** The session began in a procurement system: labels are not its business. */
  isHandedOver: boolean;
  clear(): Promise<boolean>;
  /** What else can be done with the whole cart. */
  children: ReactNode;
}

/** Title and size, the way to the sums of a long cart, and what empties it. */
function CartHead({ cart, isLong, isHandedOver, clear, children }: HeadProps) {
  const { t, number, prefix } = useIsland();
  const { lines } = cart;
  const size = [
    t('cart:count.lines', { count: lines.length }),
    t('cart:count.pieces', { count: cart.pieces, number: number(cart.pieces) }),
  ].join(', ');
  return (
    <div className="cart-head">
      <h1>{t('cart:title')}</h1>
      <p className="num" role="status">
        {lines.length > 0 && size}
      </p>
      {isLong && (
        <a className="btn btn-ink" href="#cart-sums-title">
          {t('cart:view.to-sums')}
        </a>
      )}
      {children}
      {lines.length > 0 && !isHandedOver && (
        <a className="btn btn-quiet" href={`/${prefix}/label/print?von=wk`}>
          {t('labels:page.link')}
        </a>
      )}
      {lines.length > 0 && (
        <button type="button" className="btn btn-quiet needs-script" onClick={() => void clear()}>
          {t('cart:clear')}
        </button>
      )}
    </div>
  );
}

function CartNotices({ notices }: { notices: readonly Notice[] }) {
  const { t } = useIsland();
  const said = notices.filter((notice) => !SAID_IN_LINES.includes(notice)) as Exclude<
    Notice,
    'successor' | 'phase-out' | 'short-dated'
  >[];
  return (
    <ul className="cart-notices">
      {said.map((notice) => (
        <li key={notice} data-notice={notice}>
          <Icon shape={notice === 'on-request' ? info : hazard} size={18} /> {t(`cart:notice-all.${notice}`)}
          {notice === 'declaration' && <DeclarationLink />}
        </li>
      ))}
    </ul>
  );
}
