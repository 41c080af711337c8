import { useState } from 'react';
import { isOffline } from '../kit/network.ts';
import { readRefusal, type Said } from '../kit/refusal-text.ts';
import { useIsland } from '../kit/island.tsx';

/** One call at a time: whether it is under way and what it was refused for. */
export function useCall() {
  const { t } = useIsland();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Said | null>(null);
  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setRefused(null);
    try {
      return await work();
    } catch (error) {
      const failed = isOffline() ? 'controls:toast.unsent' : 'session:form.failed';
      setRefused(await readRefusal(error, t(failed)));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { busy, refused, run, forget: () => setRefused(null) };
}
