import { clientTranslator } from '#i18n/client.ts';
import { api } from '../kit/api.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { toggleOn } from './toggle.ts';
import { $lists, $picked, type ListEntry } from './picker-store.ts';

let mounted: Promise<void> | undefined;

/**
 * A heart was pressed. Who has only the default list gets the article onto it, or off again, at once; who has more
 * chooses, by keyboard or pointer, or makes a new one.
 */
export async function pickList(button: HTMLElement): Promise<void> {
  const number = button.dataset['listAdd']!;
  try {
    const lists = $lists.get() ?? (await loadLists());
    const [only] = lists;
    if (only && lists.length === 1) return await toggleOn(only, number, await clientTranslator());
    mounted ??= mount();
    await mounted;
    $picked.set(number);
  } catch (error) {
    await sayFailure(error);
  }
}

/** Loaded with the first heart that is pressed. */
async function loadLists(): Promise<readonly ListEntry[]> {
  const lists = await api.call('GET /customerapi/favoriten/listen');
  $lists.set(lists);
  return lists;
}

async function mount(): Promise<void> {
  try {
    const [{ mountOverlay }, { ListPicker }] = await Promise.all([
      import('../kit/overlay.tsx'),
      import('./list-picker.tsx'),
    ]);
    await mountOverlay((frame) => <ListPicker frame={frame} />);
  } catch (error) {
    mounted = undefined; // the next heart tries anew
    throw error;
  }
}
