import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import { parsePad } from './pad-rows.ts';
import type { Pad } from './pad-store.ts';
import { entriesOfFile } from './read-file.ts';

/** What can be done with what comes: text of any kind, a file of any kind. */
export interface Taking {
  text(text: string): void;
  file(file: File): Promise<void>;
}

/** Takes rows into the pad, and says what cannot be read or has no room. */
export function useTaking(pad: Pad): Taking {
  const { t } = useIsland();
  const take = (entries: Parameters<Pad['take']>[0]): void => {
    if (!pad.take(entries)) showToast(t('cart:pad.too-many'), 'error');
  };
  return {
    text: (text) => take(parsePad(text)),
    async file(file) {
      try {
        take(await entriesOfFile(file));
      } catch {
        showToast(t('cart:pad.unreadable'), 'error'); // whatever is wrong with a file, another is needed
      }
    },
  };
}
