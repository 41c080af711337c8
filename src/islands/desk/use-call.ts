import { useRef, useState } from 'react';
import { AbortedError } from '#lib/api-client.ts';
import { isOffline } from '../kit/network.ts';
import { readRefusal, type Said } from '../kit/refusal-text.ts';
import { useIsland } from '../kit/island.tsx';

/** Calls of a part of the desk: whether one is under way and what the last was refused for. */
export function useCall() {
  const { t } = useIsland();
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Said | null>(null);
  const underWay = useRef(0);
  const run = async <T>(work: () => Promise<T>): Promise<T | null> => {
    setBusy(true);
    setRefused(null);
    underWay.current += 1;
    try {
      return await work();
    } catch (error) {
      if (error instanceof AbortedError) return null; // overtaken by a newer question: nothing was refused
      const failed = isOffline() ? 'controls:toast.unsent' : 'session:form.failed';
      setRefused(await readRefusal(error, t(failed)));
      return null;
    } finally {
      underWay.current -= 1;
      setBusy(underWay.current > 0);
    }
  };
  return { busy, refused, run, forget: () => setRefused(null) };
}
