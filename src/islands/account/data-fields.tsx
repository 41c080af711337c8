import { withColon } from '#i18n/typography.ts';
import { KNOWN } from '../kit/form/known-controls.ts';
import { NameFields } from '../kit/form/name-fields.tsx';
import type { FormModel } from '../kit/form/form-model.ts';
import { useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type Fields<Name extends string> = { form: Pick<FormModel<Name, unknown>, 'field' | 'choice'> };
type Company = `NamensZeile${1 | 2 | 3}` | 'Strasse' | 'PLZ' | 'Ort' | 'UstIdNr' | 'Internetadresse';

/** Name, address and VAT ID of the company. */
export function CompanyFields({ form, vatHint }: Fields<Company> & { vatHint: string | undefined }) {
  const { t } = useIsland();
  return (
    <>
      <TextField
        {...form.field('NamensZeile1')}
        label={t('registration:field.name1')}
        required
        maxLength={100}
        autoComplete="organization"
      />
      <TextField {...form.field('NamensZeile2')} label={t('registration:field.name2')} maxLength={100} />
      <TextField {...form.field('NamensZeile3')} label={t('registration:field.name3')} maxLength={100} />
      <TextField
        {...form.field('Strasse')}
        {...KNOWN.Strasse}
        label={t('registration:field.street')}
        required
      />
      <TextField {...form.field('PLZ')} label={t('registration:field.postal-code')} required maxLength={12} />
      <TextField {...form.field('Ort')} {...KNOWN.Ort} label={t('registration:field.city')} required />
      <TextField
        {...form.field('UstIdNr')}
        label={t('registration:field.vat-id')}
        maxLength={30}
        hint={vatHint}
      />
      <TextField {...form.field('Internetadresse')} label={t('registration:field.website')} inputMode="url" />
    </>
  );
}

type Person = 'Geschlecht' | 'Titel' | 'Vorname' | 'Nachname' | 'Geburtsdatum';

/** Whoever is asked for. */
export function PersonFields({ form }: Fields<Person>) {
  const { t } = useIsland();
  const salutations = (['', 'w', 'm'] as const).map((key) => ({
    key,
    label: t(`registration:salutation.${key || 'none'}`),
  }));
  return (
    <>
      <ChoiceField
        {...form.choice('Geschlecht')}
        label={t('registration:field.salutation')}
        options={salutations}
      />
      <TextField {...form.field('Titel')} label={t('registration:field.title')} maxLength={40} />
      <NameFields form={form} />
      <TextField {...form.field('Geburtsdatum')} type="date" label={t('registration:field.birth-date')} />
    </>
  );
}

type Phone = `${'Telefon' | 'Mobil' | 'Fax'}${'Vorwahl' | 'Rufnummer'}`;

/** Telephone, mobile and fax, each in its two parts. */
export function PhoneFields({ form }: Fields<Phone>) {
  const { t, language } = useIsland();
  const phones = [
    ['Telefon', t('registration:field.phone')],
    ['Mobil', t('registration:field.mobile')],
    ['Fax', t('registration:field.fax')],
  ] as const;
  const area = t('registration:field.area');
  return phones.map(([name, label]) => (
    <div key={name} className="form-row">
      <TextField
        {...form.field(`${name}Vorwahl`)}
        type="tel"
        label={`${withColon(label, language)} ${area}`}
        maxLength={10}
      />
      <TextField {...form.field(`${name}Rufnummer`)} type="tel" label={label} maxLength={20} />
    </div>
  ));
}
