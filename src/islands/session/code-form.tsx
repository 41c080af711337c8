import { ApiError } from '#lib/api-client.ts';
import type { PostedForm } from '#lib/validators/form-data.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { goOn } from './go-on.ts';
import { useFirstFocus } from './use-first-focus.ts';

interface Props {
  id: string;
  /** The secret that the shop gave for the step; it lives in this form only. */
  step: string;
  posted: PostedForm | null;
  /** Back to the password, and why: the step has taken too long. */
  onLeave: (message: string | null) => void;
}

/** Asks for the code after a right password: of the authenticator app, or one for recovery. */
export function CodeForm({ id, step, posted, onLeave }: Props) {
  const { t, prefix } = useIsland();
  const form = useForm({
    id,
    schema: async () => (await import('#shop/session/wire.ts')).codeForm(),
    posted,
    initial: { Schritt: step },
    focusOf: { 'login.code-wrong': 'Code' },
    send: async (body) => {
      try {
        return await api.call('POST /customerapi/login/code', { body });
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'login.step') throw error;
        onLeave(error.message);
        return null;
      }
    },
    onDone: (answer) => {
      if (answer) goOn(answer.kennwortAendern);
    },
  });
  useFirstFocus(form.element.ref, 'Code', true);
  return (
    <Form
      form={form}
      title={t('session:login.error')}
      submit={t('session:code.submit')}
      action={`/${prefix}/login?form=code`}
      beside={<Button onClick={() => onLeave(null)}>{t('session:code.back')}</Button>}
    >
      <input type="hidden" name="Schritt" defaultValue={step} />
      <p>{t('session:code.lead')}</p>
      <TextField
        {...form.field('Code')}
        label={t('session:code.label')}
        required
        autoComplete="one-time-code"
        maxLength={30}
      />
    </Form>
  );
}
