import type { AddressWire } from '#shop/delivery/wire.ts';
import type { FormModel } from '../kit/form/form-model.ts';
import { useIsland } from '../kit/island.tsx';
import { ComboboxField } from '../ui/combobox-field.tsx';
import type { Choice } from '../ui/choice.ts';
import { TextField } from '../ui/text-field.tsx';

interface Props {
  form: Pick<FormModel<keyof AddressWire, unknown>, 'field' | 'choice'>;
  /** Where goods go: ISO 3166 with their names. */
  countries: readonly Choice[];
}

/** Characters of a line of an address. */
const LINE = 100;

/** The fields of a delivery address (specification 3), named as in the contract. */
export function AddressFields({ form, countries }: Props) {
  const { t } = useIsland();
  const line = (name: keyof AddressWire) => ({ ...form.field(name), maxLength: LINE });
  return (
    <div className="form-row">
      <TextField
        {...line('firma')}
        label={t('checkout:field.company')}
        required
        autoComplete="shipping organization"
      />
      <TextField
        {...line('zeile2')}
        label={t('checkout:field.line2')}
        autoComplete="shipping address-line2"
      />
      <TextField {...line('zeile3')} label={t('checkout:field.line3')} />
      <TextField
        {...line('strasse')}
        label={t('checkout:field.street')}
        required
        autoComplete="shipping address-line1"
      />
      <TextField
        {...form.field('plz')}
        label={t('checkout:field.postal-code')}
        required
        maxLength={12}
        autoComplete="shipping postal-code"
      />
      <TextField
        {...line('ort')}
        label={t('checkout:field.city')}
        required
        autoComplete="shipping address-level2"
      />
      <ComboboxField
        {...form.choice('land')}
        label={t('checkout:field.country')}
        options={countries}
        required
        autoComplete="shipping country"
        noneText={t('checkout:field.no-country')}
        tight
        isCountry
      />
    </div>
  );
}
