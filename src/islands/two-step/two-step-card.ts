import { one } from '../kit/dom.ts';
import { ANSWERED } from '../ui/api-form.ts';

/** What the shop answers when the second step is set up: the app's secret first, then the recovery codes. */
interface Answer {
  address?: string;
  recoveryCodes?: readonly string[];
}

/** Draws the QR code for the app, shows the recovery codes this once and prints them. */
class TwoStepCard extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener(ANSWERED, (event) => void this.#show((event as CustomEvent<Answer>).detail));
    this.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('[data-print]')) print();
    });
  }

  async #show({ address, recoveryCodes }: Answer): Promise<void> {
    if (recoveryCodes) {
      one('[data-scan]', this)?.remove(); // the app has its secret: it is not to be printed with the codes
      const items = recoveryCodes.map((code) =>
        Object.assign(document.createElement('li'), { textContent: code }),
      );
      for (const list of this.querySelectorAll('[data-codes]')) list.replaceChildren(...items);
    }
    if (!address) return;
    const { qrCode } = await import('./qr-code.ts');
    one('[data-qr-code]', this)?.replaceChildren(qrCode(address));
  }
}

customElements.define('two-step-card', TwoStepCard);
