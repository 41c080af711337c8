import { useEffect, useEffectEvent } from 'react';
import { listenForWedge } from './wedge-claims.ts';

/** Listens for a hand scanner on the whole page. */
export function useKeyboardWedge(onCode: (text: string) => unknown): void {
  const heard = useEffectEvent(onCode);
  useEffect(() => listenForWedge((code) => void heard(code)), []);
}
