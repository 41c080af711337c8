import { useStore } from '@nanostores/react';
import { useId, useState } from 'react';
import { AbortedError } from '#lib/api-client.ts';
import { api } from '../kit/api.ts';
import { island, useIsland } from '../kit/island.tsx';
import { readRefusal } from '../kit/refusal-text.ts';
import { proveByPasskey } from '../passkeys/log-in.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { PasswordProof } from './password-proof.tsx';
import { $proofAsked } from './proof-store.ts';
import './user-select.css';

/** Asks whoever sits there for password or passkey again; over any page. */
export const ProofDialog = island('proof', function ProofDialog() {
  const { t } = useIsland();
  const asked = useStore($proofAsked);
  return (
    <Dialog
      id="proof-dialog"
      open={asked !== null}
      onClose={() => asked?.(false)}
      title={t('session:prove.title')}
      closeLabel={t('session:close')}
      text={t('session:prove.lead')}
    >
      {asked && <Proof onProved={() => asked(true)} />}
    </Dialog>
  );
});

function Proof({ onProved }: { onProved: () => void }) {
  const { t } = useIsland();
  const noteId = useId();
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const prove = async (by: () => Promise<unknown>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(null);
    try {
      await by();
      onProved();
    } catch (fault) {
      setBusy(false);
      if (fault instanceof AbortedError) return; // the device's question was closed
      setError((await readRefusal(fault, t('session:form.failed'))).message);
      setTries((count) => count + 1); // the field comes anew, empty
    }
  };
  const note = error && (
    <p className="form-error" role="alert" id={noteId}>
      {error}
    </p>
  );
  const send = (Kennwort: string) =>
    prove(() => api.call('POST /customerapi/user/prove', { body: { Kennwort } }));
  return (
    <>
      <PasswordProof key={tries} busy={busy} send={send} note={note} noteId={error ? noteId : undefined} />
      <div className="security-supported">
        <Button onClick={() => void prove(proveByPasskey)}>{t('session:prove.passkey')}</Button>
      </div>
    </>
  );
}
