import type { CartTotals } from '#shop/cart/model.ts';
import type { SeenPayment, Transfer } from '#shop/payment/model.ts';
import { termsText } from '#shop/payment/wire.ts';
import { drawn, useIsland } from '../kit/island.tsx';
import { BankLine, TransferFacts } from './transfer-facts.tsx';

interface Props {
  payment: SeenPayment;
  /** Null where nothing is transferred. */
  transfer: Transfer | null;
  /** Null for users who must not see prices. */
  totals: CartTotals | null;
  currency: string;
  /** The goods wait for the money. */
  isWaiting: boolean;
}

/** What an order agreed about payment; where to transfer to: with amount and reference while it waits for the money. */
export const PaymentFacts = drawn(function PaymentFacts({
  payment,
  transfer,
  totals,
  currency,
  isWaiting,
}: Props) {
  const { t, number } = useIsland();
  const { mandate } = payment;
  const { key, values } = termsText(payment, number);
  return (
    <div className="payment-facts" data-payment={payment.method}>
      <p>
        <b>{t(`payment:method.${payment.method}`)}</b>
        <span>{t(`payment:terms.${key}`, values)}</span>
        {mandate && <span className="num">{t('payment:mandate.short', mandate)}</span>}
      </p>
      {isWaiting && transfer && <TransferFacts {...{ transfer, totals, currency }} />}
      {payment.method === 'invoice' && transfer && <BankLine transfer={transfer} />}
    </div>
  );
});
