import type { KeyboardEvent, ReactNode } from 'react';
import { hazard, info } from '#lib/icons.ts';
import type { CheckoutState } from '#shop/checkout/wire.ts';
import { island, useIsland } from '../kit/island.tsx';
import type { Choice } from '../ui/choice.ts';
import { Icon } from '../ui/icon.tsx';
import { DeclarationLink } from '../use-declarations/declaration-link.tsx';
import { AddressChoice, type KnownAddress } from './address-choice.tsx';
import { CheckoutSums } from './checkout-sums.tsx';
import { DeliveryChoice } from './delivery-choice.tsx';
import { OrderDetails } from './order-details.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { ProblemBox } from './problem-box.tsx';
import { ShownTable } from './shown-lines.tsx';
import { useCheckout, type CheckoutOfPage, type CheckoutOptions } from './use-checkout.ts';

export interface CheckoutProps extends Omit<CheckoutOptions, 'countries'> {
  addresses: readonly KnownAddress[];
  /** The acting user may write the address book. */
  mayKeepAddress: boolean;
  countries: readonly Choice[];
  /** Today and tomorrow at the warehouse, ISO dates. */
  soon: readonly string[];
  /** The lines as the server drew them (ShownLines). */
  children?: ReactNode;
}

/** Said per line already, with what to do about it. */
const SAID_IN_LINES = ['successor', 'phase-out', 'short-dated'];

/**
 * The checkout on one page: address, delivery, details, voucher, review, terms, button. A form that works by itself; awake,
 * it keeps each choice with the cart, shows what it costs, and orders by a key of its own – two presses are one order.
 */
export const CheckoutPage = island('checkout', function CheckoutPage(props: CheckoutProps) {
  const { t, prefix, currency: own } = useIsland();
  const page = useCheckout({ ...props, countries: props.countries.map(({ key }) => key) });
  const { checkout, form, problem, keep, submit } = page;
  const { totals, terms } = checkout;
  const currency = totals?.currency ?? own;
  return (
    <div className="wrap checkout">
      <div className="checkout-title">
        <h1>{t('checkout:title')}</h1>
        <a className="link" href={`/${prefix}/wk`}>
          {t('checkout:back')}
        </a>
      </div>
      <ProblemBox problem={problem} currency={currency} ref={form.messageRef} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the fields inside come up here */}
      <form
        {...form.element}
        onSubmit={submit}
        onBlur={keep}
        onChange={(event) => isSelect(event) && keep()}
        onKeyDown={holdEnter}
        className="checkout-columns"
        method="post"
        action={`/${prefix}/wk/submit`}
        noValidate
      >
        <Shown checkout={checkout} idempotencyKey={props.idempotencyKey} />
        <div className="checkout-main">
          <noscript>
            <button type="submit" className="btn btn-quiet" name="act" value="update">
              {t('checkout:button.update')}
            </button>
          </noscript>
          <AddressChoice
            addresses={props.addresses}
            mayKeep={props.mayKeepAddress}
            countries={props.countries}
            chosen={terms.adressauswahl}
            form={form}
            keep={keep}
          />
          <DeliveryChoice
            checkout={checkout}
            soon={props.soon}
            form={form}
            keep={keep}
            takeOut={page.takeOut}
          />
          <PaymentChoice checkout={checkout} form={form} keep={keep} />
          <OrderDetails form={form} />
          <Review page={page}>{props.children}</Review>
        </div>
        <CheckoutSums page={page} />
      </form>
    </div>
  );
});

/** The lines to read through: as the server drew them, until they changed. */
function Review({ page, children }: { page: CheckoutOfPage; children: ReactNode }) {
  const { t, prefix, currency: own } = useIsland();
  const { checkout, lines } = page;
  const { totals, pricesHidden, notices } = checkout;
  const currency = totals?.currency ?? own;
  return (
    <section className="card checkout-part" aria-labelledby="checkout-review">
      <div className="checkout-head">
        <h2 id="checkout-review">{t('checkout:review.title')}</h2>
        <a className="link" href={`/${prefix}/wk`}>
          {t('checkout:review.edit')}
        </a>
      </div>
      <Notices notices={notices} />
      {lines ? <ShownTable {...{ lines, currency, pricesHidden }} /> : children}
    </section>
  );
}

/** What the page shows, for the press to say what was confirmed. */
function Shown({ checkout, idempotencyKey }: { checkout: CheckoutState; idempotencyKey: string }) {
  const { version, totals, departure } = checkout;
  return (
    <>
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="summe" value={totals?.gross ?? ''} />
      <input type="hidden" name="abgang" value={departure ?? ''} />
      <input type="hidden" name="schluessel" value={idempotencyKey} />
    </>
  );
}

function Notices({ notices }: Pick<CheckoutState, 'notices'>) {
  const { t } = useIsland();
  const said = notices.filter((notice) => !SAID_IN_LINES.includes(notice));
  if (said.length === 0) return null;
  return (
    <ul className="cart-notices">
      {said.map((notice) => (
        <li key={notice} data-notice={notice}>
          <Icon shape={notice === 'on-request' ? info : hazard} size={18} />{' '}
          {t(`cart:notice-all.${notice as 'dangerous'}`)}
          {notice === 'declaration' && <DeclarationLink />}
        </li>
      ))}
    </ul>
  );
}

const isSelect = ({ target }: Pick<Event, 'target'>): boolean => target instanceof HTMLSelectElement;

/** Enter in a field orders nothing. */
function holdEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type !== 'submit')
    event.preventDefault();
}
