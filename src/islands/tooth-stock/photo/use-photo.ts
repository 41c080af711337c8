import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '#api/contract/calls.ts';
import type { FileRow, SetFacts } from '#shop/tooth-stock/model.ts';
import { api } from '../../kit/api.ts';
import { sayFailure } from '../../kit/say-failure.ts';
import { readingPlace } from '../../scanner/reading-place.ts';
import {
  draftOf,
  fileRows,
  setOf,
  shiftOf,
  turned,
  type Draft,
  type DraftCard,
  type Shift,
} from './draft.ts';
import { openPhoto, type SeenPhoto } from './open-photo.ts';

/** The drawer that the photo is of; null for one that is made from it. */
export interface PhotoDrawer {
  readonly cabinet: number;
  readonly drawer: { readonly id: number; readonly rows: number; readonly columns: number } | null;
}

interface Checked {
  readonly photo: SeenPhoto;
  readonly draft: Draft;
  readonly shift: Shift;
}

export type PhotoProblem = AnswerOf<'POST /customerapi/zahnlager/datei'>['problems'][number] & {
  readonly at: FileRow;
};

/** A photo on its way into a drawer: read, checked by the technician, put in. */
export function usePhoto({ cabinet, drawer }: PhotoDrawer) {
  const [sets, setSets] = useState<ReadonlyMap<string, SetFacts>>(new Map());
  const [problems, setProblems] = useState<readonly PhotoProblem[]>([]);
  const learn = async (numbers: readonly string[]): Promise<void> => {
    const { cards } = await api.call('POST /customerapi/zahnlager/karten', {
      body: { numbers: [...new Set(numbers)].filter((number) => number.length <= 64) },
    });
    setSets(
      (known) => new Map([...known, ...cards.map(({ said, set }) => [said, set as SetFacts] as const)]),
    );
  };
  const reading = useReading(drawer, learn);
  const { checked, setChecked } = reading;
  const change = (next: (now: Checked) => Checked): void => {
    setProblems([]);
    setChecked((now) => now && next(now));
  };
  const redraw = (next: (now: Draft) => Draft): void => change((now) => ({ ...now, draft: next(now.draft) }));
  return {
    ...reading,
    sets,
    problems,
    choose: (file: File): void => {
      setProblems([]);
      void reading.choose(file);
    },
    turn: (): void =>
      change((now) => {
        const draft = turned(now.draft);
        return { ...now, draft, shift: shiftOf(draft, drawer) };
      }),
    /** What lies in a place of the photo: another number, or with '' no card. */
    correct: async (row: number, column: number, number: string): Promise<void> => {
      if (number) await learn([number]).catch(sayFailure);
      redraw((draft) => withCard(draft, { row, column, number }));
    },
    confirm: (row: number, column: number): void =>
      redraw((draft) => ({
        ...draft,
        cards: draft.cards.map((card) => (isAt(card, row, column) ? { ...card, unsure: false } : card)),
      })),
    setShift: (shift: Partial<Shift>): void =>
      change((now) => ({ ...now, shift: { ...now.shift, ...shift } })),
    /** Returns false where rows are wrong: they are told. */
    putIn: async (rows: readonly FileRow[]): Promise<boolean> => {
      const found = await putIn(rows);
      setProblems(found);
      return found.length === 0;
    },
    rowsFor: (id: number): FileRow[] =>
      checked ? fileRows(checked.draft, sets, { cabinet, drawer: id, shift: checked.shift }) : [],
    /** Line and region that all sets of the photo have in common. */
    purpose: () => purposeOf(checked?.draft.cards.flatMap((card) => setOf(card, sets) ?? []) ?? []),
  };
}

/** The photo itself: one at a time, read beside the page. */
function useReading(drawer: PhotoDrawer['drawer'], learn: (numbers: readonly string[]) => Promise<void>) {
  const [progress, setProgress] = useState<number | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [checked, setChecked] = useState<Checked | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const address = checked?.photo.address;
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const choose = async (file: File): Promise<void> => {
    running.current?.abort();
    const own = (running.current = new AbortController());
    setUnreadable(false);
    setChecked(null);
    setProgress(0);
    try {
      const photo = await openPhoto(file, own.signal, setProgress);
      const draft = photo && draftOf(photo.codes, readingPlace());
      setUnreadable(!draft);
      if (!photo || !draft) return;
      await learn(draft.cards.flatMap(({ numbers }) => numbers));
      setChecked({ photo, draft, shift: shiftOf(draft, drawer) });
    } catch (error) {
      if (!own.signal.aborted) await sayFailure(error);
    } finally {
      if (running.current === own) setProgress(null);
    }
  };
  return { progress, isUnreadable, checked, setChecked, choose, cancel: () => running.current?.abort() };
}

/** Puts rows in, all or none; returns those that cannot be. */
async function putIn(rows: readonly FileRow[]): Promise<PhotoProblem[]> {
  const body = { booking: crypto.randomUUID(), name: '', rows: [...rows] };
  const told = await api.call('POST /customerapi/zahnlager/datei', { body: { ...body, apply: false } });
  if (told.problems.length === 0)
    await api.call('POST /customerapi/zahnlager/datei', { body: { ...body, apply: true } });
  return told.problems.map((one) => ({ ...one, at: rows[one.row]! }));
}

const isAt = (card: DraftCard, row: number, column: number): boolean =>
  card.row === row && card.column === column;

function withCard(
  draft: Draft,
  { row, column, number }: { row: number; column: number; number: string },
): Draft {
  const others = draft.cards.filter((card) => !isAt(card, row, column));
  const [x, y] = draft.grid.at(row, column);
  const card = { row, column, x, y, numbers: [number], lot: '', expiry: '', unsure: false };
  return { ...draft, cards: number ? [...others, card] : others };
}

function purposeOf(sets: readonly SetFacts[]): Pick<SetFacts, 'line' | 'region'> {
  const [first] = sets;
  const isOne = first && sets.every(({ line, region }) => line === first.line && region === first.region);
  return isOne ? { line: first.line, region: first.region } : { line: '', region: null };
}
