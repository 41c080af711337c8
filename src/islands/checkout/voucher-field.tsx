import { useRef } from 'react';
import type { CartVoucher } from '#shop/cart/model.ts';
import { useIsland } from '../kit/island.tsx';
import type { CheckoutOfPage } from './use-checkout.ts';

interface EntryProps extends Pick<CheckoutOfPage, 'applyVoucher'> {
  error: string | null;
}

interface Props extends EntryProps, Pick<CheckoutOfPage, 'removeVoucher'> {
  voucher: CartVoucher | null;
}

/** A code that takes something off: typed, applied, taken away. */
export function VoucherField({ voucher, error, applyVoucher, removeVoucher }: Props) {
  const { t } = useIsland();
  return (
    <div className="cart-voucher">
      {voucher ? (
        <p>
          <span>{t('cart:voucher.label')}</span> <b className="num">{voucher.code}</b>
          {voucher.idle && <span className="cart-hint">{t('cart:voucher.idle')}</span>}
          <button
            type="submit"
            className="btn btn-quiet"
            name="act"
            value="voucher-remove"
            onClick={(event) => {
              event.preventDefault();
              void removeVoucher();
            }}
          >
            {t('cart:voucher.remove')}
          </button>
        </p>
      ) : (
        <VoucherEntry error={error} applyVoucher={applyVoucher} />
      )}
      <p className="form-error" id="code-error" role="alert" hidden={!error}>
        {error}
      </p>
    </div>
  );
}

function VoucherEntry({ error, applyVoucher }: EntryProps) {
  const { t } = useIsland();
  const input = useRef<HTMLInputElement>(null);
  const apply = async (): Promise<void> => {
    if (!(await applyVoucher(input.current?.value ?? ''))) input.current?.focus();
  };
  return (
    <details className="checkout-voucher" open={error !== null}>
      <summary>{t('cart:voucher.label')}</summary>
      <p>
        <input
          ref={input}
          className="field num"
          id="code"
          name="code"
          maxLength={64}
          autoComplete="off"
          aria-label={t('cart:voucher.label')}
          aria-describedby="code-error"
          aria-invalid={error ? true : undefined}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void apply(); // the form itself does nothing about it
          }}
        />
        <button
          type="submit"
          className="btn btn-quiet"
          name="act"
          value="voucher"
          onClick={(event) => {
            event.preventDefault();
            void apply();
          }}
        >
          {t('cart:voucher.apply')}
        </button>
      </p>
    </details>
  );
}
