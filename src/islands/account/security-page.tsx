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
    <div className="grid gap-6">
      <section className="card p-6">
        <h2 className="mb-3 text-lg">{t('account:security.password')}</h2>
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
