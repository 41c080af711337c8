import { withoutSecrets, type TypedForm } from '#lib/validators/form-data.ts';
import { fields, openStorage, readJson, writeJson } from '../stores/persisted.ts';

const keyOf = (name: string): string => `draft:${name}`;

/** Keeps what is typed in this tab, without passwords: a reload or a login on the way loses nothing. */
export function keepDraft(name: string, typed: TypedForm): void {
  writeJson(openStorage('sessionStorage'), keyOf(name), withoutSecrets(typed));
}

/** Drops the draft of a form: it was sent. */
export function forgetDraft(name: string): void {
  openStorage('sessionStorage').removeItem(keyOf(name));
}

/** Puts a draft into the fields that were not touched since the page came. */
export function restoreDraft(name: string, form: HTMLFormElement): void {
  const typed = readJson(openStorage('sessionStorage'), keyOf(name), fields);
  for (const control of form.elements) {
    if (control instanceof HTMLInputElement && control.type === 'checkbox') {
      const value = typed[control.name];
      if (value === undefined || control.checked !== control.defaultChecked) continue;
      control.checked = Array.isArray(value)
        ? value.includes(control.value)
        : value === true || value === '1';
    } else if (control instanceof HTMLSelectElement || isTextField(control)) {
      const value = typed[control.name];
      if (typeof value === 'string' && isUntouched(control)) control.value = value;
    }
  }
}

const isTextField = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && !['hidden', 'radio', 'password', 'file'].includes(control.type));

const isUntouched = (control: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean =>
  control instanceof HTMLSelectElement
    ? [...control.options].every(({ selected, defaultSelected }) => selected === defaultSelected) ||
      control.selectedIndex === 0
    : control.value === control.defaultValue;
