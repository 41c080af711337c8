import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Cart, LineInput } from '#shop/cart/model.ts';
import { useTranslate } from '../kit/island.tsx';
import { useKeepBeforeLeaving } from '../kit/leave.ts';
import { pageText } from '../kit/page-text.ts';
import { readQuantity } from '#lib/validators/quantity.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { $cartChanges, $cartCount } from '../kit/stores/cart.ts';
import { showToast, TOAST_MS, UNDO_MS } from '../kit/stores/toast.ts';
import type { Translate } from '#i18n/island-texts.ts';
import { createCartQueue, readCart, type CartAnswer, type CartChange, type CartQueue } from './cart-store.ts';
import { createUndo, type Undo } from './undo.ts';

/** A change of quantity waits so long for the next one, in milliseconds (specification 9). */
const DEBOUNCE_MS = 500;

/** What can be done with the cart; each returns true where the server keeps it. */
export interface CartActions {
  /** What stands in a line's quantity field: 0 removes the line, what is no quantity is said. */
  setQuantity(id: string, text: string, focus: () => void): void;
  setReference(id: string, reference: string): Promise<boolean>;
  setNote(id: string, note: string): Promise<boolean>;
  remove(ids: readonly string[]): Promise<boolean>;
  /** Begins anew: no lines, and terms and voucher as in a new cart (specification 4). */
  reset(): Promise<boolean>;
  undo(): Promise<boolean>;
  add(lines: readonly LineInput[]): Promise<boolean>;
  /** Puts the lines of a saved cart into this one. */
  load(saved: string): Promise<boolean>;
  /** Until everything that was changed is kept or refused. */
  settled(): Promise<void>;
  /** Why the code was refused, null where it counts. */
  applyVoucher(code: string): Promise<string | null>;
  removeVoucher(): Promise<boolean>;
}

export interface CartOfPage {
  readonly cart: Cart;
  /** Keys of changes under way; prices and sums wait for their answers. */
  readonly pending: ReadonlySet<string>;
  /** Lines that can be put back, 0 for none. */
  readonly undo: Undo;
  readonly actions: CartActions;
}

/** The cart of this page and what can be done with it. */
export function useCart(initial: Cart, language: string): CartOfPage {
  const t = useTranslate();
  const [{ queue, undo, actions }] = useState(() => createModel(initial, t));
  useKeepBeforeLeaving(queue);
  useEffect(() => $cartChanges.listen(() => void reload(queue, language)), [queue, language]);
  return { cart: useStore(queue.$state), pending: useStore(queue.$pending), undo, actions };
}

/** Something was added elsewhere on the page. */
async function reload(queue: CartQueue, language: string): Promise<void> {
  try {
    queue.replace(await readCart(language));
  } catch {
    // the addition itself was said; the page shows it when it is opened anew
  }
}

function createModel(initial: Cart, t: Translate) {
  const undo = createUndo();
  let voucherError: unknown;
  let adds = 0;
  const queue = createCartQueue(initial, {
    onKept: (answer, change) => onKept(answer, change),
    onRefused: (error, { kind }) => {
      if (kind === 'voucher') voucherError = error;
      else void sayFailure(error);
    },
  });
  const onKept = (
    { cart, removal, removed = 0, added = 0, leftOut = [] }: CartAnswer,
    { kind }: CartChange,
  ): void => {
    if (cart) $cartCount.set(cart.pieces);
    if ((kind === 'remove' || kind === 'reset') && removal) undo.offer(removal, removed);
    if (kind === 'load') sayLoaded(added, leftOut, t);
    if (kind === 'restore') showToast(t('cart:toast.restored'), 'success');
    if (kind === 'quantity' || kind === 'reference' || kind === 'note')
      showToast(t('cart:toast.saved'), 'success');
  };
  const remove = (ids: readonly string[]): Promise<boolean> => {
    forgetEdits(queue, ids);
    return queue.change(`remove ${ids[0] ?? ''}`, { kind: 'remove', ids });
  };
  const actions: CartActions = {
    setQuantity(id, text, focus) {
      const quantity = readQuantity(text);
      if (quantity !== null)
        return void queue.change(id, { kind: 'quantity', id, quantity }, { afterMs: DEBOUNCE_MS });
      const isZero = text.trim() === '0';
      queue.later(id, () => (isZero ? remove([id]) : sayInvalid(focus)), DEBOUNCE_MS);
    },
    setReference: (id, reference) =>
      queue.change(`${id} reference`, { kind: 'reference', id, reference }, { keepRefused: true }),
    setNote: (id, note) => queue.change(`${id} note`, { kind: 'note', id, note }, { keepRefused: true }),
    remove,
    reset: () => {
      forgetEdits(queue);
      return queue.change('reset', { kind: 'reset' });
    },
    undo: async () => {
      await queue.settled(); // a removal has its name when it is answered
      const removal = undo.take();
      return removal !== null && queue.change('restore', { kind: 'restore', removal });
    },
    // none takes the place of another that waits: a hand scanner is faster than the answers
    add: (lines) => queue.change(`add ${(adds += 1)}`, { kind: 'add', lines }),
    load: (saved) => queue.change('load', { kind: 'load', saved }),
    settled: () => queue.settled(),
    applyVoucher: async (code) => {
      const isKept = await queue.change('voucher', { kind: 'voucher', code });
      return isKept ? null : (await readRefusal(voucherError, pageText('generic'))).message;
    },
    removeVoucher: () => queue.change('voucher', { kind: 'voucher-remove' }),
  };
  return { queue, undo, actions };
}

/** Neither what waits for lines that go – all of them, unless some are named – nor what was refused of them is sent any more. */
function forgetEdits(queue: CartQueue, ids?: readonly string[]): void {
  for (const id of ids ?? queue.$state.get().lines.map((line) => line.id))
    for (const of of ['', ' reference', ' note']) queue.drop(id + of);
}

function sayLoaded(count: number, leftOut: readonly string[], t: Translate): void {
  const left = leftOut.length > 0 ? t('saved-carts:left', { numbers: leftOut.join(', ') }) : '';
  const text = [t('saved-carts:loaded', { count }), left].filter(Boolean).join(' · ');
  showToast(text, left ? 'info' : 'success', left ? UNDO_MS : TOAST_MS);
}

function sayInvalid(focus: () => void): boolean {
  showToast(pageText('quantity'), 'error');
  focus();
  return false;
}
