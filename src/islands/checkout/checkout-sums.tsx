import type { CheckoutState } from '#shop/checkout/wire.ts';
import { useIsland, type Island } from '../kit/island.tsx';
import { OrderButton } from './order-button.tsx';
import { releaseText } from './release-text.ts';
import { Sums } from './sums.tsx';
import type { CheckoutOfPage } from './use-checkout.ts';
import { VoucherField } from './voucher-field.tsx';

/** What it comes to, the voucher, the terms of sale and the button. */
export function CheckoutSums({ page }: { page: CheckoutOfPage }) {
  const island = useIsland();
  const { t } = island;
  const { checkout, form, hasChanged, isWaiting, voucherError, applyVoucher, removeVoucher } = page;
  const { totals, voucher, right, punchout, isBlocked } = checkout;
  const said = rightText(checkout, island);
  return (
    <aside
      className="checkout-sums card cart-sums"
      aria-labelledby="checkout-sums-title"
      aria-busy={isWaiting || undefined}
    >
      <h2 id="checkout-sums-title">{t('cart:sums.title')}</h2>
      <div>
        <Sums totals={totals} voucher={voucher?.code} />
      </div>
      <VoucherField {...{ voucher, applyVoucher, removeVoucher }} error={voucherError} />
      {(said || isBlocked) && (
        <div data-part="right">
          {said && <p className="checkout-right">{said}</p>}
          {isBlocked && <p className="cart-hint cart-warning">{t('cart:sums.blocked')}</p>}
        </div>
      )}
      {right.kind !== 'none' && !punchout && !isBlocked && (
        <OrderButton form={form} isRequest={right.kind === 'ask'} isConfirming={hasChanged} />
      )}
    </aside>
  );
}

/** What the press will do for this user, where it is not simply an order; '' elsewhere. */
function rightText({ right, held, punchout, totals, terms }: CheckoutState, { t, money }: Island): string {
  if (punchout) return t('errors:checkout.punchout');
  if (right.kind === 'none') return t('checkout:right.none');
  if (right.kind === 'order')
    return held ? t('checkout:right.held') : terms.zahlungsart === 'prepayment' ? t('payment:waits') : '';
  return releaseText(right.reason, totals?.currency, { t, money });
}
