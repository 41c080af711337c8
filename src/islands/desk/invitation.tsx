import { useEffect, useEffectEvent, useState, type SubmitEvent } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { PasswordField } from '../kit/form/password-field.tsx';
import { useIsland } from '../kit/island.tsx';
import { Button } from '../ui/button.tsx';
import { QrCode } from '../two-step/qr-picture.tsx';
import { TextField } from '../ui/text-field.tsx';
import { desk } from './calls.ts';
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
      {refused && (
        <p className="form-summary" role="alert">
          {refused.message}
        </p>
      )}
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
          />{' '}
          {/* prettier-ignore */}
          <PasswordField label={t('desk:login.repeat')} value={typed.repeated} onChange={set('repeated')} autoComplete="new-password" required />{' '}
          {/* prettier-ignore */}
          <TextField label={t('desk:login.code')} value={typed.totp} onChange={set('totp')} inputMode="numeric" autoComplete="one-time-code" maxLength={12} required />{' '}
          {/* prettier-ignore */}
          <div className="form-actions">
            <Button submit look="primary" busy={busy}>
              {t('desk:login.submit')}
            </Button>
          </div>
        </>
      )}
    </form>
  );
}
