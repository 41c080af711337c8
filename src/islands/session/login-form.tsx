import type { PostedForm, TypedForm } from '#lib/validators/form-data.ts';
import { Form } from '../kit/form/form.tsx';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { goOn } from './go-on.ts';
import { logInPatiently } from './log-in-patiently.ts';
import { reportMalformed } from './report-malformed.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  id: string;
  /** The form as it was posted without script, or left for the code. */
  posted: PostedForm | null;
  /** It takes the place of the code's form: the focus begins at the password. */
  isBack: boolean;
  /** The password was right and a code is asked for: the secret of that step, and what was typed. */
  onStep: (step: string, typed: TypedForm) => void;
}

/** Where the focus goes for a refusal that names no field. */
const FIELD_OF = { 'login.failed': 'Kennwort', 'login.not-unique': 'Benutzername' } as const;

/** The login's two fields (specification 5); what the shop refuses is said above them (specification 8). */
export function LoginForm({ id, posted, isBack, onStep }: Props) {
  const { t, prefix } = useIsland();
  const form = useForm({
    id,
    schema: async () => (await import('#shop/session/wire.ts')).loginForm(),
    posted,
    wrongFields: t('session:login.credentials'),
    focusOf: FIELD_OF,
    onInvalid: reportMalformed,
    send: ({ Benutzername, Kennwort }) => logInPatiently(Benutzername, Kennwort),
    onDone: (answer, { Benutzername }) =>
      answer.step === null ? goOn(answer.mustChangePassword) : onStep(answer.step, { Benutzername }),
  });
  useFirstFocus(form.element.ref, 'Kennwort', isBack);
  return (
    <Form
      form={form}
      title={t('session:login.error')}
      submit={t('session:login.submit')}
      action={`/${prefix}/login`}
      onward={
        form.code === 'login.not-verified' && (
          <a className="link login-link" href={`/${prefix}/verify/neu`}>
            {t('session:login.resend')}
          </a>
        )
      }
      beside={
        <a className="link tap" href={`/${prefix}/passwort-vergessen`}>
          {t('session:login.forgot')}
        </a>
      }
    >
      <TextField
        {...form.field('Benutzername')}
        label={t('session:login.user')}
        required
        autoComplete="username"
        maxLength={250}
      />
      <PasswordField
        {...form.field('Kennwort')}
        label={t('session:login.password')}
        required
        autoComplete="current-password"
      />
    </Form>
  );
}
