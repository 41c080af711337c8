import type { PostedForm } from '#lib/validators/form-data.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { MailSent } from './mail-sent.tsx';

interface Props {
  hasInbox: boolean;
  posted: PostedForm | null;
  isDone: boolean;
}

const CALLS = {
  forgotten: 'POST /guestapi/password/forgotten/{country}/{language}',
  resend: 'POST /guestapi/register/resend/{country}/{language}',
} as const;

/** Asks by e-mail or customer number for a link; the answer is the same whoever asks for whom. */
function UserForm({ purpose, hasInbox, posted, isDone }: Props & { purpose: keyof typeof CALLS }) {
  const { t, country, language } = useIsland();
  const isResend = purpose === 'resend';
  const form = useForm({
    id: purpose,
    schema: async () => (await import('#shop/registration/wire.ts')).userForm(),
    posted,
    send: (body) => api.call(CALLS[purpose], { params: { country, language }, body }),
  });
  if (isDone || form.answer)
    return (
      <MailSent
        text={t(isResend ? 'registration:resend.done' : 'registration:forgotten.done')}
        hasInbox={hasInbox}
      />
    );
  const submit = t(isResend ? 'registration:resend.title' : 'registration:forgotten.submit');
  return (
    <Form form={form} submit={submit} action={isResend ? '?form=resend' : '?'}>
      <TextField
        {...form.field('Benutzername')}
        label={t('session:login.user')}
        required
        autoComplete="username"
      />
    </Form>
  );
}

/** A link for a new password. */
export const ForgottenForm = island('forgotten', function ForgottenForm(props: Props) {
  return <UserForm {...props} purpose="forgotten" />;
});

/** The link of a registration once more. */
export const ResendForm = island('resend', function ResendForm(props: Props) {
  return <UserForm {...props} purpose="resend" />;
});
