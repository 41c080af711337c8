import { api } from '../shell/api.ts';
import { one } from '../shell/behaviours/dom.ts';
import { loadUsers, selectUser, type User } from './calls.ts';
import { readRefusal } from './refusal-text.ts';

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
  button.addEventListener('click', () => {
    if (user.nachweis) return askProof(entry, user, host);
    void choose(entry, user, '', host);
  });
  return entry;
}

function askProof(entry: HTMLElement, user: User, host: HTMLElement): void {
  const known = entry.querySelector<HTMLInputElement>('input');
  if (known) return known.focus();
  const form = document.createElement('form');
  form.className = 'user-proof';
  const label = document.createElement('label');
  label.textContent = host.dataset['proof']!;
  const input = document.createElement('input');
  input.type = 'password';
  input.className = 'field';
  input.autocomplete = 'off';
  input.maxLength = 100;
  input.required = true;
  label.appendChild(input);
  const button = document.createElement('button');
  button.className = 'btn btn-ink';
  button.textContent = host.dataset['continue']!;
  form.appendChild(label);
  form.appendChild(button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void choose(entry, user, input.value, host);
  });
  entry.appendChild(form);
  input.focus();
}

async function choose(entry: HTMLElement, user: User, proof: string, host: HTMLElement): Promise<void> {
  try {
    await api.send(selectUser(user.id, proof));
  } catch (error) {
    const { message } = await readRefusal(error, host.dataset['failed']!); // said beside the user that was chosen
    entry.querySelector('.form-error')?.remove();
    const text = paragraph(message);
    text.className = 'form-error';
    text.setAttribute('role', 'alert');
    entry.appendChild(text);
    if (user.nachweis || proof) askProof(entry, user, host);
    return;
  }
  greet(user, host);
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
