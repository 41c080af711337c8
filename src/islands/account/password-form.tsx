import { api } from '../kit/api.ts';
import { Form, FormDone } from '../kit/form/form.tsx';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { PasswordPair } from '../registration/access-fields.tsx';
import { takeWantedPath } from '../session/wanted.ts';

/** A new password of somebody who knows the present one; after a first one the page follows that the login was for. */
export function PasswordForm({ isFirst = false }: { isFirst?: boolean }) {
  const { t } = useIsland();
  const form = useForm({
    id: 'password',
    schema: async () => (await import('#shop/account/wire.ts')).passwordChangeForm(),
    send: (body) => api.call('POST /customerapi/user/password', { body }),
    onDone: () => {
      const wanted = isFirst ? takeWantedPath() : null;
      if (wanted !== null) location.assign(wanted);
    },
  });
  if (form.answer)
    return (
      <FormDone>
        <p className="strong">{t('account:change.password-saved')}</p>
      </FormDone>
    );
  return (
    <Form form={form} submit={t('registration:new-password.submit')}>
      <PasswordField
        {...form.field('KennwortAlt')}
        label={t('registration:field.password-old')}
        required
        autoComplete="current-password"
      />
      <PasswordPair form={form} replaces />
    </Form>
  );
}
