import { useRef, useState, type ReactNode } from 'react';
import { useIsland } from '../kit/island.tsx';
import { readRefusal } from '../kit/refusal-text.ts';

/** What the field of a proof is told; it comes anew, empty and focused, after each try that was refused. */
export interface AskedProof {
  /** A try is under way; a second one would count against the PIN. */
  busy: boolean;
  send: (proof: string) => Promise<void>;
  /** What the shop said of the last try, for below the field. */
  note: ReactNode;
  noteId: string | undefined;
}

interface Options {
  /** Switches to the user; rejects with the shop's refusal. */
  choose: (proof: string) => Promise<void>;
  /** The shop asks for a proof that the list did not know of. */
  onAsk: () => void;
}

/** The tries to switch to a user: one at a time, and after too many wrong PINs only by the account's password. */
export function useProof({ choose, onAsk }: Options) {
  const { t } = useIsland();
  const [error, setError] = useState<string | null>(null);
  const [tries, setTries] = useState(0);
  const [byPassword, setByPassword] = useState(false);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);

  const send = async (proof: string): Promise<void> => {
    if (running.current) return; // an impatient second Enter would cost a second try of the PIN
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await choose(proof);
    } catch (fault) {
      const { message, code } = await readRefusal(fault, t('session:form.failed'));
      if (code === 'users.pin-locked') setByPassword(true);
      if (code === 'users.proof') onAsk();
      setError(message);
      setTries((count) => count + 1);
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { error, tries, busy, byPassword, askPassword: () => setByPassword(true), send };
}
