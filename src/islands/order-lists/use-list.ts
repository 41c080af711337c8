import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Translate } from '#i18n/island-texts.ts';
import { listPath } from '#lib/paths.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import type { ShownList } from '#shop/order-lists/model.ts';
import { createUndo, type Undo } from '../cart/undo.ts';
import { api } from '../kit/api.ts';
import { useIsland } from '../kit/island.tsx';
import { useKeepBeforeLeaving } from '../kit/leave.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { showToast } from '../kit/stores/toast.ts';
import { createListQueue, type ListAnswer, type ListChange } from './list-store.ts';
import type { OrderEntry } from '../order-sheets/entry.ts';
import type { FailedRow } from '../order-sheets/failed-rows.tsx';
import { putIntoCart } from './to-cart.ts';

/** A change of quantity waits so long for the next one, in milliseconds (specification 9). */
const DEBOUNCE_MS = 500;
/** Names the removal of a list that was just deleted, in the address of the page that follows. */
const DELETED = 'geloescht';

/** What can be done with a list; promises give true where the server keeps it. */
export interface ListActions {
  setQuantity(number: string, text: string, focus: () => void): void;
  setReference(number: string, reference: string): Promise<boolean>;
  /** `position` from 1. */
  place(number: string, position: number): void;
  remove(numbers: readonly string[]): Promise<boolean>;
  exchange(from: string, to: string): void;
  move(to: number, numbers: readonly string[]): void;
  /** Why the number was refused; null where it stands on the list. */
  add(number: string): Promise<string | null>;
  /** The rows that the list did not take; null where it took none at all. */
  importRows(entries: readonly OrderEntry[]): Promise<readonly FailedRow[] | null>;
  /** The whole list (null) or chosen articles, with what was typed last. */
  toCart(numbers: readonly string[] | null): Promise<void>;
  undo(): Promise<boolean>;
  deleteList(): Promise<void>;
}

export interface ListOfPage {
  readonly list: ShownList;
  readonly pending: ReadonlySet<string>;
  readonly undo: Undo;
  readonly actions: ListActions;
}

/** The order list of this page and what can be done with it. */
export function useList(initial: ShownList): ListOfPage {
  const { t, prefix } = useIsland();
  const [{ queue, undo, actions }] = useState(() => createModel(initial, t, prefix));
  useKeepBeforeLeaving(queue);
  useEffect(() => offerDeleted(undo), [undo]);
  return { list: useStore(queue.$state), pending: useStore(queue.$pending), undo, actions };
}

/** A list was deleted just now: this page offers to take it back. */
function offerDeleted(undo: Undo): void {
  const url = new URL(location.href);
  const removal = url.searchParams.get(DELETED);
  if (!removal) return;
  url.searchParams.delete(DELETED);
  history.replaceState(history.state, '', url);
  undo.offer(removal, 0);
}

function createModel(initial: ShownList, t: Translate, prefix: string) {
  const undo = createUndo();
  const refusals = new Map<string, unknown>();
  const imported = new WeakMap<ListChange, NonNullable<ListAnswer['imported']>>();
  const queue = createListQueue(initial, {
    onKept: (answer, change) => {
      if (answer.imported) imported.set(change, answer.imported);
      sayKept(answer, change, { t, prefix, undo });
    },
    onRefused: (error, change) => {
      if (change.kind === 'add') refusals.set(change.number, error);
      else void sayFailure(error);
    },
  });
  let imports = 0;
  const remove = (numbers: readonly string[]): Promise<boolean> => {
    for (const number of numbers) queue.drop(number);
    return queue.change(`remove ${numbers[0] ?? ''}`, { kind: 'remove', numbers });
  };
  const actions: ListActions = {
    setQuantity(number, text, focus) {
      const quantity = readQuantity(text);
      if (quantity !== null)
        return void queue.change(number, { kind: 'quantity', number, quantity }, { afterMs: DEBOUNCE_MS });
      const isZero = text.trim() === '0';
      queue.later(number, () => (isZero ? remove([number]) : sayInvalid(focus)), DEBOUNCE_MS);
    },
    setReference: (number, reference) =>
      queue.change(`${number} reference`, { kind: 'reference', number, reference }, { keepRefused: true }),
    place: (number, position) => void queue.change(`${number} place`, { kind: 'place', number, position }),
    remove,
    exchange: (from, to) => void queue.change(`${from} exchange`, { kind: 'exchange', from, to }),
    move: (to, numbers) => void queue.change(`move ${numbers[0] ?? ''}`, { kind: 'move', to, numbers }),
    async add(number) {
      if (await queue.change(`add ${number}`, { kind: 'add', number })) return null;
      return (await readRefusal(refusals.get(number), pageText('generic'))).message;
    },
    async importRows(entries) {
      const file = await loadImportFile().catch(sayFailure);
      if (!file) return null;
      const { failedOf, rowsOf } = file;
      const change: ListChange = { kind: 'import', rows: rowsOf(entries) };
      if (!(await queue.change(`import ${++imports}`, change))) return null;
      return failedOf(entries, imported.get(change)?.wrong ?? [], t);
    },
    async toCart(numbers) {
      if (await queue.flush()) await putIntoCart(initial.id, numbers, t);
    },
    undo: async () => {
      await queue.settled(); // a removal has its name when it is answered
      const removal = undo.take();
      return removal !== null && queue.change('restore', { kind: 'restore', removal });
    },
    deleteList: () => deleteList(initial.id, prefix),
  };
  return { queue, undo, actions };
}

interface Saying {
  t: Translate;
  prefix: string;
  undo: Undo;
}

function sayKept(answer: ListAnswer, change: ListChange, { t, prefix, undo }: Saying): void {
  switch (change.kind) {
    case 'quantity':
    case 'reference':
    case 'exchange':
      return showToast(t('cart:toast.saved'), 'success');
    case 'remove':
      if (answer.removal) undo.offer(answer.removal, answer.removed ?? 0);
      return;
    case 'move':
      return showToast(t('order-lists:toast.moved', { count: answer.moved ?? 0 }), 'success');
    case 'import':
      return sayImported(answer.imported?.saved ?? 0, t);
    case 'restore':
      if (answer.elsewhere != null) location.assign(listPath(prefix, answer.elsewhere));
      else showToast(t('cart:toast.restored'), 'success');
  }
}

/** Wanted with the first file; loaded with what reads it. */
export const loadImportFile = () => import('./import-file.ts');

function sayImported(saved: number, t: Translate): void {
  showToast(t('order-lists:toast.imported', { count: saved }), saved > 0 ? 'success' : 'info');
}

async function deleteList(id: number, prefix: string): Promise<void> {
  try {
    const { removal } = await api.call('POST /customerapi/order-lists/{id}/delete', {
      params: { id: String(id) },
    });
    location.assign(`${listPath(prefix, 0)}?${DELETED}=${encodeURIComponent(removal)}`);
  } catch (error) {
    await sayFailure(error);
  }
}

function sayInvalid(focus: () => void): boolean {
  showToast(pageText('quantity'), 'error');
  focus();
  return false;
}
