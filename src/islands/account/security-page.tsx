import { useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { TwoStepCard } from '../two-step/two-step-card.tsx';
import { SessionList } from './session-list.tsx';

type Security = AnswerOf<'GET /customerapi/user/security'>;

/** How the account is protected: password, second step, passkeys, sessions. */
export const SecurityPage = island('security', function SecurityPage({ security }: { security: Security }) {
  const { t, prefix } = useIsland();
  const [{ passkeys, twoStep, sessions }, setSecurity] = useState(security);
  const reload = async (): Promise<void> => setSecurity(await api.call('GET /customerapi/user/security'));
  return (
    <div className="stack-wide">
      <section className="card card-wide">
        <h2 className="card-title-near">{t('account:security.password')}</h2>
        <a className="btn btn-quiet" href={`/${prefix}/kundendaten-aendern#kennwort`}>
          {t('account:security.password-change')}
        </a>
      </section>
      <TwoStepCard twoStep={twoStep} onChange={reload} />
      <PasskeyList passkeys={passkeys} onChange={reload} />
      <SessionList sessions={sessions} onChange={reload} />
    </div>
  );
});
