import { api } from '../kit/api.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { all, one } from '../kit/dom.ts';
import { showToast } from '../kit/stores/toast.ts';

/** Told by a form whose call was answered, the answer as detail; prevented, the form stays as it is. */
export const ANSWERED = 'form:answered';

/** Selects share what is used of inputs here: name, value, required, validity. */
type Control = HTMLInputElement;

/**
 * Sends a form of components/ui/ApiForm.astro: checks what the page can check, posts the fields as JSON, says errors
 * beside their fields, and goes on or shows what is done.
 */
export async function submitForm(form: HTMLFormElement): Promise<void> {
  clear(form);
  const wrong = controlsOf(form).flatMap((control) => {
    const text = problemOf(control, form);
    return text ? [{ control, text }] : [];
  });
  for (const { control, text } of wrong) mark(form, control, text);
  if (wrong[0]) return wrong[0].control.focus();
  const button = one<HTMLButtonElement>('.form-actions button', form)!;
  button.disabled = true;
  try {
    const { result } = await api.send({ path: form.dataset['call']!, method: 'POST', body: valuesOf(form) });
    finish(form, result);
  } catch (error) {
    await sayRefusal(form, error); // what the shop said stands beside its field and above the form
  }
  button.disabled = false;
}

function controlsOf(form: HTMLFormElement): Control[] {
  return all<Control>('input[name]:not([type="hidden"]), select[name]', form);
}

/** What is wrong with a value as far as the page knows; null when it may be sent. */
function problemOf(control: Control, form: HTMLFormElement): string | null {
  const isChecked = control.type === 'checkbox' ? control.checked : true;
  if (control.required && (control.value.trim() === '' || !isChecked)) return form.dataset['required']!;
  const original = control.dataset['same'];
  if (original && control.value !== (form.elements.namedItem(original) as Control | null)?.value)
    return form.dataset['differs']!;
  return control.validity.valid ? null : control.dataset['invalid']!;
}

/** Fields by name; boxes named `name[]` make a list of the checked ones. */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const lists = all<HTMLInputElement>('input[name$="[]"]', form);
  return {
    ...Object.fromEntries(lists.map(({ name }) => [name.slice(0, -2), checkedOf(lists, name)])),
    ...singlesOf(form),
  };
}

function checkedOf(boxes: readonly HTMLInputElement[], name: string): string[] {
  return boxes.filter((box) => box.name === name && box.checked).map(({ value }) => value);
}

function singlesOf(form: HTMLFormElement): Record<string, unknown> {
  const singles = all<Control>('input[name], select[name]', form).filter(({ name }) => !name.endsWith('[]'));
  return Object.fromEntries(
    singles.map((control) => [control.name, control.type === 'checkbox' ? control.checked : control.value]),
  );
}

function clear(form: HTMLFormElement): void {
  for (const control of controlsOf(form)) control.removeAttribute('aria-invalid');
  for (const place of all('[data-error-for], [data-form-error]', form)) place.hidden = true;
}

function mark(form: HTMLFormElement, control: Control, text: string): void {
  control.setAttribute('aria-invalid', 'true');
  const place = one(`[data-error-for="${CSS.escape(control.name)}"]`, form);
  if (!place) return;
  place.textContent = text;
  place.hidden = false;
}

/** Says beside its field, or above the form, why it did not work. */
export async function sayRefusal(
  form: HTMLFormElement,
  error: unknown,
  fallback = form.dataset['failed']!,
): Promise<void> {
  const { message, code, fields, fieldMessages } = await readRefusal(error, fallback);
  if (form.dataset['saved']) showToast(message, 'error');
  const controls = fields.flatMap((name) => {
    const control = controlsOf(form).find((one) => one.name === name || one.name === `${name}[]`);
    return control ? [control] : [];
  });
  const isGeneral = code === 'request.invalid' || code === 'form.invalid';
  for (const control of controls)
    mark(form, control, fieldMessages[control.name] ?? (isGeneral ? control.dataset['invalid']! : message));
  if (controls[0]) return controls[0].focus();
  const summary = one('[data-form-error]', form)!;
  summary.textContent = message;
  summary.hidden = false;
  summary.focus();
}

/** `next` may name fields of the answer: `…/{id}`. */
function finish(form: HTMLFormElement, answer: unknown): void {
  const event = new CustomEvent(ANSWERED, { bubbles: true, cancelable: true, detail: answer });
  if (!form.dispatchEvent(event)) return; // who listens goes on from here
  const { saved } = form.dataset;
  if (saved) return showToast(saved, 'success');
  const next = form.dataset['next'];
  if (next) return goTo(new URL(filled(next, answer), location.href));
  const done = one('[data-form-done]', form.closest('[data-api-form]')!)!;
  for (const place of all('[data-answer]', done))
    place.textContent = String((answer as Record<string, unknown>)[place.dataset['answer']!] ?? '');
  form.hidden = true;
  done.hidden = false;
  done.focus();
}

/** Goes on; to a place of this page by loading it anew, since a hash alone would show what was before. */
function goTo(next: URL): void {
  if (next.pathname !== location.pathname) return location.assign(next);
  history.replaceState(null, '', next);
  location.reload();
}

function filled(path: string, answer: unknown): string {
  const fields = (answer ?? {}) as Record<string, unknown>;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name] ?? '')));
}
