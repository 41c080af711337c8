import { ApiError } from '#lib/api-client.ts';
import { readLoginName } from '#lib/validators/login-name.ts';
import { api } from '../kit/api.ts';
import { marketOfPage } from '../kit/page-market.ts';
import { one } from '../kit/dom.ts';
import { logIn } from './calls.ts';
import { goOn, sayLoginError } from './login-outcome.ts';
import { readRefusal } from '../kit/refusal-text.ts';

const MAX_WAIT_SECONDS = 3;

/** Sends a login form (specification 4, 5, 8), the one of a passkey or of a code too: on success to the remembered page, this page, or home. */
export async function submitLogin(form: HTMLFormElement): Promise<void> {
  if (form.dataset['passkeyFor'] !== undefined) return byPasskey(form);
  if (form.dataset['secondStep'] !== undefined) return byCode(form);
  const user = fieldOf(form, 'Benutzername');
  const password = fieldOf(form, 'Kennwort');
  if (!checkFields(form, user, password)) return;
  const button = one<HTMLButtonElement>('button', form)!;
  button.disabled = true;
  try {
    const { result } = await sendPatiently(user.value.trim(), password.value);
    goOn(result?.kennwortAendern === true);
  } catch (error) {
    const { message, code, facts } = await readRefusal(error, form.dataset['failed']!); // every refusal has its sentence
    if (code === 'login.code') return askForCode(form, String(facts['schritt']));
    sayLoginError(form, message);
    if (code === 'login.not-verified') offerNewLink(form);
    button.disabled = false;
  }
}

async function byPasskey({ dataset }: HTMLFormElement): Promise<void> {
  const { logInByPasskey } = await import('../passkeys/log-in.ts');
  await logInByPasskey(one<HTMLFormElement>(`form#${dataset['passkeyFor']!}`)!);
}

async function byCode(form: HTMLFormElement): Promise<void> {
  const { submitCode } = await import('./second-step.ts');
  await submitCode(form);
}

async function askForCode(form: HTMLFormElement, step: string): Promise<void> {
  const { askCode } = await import('./second-step.ts');
  await askCode(form, step);
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
  sayLoginError(form, form.dataset['credentials']!);
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

/** Whose link was lost or expired gets another one. */
function offerNewLink(form: HTMLFormElement): void {
  const link = document.createElement('a');
  link.className = 'link block py-2';
  link.href = `/${marketOfPage().prefix}/verify/neu`;
  link.textContent = form.dataset['resend']!;
  one('[data-form-error]', form)!.appendChild(link);
}
