import { useState, type SubmitEvent } from 'react';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useIsland } from '../kit/island.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk } from './calls.ts';
import { CodeAndGo } from './code-and-go.tsx';
import { RefusedNote } from './refused-note.tsx';
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
      <RefusedNote refused={refused} />
      <TextField
        label={t('desk:login.name')}
        value={typed.login}
        onChange={set('login')}
        autoComplete="username"
        required
        type="email"
      />
      <PasswordField
        label={t('desk:login.password')}
        value={typed.password}
        onChange={set('password')}
        autoComplete="current-password"
        required
      />
      <CodeAndGo code={typed.totp} onChange={set('totp')} busy={busy} />
    </form>
  );
}
