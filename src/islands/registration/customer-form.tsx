import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { AccessFields, TermsField } from './access-fields.tsx';
import { MailSent } from './mail-sent.tsx';
import type { RegisterProps } from './register-form.tsx';

/** Access for somebody who is a customer already: number, postal code and a recent invoice prove it. */
export function CustomerForm({ hasInbox, posted }: Omit<RegisterProps, 'fast'>) {
  const { t, country, language } = useIsland();
  const form = useForm({
    id: 'customer',
    schema: async () => (await import('#shop/registration/wire.ts')).knownCustomerForm(),
    draft: 'register-customer',
    posted,
    send: (values) =>
      api.call('POST /guestapi/register/customer/{country}/{language}', {
        params: { country, language },
        body: { ...values, AGB: true },
      }),
  });
  if (form.answer) return <MailSent text={t('registration:done.customer')} hasInbox={hasInbox} />;
  return (
    <Form form={form} submit={t('registration:submit')} action="?form=customer">
      <div className="form-row">
        <TextField
          {...form.field('Kundennummer')}
          label={t('registration:field.number')}
          required
          maxLength={20}
        />
        <TextField
          {...form.field('PLZ')}
          label={t('registration:field.postal-code')}
          required
          maxLength={12}
        />
      </div>
      <TextField
        {...form.field('Rechnung')}
        label={t('registration:field.invoice')}
        hint={t('registration:field.invoice-hint')}
        maxLength={60}
      />
      <AccessFields form={form} />
      <TermsField form={form} />
    </Form>
  );
}
