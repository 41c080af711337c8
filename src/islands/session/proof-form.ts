import { buttonOf } from './button-of.ts';

/** Texts of the form that the server put into the page. */
export interface ProofTexts {
  pin: string;
  password: string;
  instead: string;
  send: string;
}

export interface ProofForm {
  readonly element: HTMLFormElement;
  focus(): void;
  /** After a proof that was none: an empty field, and the password where PINs are not looked at any more. */
  again(isPinLocked: boolean): void;
}

const PIN = /^\d{4}$/;

/**
 * Asks for the proof of a switch: four digits on the tablet's number pad, sent with the last of them, or the account's
 * password. Who has no PIN, or forgot it, is asked for the password.
 */
export function proofForm(hasPin: boolean, texts: ProofTexts, send: (proof: string) => void): ProofForm {
  const form = document.createElement('form');
  form.className = 'user-proof';
  const label = document.createElement('label');
  const name = document.createElement('span');
  const input = document.createElement('input');
  input.type = 'password';
  input.className = 'field';
  input.required = true;
  label.appendChild(name);
  label.appendChild(input);
  form.appendChild(label);
  form.appendChild(buttonOf('btn btn-ink', texts.send));
  const instead = buttonOf('link', texts.instead);
  instead.type = 'button';
  form.appendChild(instead);

  const askFor = (what: 'pin' | 'password'): void => {
    const isPin = what === 'pin';
    name.textContent = texts[what];
    input.value = '';
    input.inputMode = isPin ? 'numeric' : '';
    input.maxLength = isPin ? 4 : 100;
    input.autocomplete = isPin ? 'off' : 'current-password';
    instead.hidden = !isPin;
  };
  askFor(hasPin ? 'pin' : 'password');

  input.addEventListener('input', () => {
    if (input.inputMode === 'numeric' && PIN.test(input.value)) form.requestSubmit();
  });
  instead.addEventListener('click', () => {
    askFor('password');
    input.focus();
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send(input.value);
  });
  return {
    element: form,
    focus: () => input.focus(),
    again: (isPinLocked) => {
      if (isPinLocked) askFor('password');
      input.value = '';
      input.focus();
    },
  };
}
