import type { PostedForm } from '#lib/validators/form-data.ts';
import { STANDING, type StandingCounts } from '#shop/registration/model.ts';
import { api } from '../kit/api.ts';
import { Form, FormDone } from '../kit/form/form.tsx';
import type { FormModel } from '../kit/form/form-model.ts';
import { useForm } from '../kit/form/use-form.ts';
import { island, useIsland } from '../kit/island.tsx';
import { CheckboxGroup } from '../ui/checkbox-group.tsx';
import { PasswordPair } from './access-fields.tsx';

interface Props {
  /** The customer number of the link. */
  number: string;
  /** What else opens the account; null where nothing can be said of the link. */
  standing: StandingCounts | null;
  posted: PostedForm | null;
  isDone: boolean;
}

/** A new password by the link of a mail; the link's secret is in a cookie. */
export const NewPasswordForm = island('new-password', function NewPasswordForm(props: Props) {
  const { t, prefix, country, language } = useIsland();
  const form = useForm({
    id: 'new-password',
    schema: async () => (await import('#shop/registration/wire.ts')).newPasswordForm(),
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
      {props.standing && <Kept form={form} standing={props.standing} />}
    </Form>
  );
});

interface KeptProps {
  form: Pick<FormModel<'Behalten', unknown>, 'boxes'>;
  standing: StandingCounts;
}

/** What else opens the account ends with the old password, unless it is ticked. */
function Kept({ form, standing }: KeptProps) {
  const { t } = useIsland();
  const there = STANDING.filter((kind) => standing[kind] > 0);
  if (there.length === 0) return null;
  return (
    <CheckboxGroup
      {...form.boxes('Behalten')}
      legend={t('registration:new-password.keep')}
      hint={t('registration:new-password.keep-hint')}
      options={there.map((value) => ({
        value,
        label: (
          <>
            {t(`registration:new-password.kept.${value}`)} ({standing[value]})
          </>
        ),
      }))}
    />
  );
}
