import { applyEdit, applyUpdate, type CartEdit } from '#shop/cart/reducer.ts';
import type { Cart, CartUpdate, LineInput } from '#shop/cart/model.ts';
import { api } from '../kit/api.ts';
import { ChangeQueue } from '../kit/change-queue.ts';
import { network } from '../kit/network.ts';

/** What the cart page may change; what only the server knows is not shown before its answer. */
export type CartChange =
  | CartEdit
  | { readonly kind: 'add'; readonly lines: readonly LineInput[] }
  | { readonly kind: 'restore'; readonly removal: string }
  | { readonly kind: 'load'; readonly saved: string }
  | { readonly kind: 'voucher'; readonly code: string }
  | { readonly kind: 'voucher-remove' };

export interface CartAnswer {
  readonly cart: CartUpdate | null;
  /** Names a removal that can be taken back. */
  readonly removal?: string | null;
  readonly removed?: number;
  /** What a saved cart brought, and which articles stayed out. */
  readonly added?: number;
  readonly leftOut?: readonly string[];
}

export type CartQueue = ChangeQueue<Cart, CartChange, CartAnswer>;

interface Outcomes {
  onKept(answer: CartAnswer, change: CartChange): void;
  onRefused(error: unknown, change: CartChange): void;
}

const edited = (cart: Cart, change: CartChange): Cart => (isEdit(change) ? applyEdit(cart, change) : cart);

/** The cart of the page: the server's, with the changes that are waiting or under way. */
export function createCartQueue(initial: Cart, { onKept, onRefused }: Outcomes): CartQueue {
  return new ChangeQueue<Cart, CartChange, CartAnswer>({
    initial,
    apply: edited,
    send,
    merge: (cart, { cart: update }, change) =>
      update ? applyUpdate(edited(cart, change), update) : edited(cart, change),
    onKept,
    onRefused,
    network,
    repeats: isEdit,
  });
}

function isEdit(change: CartChange): change is CartEdit {
  return ['quantity', 'reference', 'note', 'remove', 'reset'].includes(change.kind);
}

/** The whole cart as the server has it now; a newer question ends an older one. */
export function readCart(language: string): Promise<Cart> {
  return api.call('GET /customerapi/cart/{language}', { params: { language }, latest: 'cart' });
}

function send(change: CartChange): Promise<CartAnswer> {
  switch (change.kind) {
    case 'quantity':
      return changeLine(change.id, { quantity: change.quantity });
    case 'reference':
      return changeLine(change.id, { reference: change.reference });
    case 'note':
      return changeLine(change.id, { note: change.note });
    case 'remove':
      return api.call('POST /customerapi/cart/remove', { body: { ids: [...change.ids] } });
    case 'reset':
      return api.call('POST /customerapi/cart/reset');
    case 'add':
      return api.call('POST /customerapi/cart/add', { body: { lines: change.lines.map(toLine) } });
    case 'restore':
      return api.call('POST /customerapi/cart/restore', { body: { removal: change.removal } });
    case 'load':
      return api.call('POST /customerapi/saved-carts/{id}/load', { params: { id: change.saved } });
    case 'voucher':
      return api.call('POST /customerapi/cart/voucher', { body: { code: change.code } });
    case 'voucher-remove':
      return api.call('POST /customerapi/cart/voucher/remove');
  }
}

const changeLine = (id: string, body: { quantity?: number; reference?: string; note?: string }) =>
  api.call('POST /customerapi/cart/line/{id}', { params: { id }, body });

const toLine = ({ number, quantity, reference = '', note = '' }: LineInput) => ({
  number,
  quantity,
  reference,
  ...(note && { note }),
});
