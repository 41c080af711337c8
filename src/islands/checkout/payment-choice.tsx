import type { OfferedPayment } from '#shop/payment/model.ts';
import { termsText } from '#shop/payment/wire.ts';
import type { CheckoutState } from '#shop/checkout/wire.ts';
import { useIsland } from '../kit/island.tsx';
import { BankLine, TransferFacts } from '../payment/transfer-facts.tsx';
import { ChoiceCard, ChoiceCards } from './choice-card.tsx';
import type { CheckoutForm } from './use-checkout.ts';

interface Props {
  checkout: CheckoutState;
  form: CheckoutForm;
  keep(): void;
}

/** How it is paid: the ways with their terms, why some are closed, where to transfer to, and what is still open. */
export function PaymentChoice({ checkout, form, keep }: Props) {
  const { payments, transfer, totals, terms } = checkout;
  const island = useIsland();
  const { t } = island;
  // what is possible comes first
  const sorted = payments.toSorted((a, b) => Number(a.obstacle !== null) - Number(b.obstacle !== null));
  const isBefore = terms.zahlungsart === 'prepayment';
  return (
    <section className="card checkout-part" aria-labelledby="checkout-payment">
      <h2 id="checkout-payment">{t('payment:title')}</h2>
      <ChoiceCards titled="checkout-payment" name="zahlungsart" error={form.error('zahlungsart')}>
        {sorted.map((payment) => (
          <ChoiceCard
            key={payment.method}
            name="zahlungsart"
            id={`payment-${payment.method}`}
            value={payment.method}
            isChosen={payment.method === terms.zahlungsart}
            isClosed={payment.obstacle !== null}
            keep={keep}
            title={t(`payment:method.${payment.method}`)}
            text={textOf(payment, island)}
          />
        ))}
      </ChoiceCards>
      {isBefore && transfer && (
        <TransferFacts transfer={transfer} totals={totals} currency={totals?.currency} />
      )}
      {terms.zahlungsart === 'invoice' && transfer && <BankLine transfer={transfer} />}
      <OpenItems checkout={checkout} />
    </section>
  );
}

function textOf(payment: OfferedPayment, { t, number }: ReturnType<typeof useIsland>): string {
  if (payment.obstacle) return t(`payment:obstacle.${payment.obstacle}`);
  const { key, values } = termsText(payment, number);
  return t(`payment:terms.${key}`, values);
}

function OpenItems({ checkout: { openItems, totals } }: Pick<Props, 'checkout'>) {
  const { t, money } = useIsland();
  if (!openItems || openItems.count === 0) return null;
  const { sum, overdue, overdueSum } = openItems;
  return (
    <p className="form-hint num" data-open-items>
      {t('payment:open-items.sum', { sum: money(sum, totals?.currency) })}
      {overdue > 0 && ', '}
      {overdue > 0 && t('payment:open-items.overdue', { sum: money(overdueSum, totals?.currency) })}
    </p>
  );
}
