import { useIsland } from '../kit/island.tsx';
import type { CheckoutForm } from './use-checkout.ts';

interface Props {
  form: CheckoutForm;
  /** The order goes to who releases it. */
  isRequest: boolean;
  /** Something has changed: the press confirms the new figures. */
  isConfirming: boolean;
}

/** The terms of sale and the button that orders. */
export function OrderButton({ form, isRequest, isConfirming }: Props) {
  const { t, prefix } = useIsland();
  const { error, id: _id, ...agb } = form.box('agb');
  const text = isConfirming ? 'confirm' : isRequest ? 'ask' : 'order';
  return (
    <>
      <div>
        <label className="form-check" htmlFor="agb">
          <input
            {...agb}
            type="checkbox"
            id="agb"
            value="1"
            required
            aria-describedby="agb-error"
            aria-invalid={error ? true : undefined}
          />
          <span>{t('checkout:terms.label')}</span>
        </label>
        <p className="checkout-legal">
          <a className="link" href={`/${prefix}/legal/agb`} target="_blank">
            {t('shell:footer.terms')}
          </a>
          <a className="link" href={`/${prefix}/legal/dse`} target="_blank">
            {t('shell:footer.privacy')}
          </a>
        </p>
        <p className="form-error" id="agb-error" aria-live="polite" hidden={!error}>
          {error}
        </p>
      </div>
      <button
        type="submit"
        className="btn btn-primary"
        name="act"
        value="order"
        data-order
        aria-busy={form.pending || undefined}
      >
        {t(`checkout:button.${form.pending ? 'sending' : text}`)}
      </button>
    </>
  );
}
