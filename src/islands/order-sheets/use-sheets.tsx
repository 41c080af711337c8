import { useRef, type ReactElement } from 'react';
import type { KnownSheet } from '#shop/order-sheets/model.ts';
import { useIsland } from '../kit/island.tsx';
import { showToast } from '../kit/stores/toast.ts';
import type { SheetEntries } from './entries-of-sheet.ts';
import { asKnown, knownSheets, remember } from './known-sheets.ts';
import { loadReader } from './load-reader.ts';
import type { Origin } from './read-file.ts';
import type { Sheet } from './sheet.ts';
import { useQuestions } from './use-questions.tsx';

export { loadReader };

/** What was read of a file or text, once it is clear what its columns are. */
export interface Taken extends SheetEntries {
  readonly sheet: Sheet;
  /** Of the file, or words for a text. */
  readonly name: string;
  /** Which sheet of a spreadsheet was read; null for texts. */
  readonly origin: Origin | null;
}

type Named = Pick<Taken, 'name' | 'origin'>;

export interface Sheets {
  /**
   * One after the other, handed to `take` but where somebody was asked about the columns and turned back; `unreadable` is said of
   * those that cannot be read, behind their names.
   */
  files(
    files: readonly File[],
    unreadable: string,
    take: (taken: Taken) => void | Promise<void>,
  ): Promise<void>;
  /** Null where somebody was asked about the columns and turned back. */
  text(text: string): Promise<Taken | null>;
  /** Asks about the columns of what was read. */
  again(taken: Taken): Promise<Taken | null>;
  /** The dialog that asks; to be rendered. */
  readonly dialog: ReactElement | null;
}

/** Reads files and texts of orders; what their columns are is asked where it is not clear, and remembered. */
export function useSheets(): Sheets {
  const { t } = useIsland();
  const known = useRef<Promise<readonly KnownSheet[]>>(undefined);
  const { ask, dialog } = useQuestions((told) => {
    const knownBefore = known.current ?? knownSheets();
    known.current = knownBefore.then((all) => [...all, asKnown(told)]);
    void remember(told);
  });
  const take = async (sheet: Sheet | null, { name, origin }: Named): Promise<Taken | null> => {
    if (!sheet) return null;
    const { entriesOfSheet } = await loadReader();
    return { sheet, name, origin, ...entriesOfSheet(sheet) };
  };
  const settle = async (sheet: Sheet, from: Named): Promise<Taken | null> =>
    take(sheet.isSure ? sheet : await ask(sheet, from.name), from);
  const pasted: Named = { name: t('order-sheets:pasted'), origin: null };
  const readFile = async (file: File): Promise<Taken | null> => {
    const [{ sheetOfFile }, sheets] = await Promise.all([loadReader(), (known.current ??= knownSheets())]);
    const { sheet, origin } = await sheetOfFile(file, sheets);
    return settle(sheet, { name: file.name, origin });
  };
  return {
    async files(files, unreadable, give) {
      const unread: string[] = [];
      for (const file of files) {
        // whatever is wrong with a file, another is needed
        const taken = await readFile(file).catch(() => void unread.push(file.name));
        if (taken) await give(taken);
      }
      if (unread.length > 0) showToast(`${unread.join(', ')}: ${unreadable}`, 'error');
    },
    async text(text) {
      const { sheetOfText, isTyped } = await loadReader();
      const sheet = sheetOfText(text);
      if (isTyped(sheet)) return take(sheet, pasted);
      return settle(sheetOfText(text, await (known.current ??= knownSheets())), pasted);
    },
    again: async (taken) => take(await ask(taken.sheet, taken.name), taken),
    dialog,
  };
}
