import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { INDUSTRIES } from '#shop/account/model.ts';
import type { CountryChoices } from '#shop/registration/model.ts';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { KNOWN } from '../kit/form/known-controls.ts';
import type { FormModel } from '../kit/form/form-model.ts';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccessFields, TermsField } from './access-fields.tsx';
import { CountryFields } from './country-fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { PersonFields } from './person-fields.tsx';
import { PostalCodeField } from './postal-code-field.tsx';

export interface RegisterProps {
  /** The required fields only. */
  fast: boolean;
  hasInbox: boolean;
  /** The form as it came without script. */
  posted: PostedForm | null;
}

interface Props extends RegisterProps {
  countries: CountryChoices;
  /** The country to begin with: ISO 3166, two capitals. */
  preset: string;
}

/** Registration of a new customer: whole, or the required fields only (specification 1 and 5). */
export function RegisterForm({ fast, hasInbox, countries, preset, posted }: Props) {
  const { t, language } = useIsland();
  const { Land = preset } = posted?.typed ?? {};
  const [country, setCountry] = useState(String(Land));
  const form = useForm({
    id: 'register',
    schema: async () =>
      (await import('#shop/registration/wire.ts')).registrationPageForm(
        countries.choices.map(({ key }) => key),
        !fast,
      ),
    draft: 'register',
    posted,
    send: ({ Land: chosen, ...values }) =>
      api.call('POST /guestapi/register/new/{country}/{language}', {
        params: { country: chosen, language },
        body: { ...values, AGB: true },
      }),
  });
  const { ref, onInput: keepTyped } = form.element;
  useEffect(() => {
    const kept = ref.current?.elements.namedItem('Land'); // a draft writes into the fields themselves
    if (kept instanceof HTMLSelectElement) setCountry(kept.value);
  }, [ref]);
  const take = (iso2: string): void => {
    flushSync(() => setCountry(iso2));
    if (ref.current) keepTyped({ target: ref.current }); // nobody typed it
  };
  if (form.answer) return <MailSent text={t('registration:done.text')} hasInbox={hasInbox} />;
  return (
    <Form form={form} submit={t('registration:submit')} action="?form=new">
      <CountryFields form={form} countries={countries} country={country} onCountry={setCountry} />
      <CompanyFields form={form} fast={fast} countries={countries} country={country} onCountry={take} />
      {!fast && <PersonFields form={form} />}
      <h2 className="part-title">{t('registration:section.access')}</h2>
      <AccessFields form={form} />
      {!fast && <Checkbox {...form.box('Newsletter')} label={t('registration:field.newsletter')} />}
      <TermsField form={form} />
    </Form>
  );
}

interface CompanyProps {
  form: Pick<
    FormModel<'NamensZeile1' | 'NamensZeile2' | 'Branche' | 'Strasse' | 'PLZ' | 'Ort', unknown>,
    'field' | 'choice'
  >;
  fast: boolean;
  countries: CountryChoices;
  country: string;
  onCountry: (iso2: string) => void;
}

function CompanyFields({ form, fast, countries, country, onCountry }: CompanyProps) {
  const { t } = useIsland();
  const industries = [
    { key: '', label: t('registration:industry.choose') },
    ...INDUSTRIES.map((key) => ({ key, label: t(`registration:industry.${key}`) })),
  ];
  return (
    <>
      <h2 className="title">{t('registration:section.company')}</h2>
      <div className="form-row">
        <TextField
          {...form.field('NamensZeile1')}
          label={t('registration:field.name1')}
          required
          maxLength={100}
          autoComplete="organization"
        />
        <ChoiceField
          {...form.choice('Branche')}
          label={t('registration:field.industry')}
          required
          options={industries}
        />
      </div>
      {!fast && (
        <div className="form-row">
          <TextField {...form.field('NamensZeile2')} label={t('registration:field.name2')} maxLength={100} />
          <TextField
            {...form.field('Strasse')}
            {...KNOWN.Strasse}
            label={t('registration:field.street')}
            required
          />
        </div>
      )}
      <div className="form-row">
        <PostalCodeField
          {...form.field('PLZ')}
          country={country}
          countries={countries.choices}
          likely={countries.likely}
          onCountry={onCountry}
        />
        {!fast && (
          <TextField {...form.field('Ort')} {...KNOWN.Ort} label={t('registration:field.city')} required />
        )}
      </div>
    </>
  );
}
