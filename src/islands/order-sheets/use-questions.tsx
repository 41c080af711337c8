import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useRef, useState, type ReactElement } from 'react';
import { useLoaded } from '../ui/use-loaded.ts';
import { asKnown } from './known-sheets.ts';
import { loadReader } from './load-reader.ts';
import type { Sheet } from './sheet.ts';

interface Question {
  readonly key: number;
  readonly sheet: Sheet;
  /** Of the file, or words for a text. */
  readonly name: string;
  answer(told: Sheet | null): void;
}

export interface Questions {
  /** The sheet with its columns as they were told; null where somebody turned back. */
  ask(sheet: Sheet, name: string): Promise<Sheet | null>;
  /** The dialog that asks; to be rendered. */
  readonly dialog: ReactElement | null;
}

const loadDialog = () => import('./mapping-dialog.tsx');

/**
 * Asks what the columns of sheets are, of several about one after the other; those that are like one that was told are asked about no
 * more. `onTold` hears of each that was.
 */
export function useQuestions(onTold: (told: Sheet) => void): Questions {
  const [$questions] = useState(() => atom<readonly Question[]>([]));
  const [question] = useStore($questions);
  const last = useRef(0);
  const turnBack = (some: readonly Question[]): void => {
    $questions.set($questions.get().filter((one) => !some.includes(one)));
    for (const { answer } of some) answer(null);
  };
  // without the dialog nobody can be asked: all of them are turned back
  const parts = useLoaded(loadDialog, question !== undefined, () => turnBack($questions.get()));
  const take = async (asked: Question, told: Sheet): Promise<void> => {
    onTold(told);
    const { sheetOf } = await loadReader();
    const known = [asKnown(told)];
    const answered = $questions.get().flatMap((one) => {
      if (one === asked) return [{ one, sheet: told }];
      const sheet = sheetOf(one.sheet.rows, known);
      return sheet.isSure && !one.sheet.isSure ? [{ one, sheet }] : [];
    });
    $questions.set($questions.get().filter((one) => !answered.some((other) => other.one === one)));
    for (const { one, sheet } of answered) one.answer(sheet);
  };
  return {
    ask: (sheet, name) =>
      new Promise((answer) =>
        $questions.set([...$questions.get(), { key: ++last.current, sheet, name, answer }]),
      ),
    dialog:
      parts && question ? (
        <parts.MappingDialog
          key={question.key}
          sheet={question.sheet}
          name={question.name}
          onTake={(sheet) => void take(question, sheet)}
          onClose={() => turnBack([question])}
        />
      ) : null,
  };
}
