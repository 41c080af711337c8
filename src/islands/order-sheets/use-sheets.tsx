import { useRef, useState, type ReactElement } from 'react';
import type { KnownSheet } from '#shop/order-sheets/model.ts';
import { useIsland } from '../kit/island.tsx';
import { useLoaded } from '../ui/use-loaded.ts';
import type { SheetEntries } from './entries-of-sheet.ts';
import { knownSheets, remember } from './known-sheets.ts';
import type { Origin } from './read-file.ts';
import type { Sheet } from './sheet.ts';

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
  /** Null where somebody was asked about the columns and turned back. Rejects with what cannot be read. */
  file(file: File): Promise<Taken | null>;
  text(text: string): Promise<Taken | null>;
  /** Asks about the columns of what was read. */
  again(taken: Taken): Promise<Taken | null>;
  /** The dialog that asks; to be rendered. */
  readonly dialog: ReactElement | null;
}

interface Question {
  readonly sheet: Sheet;
  readonly from: Named;
  answer(taken: Taken | null): void;
}

/** What reads sheets; loaded when somebody turns to them. */
export const loadReader = () => import('./reader.ts');
const loadDialog = () => import('./mapping-dialog.tsx');

/** Reads files and texts of orders; what their columns are is asked where it is not clear, and remembered. */
export function useSheets(): Sheets {
  const { t } = useIsland();
  const [question, setQuestion] = useState<Question | null>(null);
  const known = useRef<Promise<readonly KnownSheet[]>>(undefined);
  const turnBack = (): void => {
    question?.answer(null);
    setQuestion(null);
  };
  const parts = useLoaded(loadDialog, question !== null, turnBack);

  const ask = (sheet: Sheet, from: Named): Promise<Taken | null> =>
    new Promise((answer) => setQuestion({ sheet, from, answer }));
  const take = async (sheet: Sheet, { name, origin }: Named): Promise<Taken> => {
    const { entriesOfSheet } = await loadReader();
    return { sheet, name, origin, ...entriesOfSheet(sheet) };
  };
  const settle = (sheet: Sheet, from: Named): Promise<Taken | null> =>
    sheet.isSure ? take(sheet, from) : ask(sheet, from);
  const pasted: Named = { name: t('order-sheets:pasted'), origin: null };
  const onTake = async (sheet: Sheet): Promise<void> => {
    const { from, answer } = question!;
    setQuestion(null);
    known.current = undefined;
    void remember(sheet);
    answer(await take(sheet, from));
  };
  return {
    async file(file) {
      const [{ sheetOfFile }, sheets] = await Promise.all([loadReader(), (known.current ??= knownSheets())]);
      const { sheet, origin } = await sheetOfFile(file, sheets);
      return settle(sheet, { name: file.name, origin });
    },
    async text(text) {
      const { sheetOfText, isTyped } = await loadReader();
      const sheet = sheetOfText(text);
      if (isTyped(sheet)) return take(sheet, pasted);
      return settle(sheetOfText(text, await (known.current ??= knownSheets())), pasted);
    },
    again: ({ sheet, name, origin }) => ask(sheet, { name, origin }),
    dialog:
      parts && question ? (
        <parts.MappingDialog
          sheet={question.sheet}
          onTake={(sheet) => void onTake(sheet)}
          onClose={turnBack}
        />
      ) : null,
  };
}
