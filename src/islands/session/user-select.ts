import { api } from '../kit/api.ts';
import { one } from '../kit/dom.ts';
import { loadUsers, selectUser, type User } from './calls.ts';
import { proofForm, type ProofForm, type ProofTexts } from './proof-form.ts';
import { readRefusal, type Said } from '../kit/refusal-text.ts';

/** How long the greeting stays (specification 4 and 9). */
const GREETING_MS = 1500;

/** Opens the user selection with the users as they are now. `onlyIfAny`: not where the account works alone. */
export async function openUserSelect({ onlyIfAny = false } = {}): Promise<void> {
  const panel = one<HTMLDialogElement>('dialog#user-panel');
  const host = one('[data-user-select]', panel ?? document);
  if (!panel || !host) return;
  const list = one('[data-users]', host)!;
  try {
    const users = (await api.send(loadUsers())).result?.result ?? [];
    if (onlyIfAny && users.length < 2) return;
    one<HTMLDialogElement>('dialog#account-panel')?.close();
    list.replaceChildren(
      ...users.map((user) => entryOf(user, host)),
      ...(users.length < 2 ? [paragraph(host.dataset['empty']!)] : []),
    );
  } catch (error) {
    if (onlyIfAny) return; // nobody asked: the account goes on working
    list.replaceChildren(paragraph((await readRefusal(error, host.dataset['failed']!)).message));
  }
  if (!panel.open) panel.showModal();
}

function entryOf(user: User, host: HTMLElement): HTMLElement {
  const entry = document.createElement('div');
  entry.className = 'user-entry';
  entry.dataset['userColour'] = String(user.farbe);
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'user-choice';
  if (user.aktiv) button.setAttribute('aria-current', 'true');
  const dot = document.createElement('span');
  dot.className = 'user-dot';
  dot.setAttribute('aria-hidden', 'true');
  const isAccount = user.id === 0;
  button.textContent = isAccount ? `${nameOf(user)} · ${host.dataset['general']!}` : nameOf(user);
  button.insertBefore(dot, button.firstChild);
  entry.appendChild(button);
  let form: ProofForm | null = null;
  let isTrying = false; // an impatient second Enter would cost a second try of the PIN
  const choose = async (proof: string): Promise<void> => {
    if (isTrying) return;
    isTrying = true;
    entry.querySelector('.form-error')?.remove();
    const refused = await trySwitch(user, proof, host);
    if (!refused) return;
    isTrying = false;
    sayBeside(entry, refused.message);
    if (!form && !user.nachweis) return;
    ask(refused.code === 'users.pin-locked');
  };
  const ask = (isPinLocked = false): void => {
    if (form) return form.again(isPinLocked);
    form = proofForm(user.pin, proofTextsOf(host), (proof) => void choose(proof));
    entry.appendChild(form.element);
    form.focus();
  };
  button.addEventListener('click', () => (user.nachweis ? ask() : void choose('')));
  return entry;
}

function proofTextsOf({ dataset }: HTMLElement): ProofTexts {
  return {
    pin: dataset['pin']!,
    password: dataset['proof']!,
    instead: dataset['instead']!,
    send: dataset['continue']!,
  };
}

/** Null where the switch was made and is greeted; else what the shop says. */
async function trySwitch(user: User, proof: string, host: HTMLElement): Promise<Said | null> {
  try {
    await api.send(selectUser(user.id, proof));
  } catch (error) {
    return readRefusal(error, host.dataset['failed']!);
  }
  greet(user, host);
  return null;
}

function sayBeside(entry: HTMLElement, message: string): void {
  const text = paragraph(message);
  text.className = 'form-error';
  text.setAttribute('role', 'alert');
  entry.appendChild(text);
}

/** Greets in the user's colour for a moment, then closes and reloads (specification 4). */
function greet(user: User, host: HTMLElement): void {
  const text = paragraph(host.dataset['greeting']!.replace('{name}', nameOf(user)));
  text.className = 'user-greeting';
  text.dataset['userColour'] = String(user.farbe);
  text.setAttribute('role', 'status');
  host.replaceChildren(text);
  setTimeout(() => {
    one<HTMLDialogElement>('dialog#user-panel')?.close();
    location.reload();
  }, GREETING_MS);
}

function nameOf({ vorname, nachname }: User): string {
  return `${vorname} ${nachname}`.trim();
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}
