import type { AddressWire } from '#shop/delivery/wire.ts';
import { AddressFields } from '../delivery/address-fields.tsx';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import type { Choice } from '../ui/choice.ts';
import { ChoiceCard, ChoiceCards } from './choice-card.tsx';
import type { CheckoutForm } from './use-checkout.ts';

/** A place that is known: the account's own, an entry of the book. */
export interface KnownAddress {
  /** 'own', or the entry's. */
  readonly id: string;
  readonly company: string;
  /** The rest of it in one line. */
  readonly line: string;
  readonly isDefault: boolean;
  /** Not complete yet: nothing can be sent there. */
  readonly isClosed: boolean;
}

interface Props {
  addresses: readonly KnownAddress[];
  /** The acting user may write the address book. */
  mayKeep: boolean;
  countries: readonly Choice[];
  /** Id of the address, 'other' for one for this order. */
  chosen: string;
  form: CheckoutForm;
  keep(): void;
}

/** Where the goods go: the account's address, the book, or one for this order whose fields open below. */
export function AddressChoice({ addresses, mayKeep, countries, chosen, form, keep }: Props) {
  const { t, prefix } = useIsland();
  const card = (id: string) => ({
    name: 'adressauswahl',
    id: `address-${id}`,
    value: id,
    keep,
    isChosen: chosen === id,
  });
  return (
    <section className="card checkout-part" aria-labelledby="checkout-address">
      <div className="checkout-head">
        <h2 id="checkout-address">{t('checkout:address.title')}</h2>
        {mayKeep && (
          <a className="link" href={`/${prefix}/kundendaten-aendern#lieferadressen`}>
            {t('checkout:address.manage')}
          </a>
        )}
      </div>
      <ChoiceCards titled="checkout-address" name="adressauswahl" error={form.error('adressauswahl')}>
        {addresses.map(({ id, company, line, isDefault, isClosed }) => (
          <ChoiceCard
            key={id}
            {...card(id)}
            isClosed={isClosed}
            title={company}
            text={isClosed ? t('checkout:address.incomplete') : line}
          >
            {(id === 'own' || isDefault) && (
              <span className="checkout-tag">
                {t(id === 'own' ? 'checkout:address.own' : 'checkout:address.default')}
              </span>
            )}
          </ChoiceCard>
        ))}
        <ChoiceCard {...card('other')} title={t('checkout:address.other')} />
      </ChoiceCards>
      <div className="checkout-other">
        <AddressFields form={form as AddressForm} countries={countries} />
        {mayKeep && <Checkbox {...form.box('merken')} label={t('checkout:address.remember')} />}
      </div>
    </section>
  );
}

/** The fields of the address are some of the form's. */
type AddressForm = {
  [Part in 'field' | 'choice']: (name: keyof AddressWire) => ReturnType<CheckoutForm[Part]>;
};
