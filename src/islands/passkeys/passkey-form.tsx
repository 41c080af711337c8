import { LONGEST_NAME } from '#shop/passkeys/model.ts';
import { AbortedError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { Form } from '../kit/form/form.tsx';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useForm } from '../kit/form/use-form.ts';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { isAbandoned } from './is-abandoned.ts';

/** Makes a passkey with the device once the password was right. */
async function make({ Name, Kennwort }: { Name: string; Kennwort: string }): Promise<unknown> {
  const { options } = await api.call('POST /customerapi/user/passkeys/options', { body: { Kennwort } });
  const { startRegistration } = await import('@simplewebauthn/browser');
  try {
    const credential = await startRegistration({ optionsJSON: options });
    return await api.call('POST /customerapi/user/passkeys', { body: { credential, Name } });
  } catch (error) {
    throw isAbandoned(error) ? new AbortedError('passkey', { cause: error }) : error;
  }
}

/** A new passkey: its name, and the password that allows it. */
export function PasskeyForm({ onMade }: { onMade: () => Promise<void> }) {
  const { t } = useIsland();
  const form = useForm({
    id: 'passkey',
    schema: async () => (await import('#shop/passkeys/wire.ts')).newPasskeyForm(),
    failed: t('errors:passkeys.failed'),
    send: make,
    onDone: onMade,
  });
  return (
    <>
      <p className="security-unsupported">{t('passkeys:unsupported')}</p>
      <Form form={form} submit={t('passkeys:add')} className="security-supported">
        <div className="form-row">
          <TextField
            {...form.field('Name')}
            label={t('passkeys:name')}
            hint={t('passkeys:name-hint')}
            maxLength={LONGEST_NAME}
            autoComplete="off"
          />
          <PasswordField
            {...form.field('Kennwort')}
            label={t('session:login.password')}
            required
            autoComplete="current-password"
          />
        </div>
      </Form>
    </>
  );
}
