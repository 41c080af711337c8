import type { AnswerOf, BodyOf } from '#api/contract/calls.ts';
import type { ListUpdate, ShownList } from '#shop/order-lists/model.ts';
import { applyListEdit, applyListUpdate, type ListEdit } from '#shop/order-lists/reducer.ts';
import { api } from '../kit/api.ts';
import { ChangeQueue } from '../kit/change-queue.ts';
import { network } from '../kit/network.ts';

type Rows = BodyOf<'POST /customerapi/order-lists/{id}/import'>['rows'];

/** What the page of a list may change; what only the server knows is not shown before its answer. */
export type ListChange =
  | ListEdit
  | { readonly kind: 'add'; readonly number: string }
  | { readonly kind: 'exchange'; readonly from: string; readonly to: string }
  | { readonly kind: 'move'; readonly to: number; readonly numbers: readonly string[] }
  | { readonly kind: 'import'; readonly rows: Rows }
  | { readonly kind: 'restore'; readonly removal: string };

export interface ListAnswer {
  readonly list: ListUpdate | null;
  readonly removal?: string | null;
  readonly removed?: number;
  readonly moved?: number;
  readonly imported?: Pick<AnswerOf<'POST /customerapi/order-lists/{id}/import'>, 'saved' | 'wrong'>;
  /** A whole list came back: its page is elsewhere. */
  readonly elsewhere?: number | null;
}

export type ListQueue = ChangeQueue<ShownList, ListChange, ListAnswer>;

interface Outcomes {
  onKept(answer: ListAnswer, change: ListChange): void;
  onRefused(error: unknown, change: ListChange): void;
}

const EDITS: readonly string[] = ['quantity', 'reference', 'place', 'remove'];
const isEdit = (change: ListChange): change is ListEdit => EDITS.includes(change.kind);

const edited = (list: ShownList, change: ListChange): ShownList =>
  isEdit(change) ? applyListEdit(list, change) : list;

/** The list of the page: the server's, with the changes that are waiting or under way. */
export function createListQueue(initial: ShownList, { onKept, onRefused }: Outcomes): ListQueue {
  return new ChangeQueue<ShownList, ListChange, ListAnswer>({
    initial,
    apply: edited,
    send: (change) => send(String(initial.id), change),
    // the answer holds what was touched, not where it stands now: that is the edit's
    merge: (list, { list: update }, change) =>
      update ? applyListUpdate(edited(list, change), update) : edited(list, change),
    onKept,
    onRefused,
    network,
    repeats: isEdit,
  });
}

async function send(id: string, change: ListChange): Promise<ListAnswer> {
  const params = { id };
  switch (change.kind) {
    case 'quantity':
    case 'reference':
    case 'place': {
      const { kind: _, ...body } = change;
      return api.call('POST /customerapi/order-lists/{id}/item', { params, body });
    }
    case 'remove':
      return api.call('POST /customerapi/order-lists/{id}/remove', {
        params,
        body: { numbers: [...change.numbers] },
      });
    case 'move':
      return api.call('POST /customerapi/order-lists/{id}/move', {
        params,
        body: { to: change.to, numbers: [...change.numbers] },
      });
    case 'exchange':
      return api.call('POST /customerapi/order-lists/{id}/exchange', {
        params,
        body: { from: change.from, to: change.to },
      });
    case 'import': {
      const { list, ...imported } = await api.call('POST /customerapi/order-lists/{id}/import', {
        params,
        body: { rows: change.rows },
      });
      return { list, imported };
    }
    case 'add':
      return add(id, change.number);
    case 'restore':
      return restore(id, change.removal);
  }
}

/** Our own number is added as the contract says (409 where it stands there); any other kind is looked up first. */
async function add(id: string, number: string): Promise<ListAnswer> {
  const { productNumber } = await api.call('GET /customerapi/own-numbers/find', { query: { q: number } });
  await api.call('POST /customerapi/favoriten/{listId}/{article}/add', {
    params: { listId: id, article: productNumber ?? number },
  });
  return { list: await readWhole(id) };
}

async function restore(id: string, removal: string): Promise<ListAnswer> {
  const { list: elsewhere } = await api.call('POST /customerapi/order-lists/restore', { body: { removal } });
  return { list: elsewhere === null ? await readWhole(id) : null, elsewhere };
}

async function readWhole(id: string): Promise<ListUpdate> {
  const list = await api.call('GET /customerapi/order-lists/{id}', { params: { id } });
  return { ...list, numbers: null };
}
