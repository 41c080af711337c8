import type { Translate } from '#i18n/island-texts.ts';
import { knownLists, noteList } from '../habits/marks.ts';
import { api } from '../kit/api.ts';
import { showToast } from '../kit/stores/toast.ts';
import { $lists, type ListEntry } from './picker-store.ts';

/** What is being put on a list or taken off: a second press meanwhile is the same press. */
const underWay = new Set<string>();

/** Puts the article on the list, or takes it off where it stands there. Rejects with the shop's refusal. */
export async function toggleOn(list: ListEntry, number: string, t: Translate): Promise<void> {
  const press = `${list.id} ${number}`;
  if (underWay.has(press)) return;
  underWay.add(press);
  try {
    await toggle(list, number, t);
  } finally {
    underWay.delete(press);
  }
}

async function toggle(list: ListEntry, number: string, t: Translate): Promise<void> {
  const isOn = knownLists(number).has(list.id);
  if (isOn)
    await api.call('POST /customerapi/order-lists/{id}/remove', {
      params: { id: String(list.id) },
      body: { numbers: [number] },
    });
  else
    await api.call('POST /customerapi/favoriten/{listId}/{article}/add', {
      params: { listId: String(list.id), article: number },
    });
  noteList(number, list.id, !isOn);
  showToast(t(isOn ? 'client:lists.removed' : 'client:lists.added', { name: list.name }), 'success');
}

/** A new list with the article on it. Rejects with the shop's refusal. */
export async function makeListWith(name: string, number: string, t: Translate): Promise<void> {
  const { id } = await api.call('POST /customerapi/order-lists/create', { body: { name } });
  const list = { id, name: name.trim(), anzahl: 0, privat: false };
  $lists.set([...($lists.get() ?? []), list]);
  await toggleOn(list, number, t);
}
