import type { PostedForm } from '#lib/validators/form-data.ts';
import { newPasswordForm } from '#shop/registration/wire.ts';
import { api } from '../kit/api.ts';
import { Form, FormDone } from '../kit/form/form.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { PasswordPair } from './access-fields.tsx';

interface Props {
  /** The customer number of the link. */
  number: string;
  posted: PostedForm | null;
  isDone: boolean;
}

/** A new password by the link of a mail; the link's secret is in a cookie. */
export const NewPasswordForm = island('new-password', function NewPasswordForm(props: Props) {
  const { t, prefix, country, language } = useIsland();
  const form = useForm({
    id: 'new-password',
    schema: newPasswordForm,
    posted: props.posted,
    send: (values) =>
      api.call('POST /guestapi/password/new/{country}/{language}', {
        params: { country, language },
        body: { ...values, Kundennummer: props.number },
      }),
  });
  if (props.isDone || form.answer)
    return (
      <FormDone>
        <p className="below-part">{t('registration:new-password.done')}</p>
        <a className="btn btn-primary" href={`/${prefix}/login`}>
          {t('registration:to-login')}
        </a>
      </FormDone>
    );
  return (
    <Form form={form} submit={t('registration:new-password.submit')} action="?">
      <PasswordPair form={form} replaces />
    </Form>
  );
});
