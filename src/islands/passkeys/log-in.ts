import { api } from '../kit/api.ts';
import { goOn, sayLoginError } from '../session/login-outcome.ts';
import { readRefusal } from '../kit/refusal-text.ts';
import { isAbandoned, loginOptions, logInWith } from './calls.ts';

/** Logs in by a passkey of this device; what fails is said in the login's form. */
export async function logInByPasskey(form: HTMLFormElement): Promise<void> {
  try {
    const { startAuthentication } = await import('@simplewebauthn/browser');
    const { result: asked } = await api.send(loginOptions());
    const credential = await startAuthentication({ optionsJSON: asked!.options });
    const { result } = await api.send(logInWith(credential));
    goOn(result?.kennwortAendern === true);
  } catch (error) {
    if (isAbandoned(error)) return; // the visitor closed the browser's question
    const { message } = await readRefusal(error, form.dataset['failed']!);
    sayLoginError(form, message);
  }
}
