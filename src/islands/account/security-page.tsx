import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { readAgain } from '../kit/read-again.ts';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { TwoStepCard } from '../two-step/two-step-card.tsx';
import { SessionList } from './session-list.tsx';

type Security = AnswerOf<'GET /customerapi/user/security'>;

interface Props {
  security: Security;
  /** Of a user's own login; else the account's. */
  isOwn?: boolean;
}

/** How a login is protected: password, second step, passkeys, sessions. A user's own password is set by a mail's link. */
export const SecurityPage = island('security', function SecurityPage({ security, isOwn = false }: Props) {
  const { t, prefix } = useIsland();
  const [{ passkeys, twoStep, sessions }, setSecurity] = useState(security);
  const reload = (): Promise<void> =>
    readAgain(() => api.call('GET /customerapi/user/security'), setSecurity);
  return (
    <div className="stack-wide">
      <section className="card card-wide">
        <h2 className="card-title-near">{t('account:security.password')}</h2>
        <a
          className="btn btn-quiet"
          href={`/${prefix}/${isOwn ? 'passwort-vergessen' : 'kundendaten-aendern#kennwort'}`}
        >
          {t('account:security.password-change')}
        </a>
      </section>
      <TwoStepCard twoStep={twoStep} onChange={reload} />
      <PasskeyList passkeys={passkeys} isOwn={isOwn} onChange={reload} />
      <SessionList sessions={sessions} onChange={reload} />
    </div>
  );
});
