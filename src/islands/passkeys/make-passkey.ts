import { api } from '../kit/api.ts';
import { ANSWERED, sayRefusal } from '../ui/api-form.ts';
import { isAbandoned, keepPasskey, type CreationOptions } from './calls.ts';

/** Makes a passkey with the device once the password was right: the form's answer is what the browser needs. */
class MakePasskey extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener(ANSWERED, (event) => {
      event.preventDefault(); // the form stays until the device has answered
      void this.#make(event.target as HTMLFormElement, (event as CustomEvent<CreationOptions>).detail);
    });
  }

  async #make(form: HTMLFormElement, { options }: CreationOptions): Promise<void> {
    const name = (form.elements.namedItem('Name') as HTMLInputElement).value;
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      await api.send(keepPasskey(await startRegistration({ optionsJSON: options }), name));
    } catch (error) {
      if (!isAbandoned(error)) await sayRefusal(form, error, this.dataset['failed']!); // said above the form
      return;
    }
    location.assign(this.dataset['next']!);
  }
}

customElements.define('make-passkey', MakePasskey);
