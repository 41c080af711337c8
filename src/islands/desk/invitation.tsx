import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useIsland } from '../kit/island.tsx';
import { QrCode } from '../two-step/qr-picture.tsx';
import { desk } from './calls.ts';
import { CodeAndGo } from './code-and-go.tsx';
import { RefusedNote } from './refused-note.tsx';
import { useCall } from './use-call.ts';

/** What the link of an invitation opens: an app's secret, a password, a first code. */
export function Invitation({ invitation, onDone }: { invitation: string; onDone: () => void }) {
  const { t } = useIsland();
  const { busy, refused, run } = useCall();
  const [given, setGiven] = useState<AnswerOf<'POST /redaktion/api/invitation'> | null>(null);
  const [typed, setTyped] = useState({ password: '', repeated: '', totp: '' });
  const open = useEffectEvent(async (secret: string) => {
    setGiven(await run(() => desk.call('POST /redaktion/api/invitation', { body: { invitation: secret } })));
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- the shop is the outer system: the call says that it is under way
    void open(invitation);
  }, [invitation]);
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = { invitation, ...typed };
    void run(async () => {
      await desk.call('POST /redaktion/api/invitation/accept', { body });
      onDone();
    });
  };
  return (
    <form className="card desk-login form" onSubmit={send}>
      <h1>{t('desk:login.welcome')}</h1>
      <RefusedNote refused={refused} />
      {given && (
        <>
          <p>{`${given.name} · ${given.login}`}</p>
          <p>{t('desk:login.app')}</p>
          <QrCode text={given.address} />
          <p>
            <code className="num">{given.secret}</code>
          </p>
          <PasswordField
            label={t('desk:login.password')}
            value={typed.password}
            onChange={set('password')}
            autoComplete="new-password"
            required
          />
          <PasswordField
            label={t('desk:login.repeat')}
            value={typed.repeated}
            onChange={set('repeated')}
            autoComplete="new-password"
            required
          />
          <CodeAndGo code={typed.totp} onChange={set('totp')} busy={busy} />
        </>
      )}
    </form>
  );
}
