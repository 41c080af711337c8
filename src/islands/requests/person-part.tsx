import { NameFields } from '../kit/form/name-fields.tsx';
import { useIsland } from '../kit/island.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { RequestFormModel } from './use-request-form.ts';

/** Who asks, how to be reached, and the field that only machines fill in. */
export function PersonPart({ form }: { form: RequestFormModel }) {
  const { t } = useIsland();
  const salutations = (['w', 'm', '-'] as const).map((key) => ({
    key,
    label: t(`registration:salutation.${key === '-' ? 'none' : key}`),
  }));
  return (
    <>
      <div className="form-row">
        <ChoiceField
          {...form.choice('Anrede')}
          label={t('registration:field.salutation')}
          options={salutations}
          required
        />
        <NameFields form={form} required />
        <TextField
          {...form.field('eMail')}
          type="email"
          label={t('registration:field.email')}
          required
          maxLength={254}
          autoComplete="email"
        />
        <TextField
          {...form.field('Telefon')}
          type="tel"
          label={t('registration:field.phone')}
          required
          maxLength={40}
          autoComplete="tel"
        />
      </div>
      <div className="request-trap" aria-hidden="true">
        <label>
          {t('requests:field.trap')}
          <input name="Webadresse" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
