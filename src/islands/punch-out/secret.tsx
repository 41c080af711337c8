import { FormDone } from '../kit/form/form.tsx';
import { useIsland } from '../kit/island.tsx';

interface Props {
  login: string;
  secret: string;
  /** Addresses that the system may need. */
  addresses: readonly string[];
}

/** What a procurement system proves itself with, shown once. */
export function Secret({ login, secret, addresses }: Props) {
  const { t, prefix } = useIsland();
  return (
    <FormDone>
      <div className="stack">
        <h3 className="title-small">{t('punch-out:secret.title')}</h3>
        <p>{t('punch-out:secret.once')}</p>
        <dl className="stack">
          <div>
            <dt className="muted">{t('punch-out:secret.login')}</dt>
            <dd>
              <code className="secret-shown num" data-answer="login" translate="no">
                {login}
              </code>
            </dd>
          </div>
          <div>
            <dt className="muted">{t('punch-out:secret.secret')}</dt>
            <dd>
              <code className="secret-shown num" data-answer="secret" translate="no">
                {secret}
              </code>
            </dd>
          </div>
          <div>
            <dt className="muted">{t('punch-out:secret.address')}</dt>
            {addresses.map((address) => (
              <dd key={address} className="below-least">
                <code className="secret-shown">{address}</code>
              </dd>
            ))}
          </div>
        </dl>
        <p>
          <a className="btn btn-ink" href={`/${prefix}/meinlabor/schnittstellen/punch-out`}>
            {t('punch-out:secret.on')}
          </a>
        </p>
      </div>
    </FormDone>
  );
}
