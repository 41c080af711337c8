import type { Translate } from '#i18n/island-texts.ts';
import { clientTranslator } from '#i18n/client.ts';
import { api } from '../kit/api.ts';
import { all, one } from '../kit/dom.ts';
import { pageText } from '../kit/page-text.ts';
import { showToast } from '../kit/stores/toast.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { knownLists, noteList } from '../habits/marks.ts';
import { addToList, createList, loadLists, removeItems, type ListEntry } from './calls.ts';
import { buildDialog } from './picker-dialog.ts';

/** Loaded with the first heart that is pressed. */
let lists: ListEntry[] | null = null;

/**
 * A heart was pressed. Who has only the default list gets the article onto it, or off again, at once; who has more
 * chooses, by keyboard or pointer, or makes a new one.
 */
export async function pickList(button: HTMLElement): Promise<void> {
  const number = button.dataset['listAdd']!;
  try {
    lists ??= (await api.send(loadLists())).result ?? [];
    const t = await clientTranslator();
    const [only] = lists;
    if (only && lists.length === 1) await toggle(number, only, t);
    else openPicker(number, t);
  } catch (error) {
    await sayFailure(error);
  }
}

/** Puts the article on the list, or takes it off where it stands there. */
async function toggle(number: string, list: ListEntry, t: Translate): Promise<void> {
  const isOn = knownLists(number).has(list.id);
  await api.send(isOn ? removeItems(list.id, [number]) : addToList(list.id, number));
  noteList(number, list.id, !isOn);
  showToast(t(isOn ? 'client:lists.removed' : 'client:lists.added', { name: list.name }), 'success');
}

function openPicker(number: string, t: Translate): void {
  const dialog = one<HTMLDialogElement>('dialog#list-picker') ?? wired(t);
  dialog.dataset['number'] = number;
  fill(dialog, number, t);
  one('[data-picker-error]', dialog)!.hidden = true;
  if (!dialog.open) dialog.showModal();
  one('[data-picker-list]', dialog)?.focus();
}

function fill(dialog: HTMLDialogElement, number: string, t: Translate): void {
  const host = one('[data-picker-lists]', dialog)!;
  const buttons = (lists ?? []).map((list) => {
    const choice = document.createElement('button');
    choice.type = 'button';
    choice.className = 'picker-choice';
    choice.dataset['pickerList'] = String(list.id);
    choice.setAttribute('aria-pressed', String(knownLists(number).has(list.id)));
    choice.textContent = list.name;
    choice.addEventListener('click', () => void choose(dialog, list, t));
    return choice;
  });
  host.replaceChildren(...buttons);
}

/** Enter in the field makes a list; arrow keys walk through the lists. */
function wired(t: Translate): HTMLDialogElement {
  const dialog = buildDialog(t);
  dialog.addEventListener('submit', (event) => {
    event.preventDefault();
    void make(dialog, t);
  });
  one('[data-picker-lists]', dialog)!.addEventListener('keydown', (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const choices = all('[data-picker-list]', dialog);
    const at = choices.indexOf(document.activeElement as HTMLElement);
    choices[(at + step + choices.length) % choices.length]?.focus();
  });
  return dialog;
}

async function choose(dialog: HTMLDialogElement, list: ListEntry, t: Translate): Promise<void> {
  try {
    await toggle(dialog.dataset['number']!, list, t);
    dialog.close();
  } catch (error) {
    await say(dialog, error);
  }
}

/** A new list, with the article on it. */
async function make(dialog: HTMLDialogElement, t: Translate): Promise<void> {
  const field = one<HTMLInputElement>('input', dialog)!;
  try {
    const { result } = await api.send(createList(field.value));
    const list = { id: result!.id, name: field.value.trim(), anzahl: 0, privat: false };
    lists = [...(lists ?? []), list];
    field.value = '';
    await toggle(dialog.dataset['number']!, list, t);
    dialog.close();
  } catch (error) {
    await say(dialog, error);
    field.focus();
  }
}

async function say(dialog: HTMLDialogElement, error: unknown): Promise<void> {
  const place = one('[data-picker-error]', dialog)!;
  place.textContent = (await readRefusal(error, pageText('generic'))).message;
  place.hidden = false;
}
