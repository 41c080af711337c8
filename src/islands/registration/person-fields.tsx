import { NameFields } from '../kit/form/name-fields.tsx';
import type { FormModel } from '../kit/form/form-model.ts';
import { useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';

type Name =
  | 'UstIdNr'
  | 'Internetadresse'
  | 'Geschlecht'
  | 'Titel'
  | 'Vorname'
  | 'Nachname'
  | 'TelefonVorwahl'
  | 'TelefonRufnummer';

/** What the whole registration asks beside the required fields. */
export function PersonFields({ form }: { form: Pick<FormModel<Name, unknown>, 'field' | 'choice'> }) {
  const { t } = useIsland();
  const salutations = (['', 'w', 'm'] as const).map((key) => ({
    key,
    label: t(`registration:salutation.${key || 'none'}`),
  }));
  return (
    <>
      <div className="form-row">
        <TextField {...form.field('UstIdNr')} label={t('registration:field.vat-id')} maxLength={30} />
        <TextField
          {...form.field('Internetadresse')}
          label={t('registration:field.website')}
          maxLength={200}
          inputMode="url"
        />
      </div>
      <h2 className="part-title">{t('registration:section.person')}</h2>
      <div className="form-row">
        <ChoiceField
          {...form.choice('Geschlecht')}
          label={t('registration:field.salutation')}
          options={salutations}
        />
        <TextField {...form.field('Titel')} label={t('registration:field.title')} maxLength={40} />
        <NameFields form={form} />
        <TextField
          {...form.field('TelefonVorwahl')}
          type="tel"
          label={t('registration:field.area')}
          maxLength={10}
          autoComplete="tel-area-code"
        />
        <TextField
          {...form.field('TelefonRufnummer')}
          type="tel"
          label={t('registration:field.phone')}
          maxLength={20}
          autoComplete="tel-local"
        />
      </div>
    </>
  );
}
