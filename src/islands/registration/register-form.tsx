import { INDUSTRIES } from '#shop/account/model.ts';
import { registrationForm } from '#shop/registration/wire.ts';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm, type FormModel } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { ChoiceField } from '../ui/choice-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccessFields, TermsField } from './access-fields.tsx';
import { MailSent } from './mail-sent.tsx';
import { PersonFields } from './person-fields.tsx';

export interface RegisterProps {
  /** The required fields only. */
  fast: boolean;
  hasInbox: boolean;
  /** The form as it came without script. */
  posted: PostedForm | null;
}

/** Registration of a new customer: whole, or the required fields only (specification 1 and 5). */
export function RegisterForm({ fast, hasInbox, posted }: RegisterProps) {
  const { t, country, language } = useIsland();
  const form = useForm({
    id: 'register',
    schema: () => registrationForm(country),
    draft: 'register',
    posted,
    send: (values) =>
      api.call('POST /guestapi/register/new/{country}/{language}', {
        params: { country, language },
        body: { ...values, AGB: true },
      }),
  });
  if (form.answer) return <MailSent text={t('registration:done.text')} hasInbox={hasInbox} />;
  return (
    <Form form={form} submit={t('registration:submit')} action="?form=new">
      <CompanyFields form={form} fast={fast} />
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
}

function CompanyFields({ form, fast }: CompanyProps) {
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
            label={t('registration:field.street')}
            maxLength={100}
            autoComplete="street-address"
          />
        </div>
      )}
      <div className="form-row">
        <TextField
          {...form.field('PLZ')}
          label={t('registration:field.postal-code')}
          required
          maxLength={12}
          autoComplete="postal-code"
        />
        {!fast && (
          <TextField
            {...form.field('Ort')}
            label={t('registration:field.city')}
            maxLength={100}
            autoComplete="address-level2"
          />
        )}
      </div>
    </>
  );
}
