import { useIsland } from '../kit/island.tsx';
import type { FormModel } from '../kit/form/form-model.ts';
import { ComboboxField } from '../ui/combobox-field.tsx';
import type { CountryChoices } from '#shop/registration/model.ts';

interface Props {
  form: Pick<FormModel<'Land', unknown>, 'choice'>;
  countries: CountryChoices;
  /** ISO 3166, two capitals. */
  country: string;
  onCountry: (iso2: string) => void;
}

/** The country, first of all: what it decides stands beside it. */
export function CountryFields({ form, countries, country, onCountry }: Props) {
  const { t } = useIsland();
  const { preset: _preset, ...land } = form.choice('Land');
  return (
    <div className="form-row">
      <ComboboxField
        {...land}
        label={t('checkout:field.country')}
        required
        options={countries.choices}
        pick={country}
        onPick={onCountry}
        autoComplete="country"
        isCountry
        noneText={t('checkout:field.no-country')}
      />
      <Decided countries={countries} country={country} />
    </div>
  );
}

function Decided({ countries: { choices, decided }, country }: Pick<Props, 'countries' | 'country'>) {
  const { t } = useIsland();
  const { currency, zone, method, days } = decided[choices.find(({ key }) => key === country)?.decided ?? 0]!;
  const arrival = days
    ? t('registration:country.days', { days: days[0] === days[1] ? days[0] : days.join('–') })
    : t('registration:country.by-agreement');
  return (
    <div role="status">
      <dl className="register-decided">
        <div>
          <dt>{t('registration:country.currency')}</dt>
          <dd data-currency={currency}>{currency}</dd>
        </div>
        <div>
          <dt>{t('registration:country.vat')}</dt>
          <dd>{t(`registration:country.zone.${zone}`)}</dd>
        </div>
        <div>
          <dt>{t('registration:country.delivery')}</dt>
          <dd>
            {t(`checkout:method.${method}`)}, {arrival}
          </dd>
        </div>
      </dl>
    </div>
  );
}
