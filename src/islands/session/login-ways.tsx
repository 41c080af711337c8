import { ActionForm } from '../kit/form/action-form.tsx';
import { useIsland } from '../kit/island.tsx';
import { logInByPasskey } from '../passkeys/log-in.ts';
import { ButtonLink } from '../ui/button.tsx';
import { goOn } from './go-on.ts';

/** The other ways in: a passkey of this device, and an account for who has none. */
export function LoginWays({ id }: { id: string }) {
  const { t, prefix } = useIsland();
  return (
    <>
      <ActionForm
        id={`${id}-passkey`}
        title={t('session:login.error')}
        submit={t('session:login.passkey')}
        className="passkey-login"
        send={logInByPasskey}
        onDone={({ kennwortAendern }) => goOn(kennwortAendern)}
      />
      <div className="login-line">
        <p className="login-title">{t('session:login.new-here')}</p>
        <div className="stack-close">
          <ButtonLink href={`/${prefix}/register`}>{t('session:login.register')}</ButtonLink>
          <ButtonLink href={`/${prefix}/fast-register`}>{t('session:login.fast-register')}</ButtonLink>
        </div>
      </div>
    </>
  );
}
