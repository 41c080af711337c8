import { useEffect, useEffectEvent } from 'react';
import { listenForGun } from './gun-claims.ts';

/** Listens for a hand scanner on the whole page. */
export function useGun(onCode: (text: string) => void): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => listenForGun((code) => heard(code)), []);
}
