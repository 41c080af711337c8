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
  /** One after the other; which cannot be read is said. */
  files(files: readonly File[]): Promise<void>;
  /** What was read last with headings of its own: a text, or the files that came together. */
  readonly reports: readonly Report[];
  readonly dialog: ReactElement | null;
}

/** What came, and what of it went into the pad. */
export interface Report {
  /** Of its rows. */
  readonly source: number;
  readonly taken: Taken;
  /** Tells anew what its columns are; its rows are replaced. */
  again(): Promise<void>;
}

/** What shows rows; loaded with the first one. */
export const loadList = () => import('./pad-list.tsx');

/** Takes rows into the pad, and says what cannot be read or has no room. */
export function useTaking(pad: Pad): Taking {
  const { t } = useIsland();
  const { dialog, ...sheets } = useSheets();
  const [reports, setReports] = useState<readonly Report[]>([]);
  const take = (taken: Taken): void => {
    const source = pad.newSource();
    const entries = taken.entries.slice(0, pad.take(taken.entries, source));
    const isWhole = entries.length === taken.found;
    if (!isWhole) showToast(t('cart:pad.too-many'), 'error');
    const isPlain = taken.sheet.header === null && taken.unused.length === 0;
    if (isPlain && isWhole) return;
    const kept = { ...taken, entries };
    const again = async (): Promise<void> => {
      const anew = await sheets.again(kept);
      if (!anew) return;
      pad.keep((row) => row.source !== source);
      setReports((all) => all.filter((one) => one.source !== source));
      take(anew);
    };
    setReports((all) => [...all, { source, taken: kept, again }]);
  };
  return {
    dialog,
    reports,
    async text(text) {
      const taken = await sheets.text(text).catch(() => null); // said by the page
      if (!taken) return false;
      setReports([]);
      take(taken);
      return true;
    },
    async files(files) {
      setReports([]);
      await sheets.files(files, t('cart:pad.unreadable'), take);
    },
  };
}
