import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';

/** Dialogs that want to be open, in the order in which they asked; written in effects only, so never on the server. */
const $waiting = atom<readonly string[]>([]);

/** Whether a dialog may show: there is one modal dialog at a time, the next waits for its turn (specification 2). */
export function useTurn(id: string, wants: boolean): boolean {
  const [first] = useStore($waiting);
  useEffect(() => {
    if (!wants) return;
    $waiting.set([...$waiting.get(), id]);
    return () => $waiting.set($waiting.get().filter((other) => other !== id));
  }, [id, wants]);
  return wants && first === id;
}
