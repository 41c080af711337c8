import { useState, type ReactElement } from 'react';
import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import { loadReader, useSheets, type Taken } from '../order-sheets/use-sheets.tsx';
import type { Pad } from './pad-store.ts';

export { loadReader };

/** What can be done with what comes: text of any kind, a file of any kind. */
export interface Taking {
  /** False where it was not taken – its reader did not load, or nobody said what its columns are –: the text is the caller's to keep. */
  text(text: string): Promise<boolean>;
  file(file: File): Promise<void>;
  /** What was read last with headings of its own. */
  readonly last: Taken | null;
  /** Tells anew what its columns are; its rows are replaced. */
  again(): Promise<void>;
  readonly dialog: ReactElement | null;
}

/** What shows rows; loaded with the first one. */
export const loadList = () => import('./pad-list.tsx');

/** Takes rows into the pad, and says what cannot be read or has no room. */
export function useTaking(pad: Pad): Taking {
  const { t } = useIsland();
  const { dialog, ...sheets } = useSheets();
  const [last, setLast] = useState<{ taken: Taken; source: number } | null>(null);
  const take = (taken: Taken | null): void => {
    if (!taken) return;
    const source = pad.newSource();
    const entries = taken.entries.slice(0, pad.take(taken.entries, source));
    const isWhole = entries.length === taken.found;
    if (!isWhole) showToast(t('cart:pad.too-many'), 'error');
    const isPlain = taken.sheet.header === null && taken.unused.length === 0;
    setLast(isPlain && isWhole ? null : { taken: { ...taken, entries }, source });
  };
  return {
    dialog,
    last: last?.taken ?? null,
    async text(text) {
      const taken = await sheets.text(text).catch(() => null); // said by the page
      take(taken);
      return taken !== null;
    },
    async file(file) {
      try {
        take(await sheets.file(file));
      } catch {
        showToast(t('cart:pad.unreadable'), 'error'); // whatever is wrong with a file, another is needed
      }
    },
    async again() {
      const taken = last && (await sheets.again(last.taken));
      if (!taken) return;
      pad.keep(({ source }) => source !== last.source);
      take(taken);
    },
  };
}
