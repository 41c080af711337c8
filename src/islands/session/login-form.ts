import { ApiError } from '#lib/api-client.ts';
import { routeExists } from '#lib/routes.ts';
import { readLoginName } from '#shop/session/model.ts';
import { api } from '../shell/api.ts';
import { marketOfPage } from '../shell/page-market.ts';
import { openStorage } from '../shell/stores/persisted.ts';
import { all, one } from '../shell/behaviours/dom.ts';
import { logIn } from './calls.ts';
import { readRefusal } from './refusal-text.ts';
import { JUST_LOGGED_IN } from './startup.ts';
import { takeWantedPath } from './wanted.ts';

const MAX_WAIT_SECONDS = 3;
const CHANGE_PASSWORD = '/kundendaten-aendern';

/** Sends a login form (specification 4, 5, 8): on success to the remembered page, this page, or home. */
export async function submitLogin(form: HTMLFormElement): Promise<void> {
  const user = fieldOf(form, 'Benutzername');
  const password = fieldOf(form, 'Kennwort');
  if (!checkFields(form, user, password)) return;
  const button = one<HTMLButtonElement>('button', form)!;
  button.disabled = true;
  try {
    const { result } = await sendPatiently(user.value.trim(), password.value);
    openStorage('sessionStorage').setItem(JUST_LOGGED_IN, '1');
    goOn(result?.kennwortAendern === true);
  } catch (error) {
    const { message, code } = await readRefusal(error, form.dataset['failed']!); // every refusal has its sentence
    say(form, message);
    if (code === 'login.not-verified') offerNewLink(form);
    button.disabled = false;
  }
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement {
  return form.elements.namedItem(name) as HTMLInputElement;
}

function checkFields(form: HTMLFormElement, user: HTMLInputElement, password: HTMLInputElement): boolean {
  for (const field of [user, password]) {
    const missing = field.value.trim() === '';
    field.setAttribute('aria-invalid', String(missing));
    const place = one(`[data-error-for="${field.name}"]`, form)!;
    place.textContent = form.dataset['required']!;
    place.hidden = !missing;
  }
  if (user.value.trim() && password.value && readLoginName(user.value)) return true;
  say(form, form.dataset['credentials']!);
  reportMalformed();
  return false;
}

/** A malformed login is told to the log (specification 5), without what was typed. */
function reportMalformed(): void {
  const body = { page: location.pathname, error: 'login: credentials', browser: navigator.userAgent };
  api.send({ path: '/guestapi/logs', method: 'POST', body }).catch(() => {}); // a report that does not arrive is no loss
}

/** When all hash slots are taken the shop asks for a second's patience; it is given once. */
async function sendPatiently(user: string, password: string) {
  try {
    return await api.send(logIn(user, password));
  } catch (error) {
    const wait = error instanceof ApiError ? Number(error.response.headers.get('retry-after')) : 0;
    if (!(wait > 0 && wait <= MAX_WAIT_SECONDS)) throw error;
    await new Promise((resolve) => setTimeout(resolve, wait * 1000)); // a full hash slot frees within a second
    return api.send(logIn(user, password));
  }
}

function say(form: HTMLFormElement, message: string): void {
  const box = one('[data-form-error]', form)!;
  const title = document.createElement('strong');
  title.textContent = form.dataset['title']!;
  box.replaceChildren(title, message);
  box.hidden = false;
  box.focus();
}

/** Whose link was lost or expired gets another one. */
function offerNewLink(form: HTMLFormElement): void {
  const link = document.createElement('a');
  link.className = 'link block py-2';
  link.href = `/${marketOfPage().prefix}/verify/neu`;
  link.textContent = form.dataset['resend']!;
  one('[data-form-error]', form)!.appendChild(link);
}

function goOn(mustChangePassword: boolean): void {
  const { prefix } = marketOfPage();
  const wanted = takeWantedPath();
  for (const dialog of all<HTMLDialogElement>('dialog[open]')) dialog.close();
  if (mustChangePassword && routeExists(CHANGE_PASSWORD)) {
    location.assign(`/${prefix}${CHANGE_PASSWORD}?first=1`);
    return;
  }
  const onLogin = location.pathname === `/${prefix}/login`;
  const target = wanted ?? (onLogin ? `/${prefix}/` : location.pathname + location.search);
  if (target === location.pathname + location.search) location.reload();
  else location.assign(target);
}
