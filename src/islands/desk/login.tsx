import { useState, type SubmitEvent } from 'react';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk } from './calls.ts';
import { useCall } from './use-call.ts';

/** The login of the staff: password and the app's code at once, so that a wrong one is not told from the other. */
export function Login({ onDone, again }: { onDone: () => Promise<void>; again: boolean }) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [typed, setTyped] = useState({ login: '', password: '', totp: '' });
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(async () => {
      await desk.call('POST /redaktion/api/login', { body: typed });
      await onDone();
    });
  };
  return (
    <form className="card desk-login form" onSubmit={send}>
      <h1>{t('desk:login.title')}</h1>
      {again && <p role="status">{t('desk:login.again')}</p>}
      {refused && (
        <p className="form-summary" role="alert">
          {refused.message}
        </p>
      )}
      <TextField
        label={t('desk:login.name')}
        value={typed.login}
        onChange={set('login')}
        autoComplete="username"
        required
        type="email"
      />{' '}
      {/* prettier-ignore */}
      <PasswordField label={t('desk:login.password')} value={typed.password} onChange={set('password')} autoComplete="current-password" required />{' '}
      {/* prettier-ignore */}
      <TextField label={t('desk:login.code')} value={typed.totp} onChange={set('totp')} inputMode="numeric" autoComplete="one-time-code" maxLength={12} required />{' '}
      {/* prettier-ignore */}
      <div className="form-actions">
        <Button submit look="primary" busy={busy}>
          {t('desk:login.submit')}
        </Button>
      </div>
    </form>
  );
}
