import { clientTranslator } from '#i18n/client.ts';
import { api } from '../kit/api.ts';
import { one } from '../kit/dom.ts';
import { buttonOf } from './button-of.ts';
import { enterCode } from './calls.ts';
import { goOn, sayLoginError } from './login-outcome.ts';
import { readRefusal } from '../kit/refusal-text.ts';

/**
 * Asks for the code after a right password: a form in the place of the login's, which comes back by "back" or when the
 * step has taken too long. `step` is the secret that the shop gave for it; it lives in this form only.
 */
export async function askCode(login: HTMLFormElement, step: string): Promise<void> {
  const t = await clientTranslator();
  const form = login.cloneNode(false) as HTMLFormElement; // the same texts and look
  form.id = `${login.id}-code`;
  form.dataset['secondStep'] = step;
  const error = one('[data-form-error]', login)!.cloneNode(false) as HTMLElement;
  error.hidden = true;
  const lead = document.createElement('p');
  lead.textContent = t('client:login-code.lead');
  const back = buttonOf('btn btn-quiet', t('client:login-code.back'));
  back.type = 'button';
  back.addEventListener('click', () => leave(form));
  const actions = document.createElement('div');
  actions.className = 'form-actions';
  actions.appendChild(buttonOf('btn btn-primary', t('client:login-code.submit')));
  actions.appendChild(back);
  for (const part of [error, lead, codeField(form.id, t('client:login-code.label')), actions])
    form.appendChild(part);
  login.hidden = true;
  login.parentElement!.insertBefore(form, login.nextSibling);
  one('input', form)!.focus();
}

/** Sends the code; a step that is over leads back to the password. */
export async function submitCode(form: HTMLFormElement): Promise<void> {
  const input = one<HTMLInputElement>('input', form)!;
  const button = one<HTMLButtonElement>('button', form)!;
  if (input.value.trim() === '') return input.focus();
  button.disabled = true;
  try {
    const { result } = await api.send(enterCode(form.dataset['secondStep']!, input.value));
    goOn(result?.kennwortAendern === true);
  } catch (error) {
    const { message, code } = await readRefusal(error, form.dataset['failed']!); // every refusal has its sentence
    const place = code === 'login.step' ? leave(form) : form;
    sayLoginError(place, message);
    button.disabled = false;
    if (place === form) input.select();
  }
}

/** Takes the form away; gives the login's, which is there again. */
function leave(form: HTMLFormElement): HTMLFormElement {
  const login = form.previousElementSibling as HTMLFormElement;
  form.remove();
  login.hidden = false;
  one<HTMLButtonElement>('button', login)!.disabled = false;
  one<HTMLInputElement>('[name="Kennwort"]', login)!.value = '';
  return login;
}

function codeField(form: string, text: string): HTMLElement {
  const field = document.createElement('div');
  field.className = 'form-field';
  const label = document.createElement('label');
  label.htmlFor = `${form}-input`;
  label.textContent = text;
  const input = document.createElement('input');
  input.id = label.htmlFor;
  input.className = 'field num';
  input.autocomplete = 'one-time-code';
  input.maxLength = 30;
  field.appendChild(label);
  field.appendChild(input);
  return field;
}
