import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import type { Pad } from './pad-store.ts';

/** What can be done with what comes: text of any kind, a file of any kind. */
export interface Taking {
  /** False where it could not be read because its reader did not load: the text is the caller's to keep. */
  text(text: string): Promise<boolean>;
  file(file: File): Promise<void>;
}

/** What reads rows; loaded when somebody turns to the pad. */
export const loadReader = () => import('./read-file.ts');

/** What shows rows; loaded with the first one. */
export const loadList = () => import('./pad-list.tsx');

/** Takes rows into the pad, and says what cannot be read or has no room. */
export function useTaking(pad: Pad): Taking {
  const { t } = useIsland();
  const take = (entries: Parameters<Pad['take']>[0]): void => {
    if (!pad.take(entries)) showToast(t('cart:pad.too-many'), 'error');
  };
  return {
    async text(text) {
      const reader = await loadReader().catch(() => null); // said by the page
      if (reader) take(reader.parsePad(text));
      return reader !== null;
    },
    async file(file) {
      try {
        const { entriesOfFile } = await loadReader();
        take(await entriesOfFile(file));
      } catch {
        showToast(t('cart:pad.unreadable'), 'error'); // whatever is wrong with a file, another is needed
      }
    },
  };
}
