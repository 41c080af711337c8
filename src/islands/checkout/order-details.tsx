import { PLAIN_TERMS } from '#shop/cart/plain-terms.ts';
import { useIsland } from '../kit/island.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import type { CheckoutForm } from './use-checkout.ts';

/** The customer's own number and words for the order. */
export function OrderDetails({ form }: { form: CheckoutForm }) {
  const { t } = useIsland();
  return (
    <section className="card checkout-part" aria-labelledby="checkout-more">
      <h2 id="checkout-more">{t('checkout:more.title')}</h2>
      <div className="form-row">
        <TextField
          {...form.field('bestellnummer')}
          id="bestellnummer"
          label={t('checkout:more.own-number')}
          hint={t('checkout:more.own-number-hint')}
          maxLength={PLAIN_TERMS.purchaseOrderNumber.holds}
          autoComplete="off"
        />
        <TextArea
          {...form.field('kommentar')}
          id="kommentar"
          label={t('checkout:more.comment')}
          rows={3}
          maxLength={PLAIN_TERMS.comment.holds}
        />
      </div>
    </section>
  );
}
