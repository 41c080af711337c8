import { query } from '../kit/dom.ts';
import { pageText } from '../kit/page-text.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { sayFailure } from '../kit/say-failure.ts';
import { loadUsers, type SelectableUser } from './calls.ts';
import { selectTexts } from './texts.ts';
import { $userSelect } from './user-store.ts';

let mounted: Promise<void> | undefined;

/** Somebody asks who works: opens the user selection with the users as they are now. */
export async function openUserSelect(): Promise<void> {
  try {
    await mountOnce();
  } catch (error) {
    return sayFailure(error);
  }
  query<HTMLDialogElement>('dialog#account-panel')?.close();
  $userSelect.set({ users: null });
  await fillUserSelect();
}

/** After a login: asks who works, where the account does not work alone. */
export async function offerUserSelect(): Promise<void> {
  const users = await loadUsers().catch((): SelectableUser[] => []); // nobody asked: the account goes on working
  if (users.length < 2 || users.some(({ id, aktiv }) => aktiv && id > 0)) return; // a login of one's own says who works
  await mountOnce();
  $userSelect.set({ users });
}

/** Loads who can be chosen into the open selection. */
export async function fillUserSelect(): Promise<void> {
  try {
    const users = (await loadUsers()).filter(({ waehlbar }) => waehlbar !== false);
    if ($userSelect.get()) $userSelect.set({ users });
  } catch (error) {
    const { message } = await readRefusal(error, pageText('generic'));
    if ($userSelect.get()) $userSelect.set({ users: null, fault: message });
  }
}

function mountOnce(): Promise<void> {
  mounted ??= mount().catch((error: unknown) => {
    mounted = undefined; // the next press tries anew
    throw error;
  });
  return mounted;
}

async function mount(): Promise<void> {
  const [{ mountOverlay }, { UserSelect }] = await Promise.all([
    import('../kit/overlay.tsx'),
    import('./user-select.tsx'),
  ]);
  await mountOverlay((frame) => <UserSelect frame={frame} retry={fillUserSelect} />, selectTexts);
}
