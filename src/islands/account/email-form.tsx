import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { MailSent } from '../registration/mail-sent.tsx';
import { TextField } from '../ui/text-field.tsx';

/** A new e-mail address for the account: it counts once the link mailed to it was used. */
export function EmailForm({ hasInbox }: { hasInbox: boolean }) {
  const { t } = useIsland();
  const form = useForm({
    id: 'email',
    schema: async () => (await import('#shop/account/wire.ts')).emailChangeForm(),
    send: (body) => api.call('POST /customerapi/user/email', { body }),
  });
  if (form.answer) return <MailSent text={t('account:email.done')} hasInbox={hasInbox} />;
  const email = { type: 'email', required: true, maxLength: 250 } as const;
  return (
    <Form form={form} submit={t('account:email.submit')}>
      <div className="form-row">
        <TextField {...email} {...form.field('eMail')} label={t('account:email.new')} autoComplete="email" />
        <TextField
          {...email}
          {...form.field('eMailWiederholung')}
          label={t('registration:field.email-repeat')}
          autoComplete="off"
        />
      </div>
      <PasswordField
        {...form.field('KennwortAlt')}
        label={t('session:login.password')}
        required
        autoComplete="current-password"
      />
    </Form>
  );
}
