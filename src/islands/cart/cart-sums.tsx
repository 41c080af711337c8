import { useState, type SubmitEvent } from 'react';
import { BLOCKING, type Cart, type CartVoucher } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import { CartTotals } from './cart-totals.tsx';
import { HandOver, type HandOverProps } from './hand-over.tsx';
import type { CartActions } from './use-cart.ts';

interface Props {
  cart: Cart;
  /** A change is not answered yet: the sums are those of before. */
  isWaiting: boolean;
  procurement: HandOverProps['procurement'] | null;
  actions: Pick<CartActions, 'applyVoucher' | 'removeVoucher'>;
}

/** Sums with shipping, surcharge, voucher and VAT, the voucher's field, and the way to the checkout. */
export function CartSums({ cart, isWaiting, procurement, actions }: Props) {
  const { t, prefix } = useIsland();
  const { totals, voucher, lines, deliverTo } = cart;
  const isBlocked = lines.some(({ notices }) => notices.some((notice) => BLOCKING.includes(notice)));
  if (lines.length === 0 && !procurement) return null;
  if (lines.length === 0)
    return (
      <section className="cart-sums card">
        <HandOver procurement={procurement!} isBlocked />
      </section>
    );
  return (
    <section className="cart-sums card" aria-labelledby="cart-sums-title" aria-busy={isWaiting}>
      <h2 id="cart-sums-title" tabIndex={-1}>
        {t('cart:sums.title')}
      </h2>
      {totals === null ? <p>{t('cart:sums.hidden')}</p> : <Totals cart={cart} isOrder={!procurement} />}
      {deliverTo && <p className="cart-hint">{t('orders:document.deliver-to', { address: deliverTo })}</p>}
      {!procurement && <Voucher voucher={voucher} actions={actions} />}
      {isBlocked && <p className="cart-hint cart-warning">{t('cart:sums.blocked')}</p>}
      {procurement && <HandOver procurement={procurement} isBlocked={isBlocked} />}
      {!procurement && !isBlocked && (
        <a className="btn btn-primary" href={`/${prefix}/wk/kasse`}>
          {t('cart:to-checkout')}
        </a>
      )}
    </section>
  );
}

function Totals({ cart, isOrder }: { cart: Cart; isOrder: boolean }) {
  const { t, money } = useIsland();
  const totals = cart.totals!;
  const missing = totals.freeFrom !== null && totals.shipping ? totals.freeFrom - totals.goods : 0;
  return (
    <>
      <CartTotals totals={totals} voucher={cart.voucher?.code} />
      {totals.plusOnRequest && <p className="cart-hint">{t('cart:sums.on-request')}</p>}
      {missing > 0 && isOrder && (
        <p className="cart-hint">{t('cart:sums.until-free', { amount: money(missing, totals.currency) })}</p>
      )}
      <p className="cart-hint">{t(`cart:vat.${totals.treatment}`)}</p>
    </>
  );
}

function Voucher({ voucher, actions }: { voucher: CartVoucher | null; actions: Props['actions'] }) {
  const { t } = useIsland();
  const [error, setError] = useState<string | null>(null);
  const apply = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const refused = await actions.applyVoucher(String(new FormData(form).get('code') ?? ''));
    setError(refused);
    if (refused) form.querySelector('input')?.focus();
  };
  return (
    <form className="cart-voucher" onSubmit={(event) => void apply(event)}>
      <label htmlFor="cart-voucher">{t('cart:voucher.label')}</label>
      {voucher ? (
        <p>
          <b className="num">{voucher.code}</b>
          {voucher.idle && <span className="cart-hint">{t('cart:voucher.idle')}</span>}
          <button type="button" className="btn btn-quiet" onClick={() => void actions.removeVoucher()}>
            {t('cart:voucher.remove')}
          </button>
        </p>
      ) : (
        <p>
          <input
            className="field num"
            id="cart-voucher"
            name="code"
            maxLength={64}
            autoComplete="off"
            aria-describedby="cart-voucher-error"
            aria-invalid={error ? true : undefined}
          />
          <button type="submit" className="btn btn-quiet">
            {t('cart:voucher.apply')}
          </button>
        </p>
      )}
      <p className="form-error" id="cart-voucher-error" role="alert" data-voucher-error hidden={!error}>
        {error}
      </p>
    </form>
  );
}
