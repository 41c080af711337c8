import { QUANTITY } from '#lib/validators/quantity.ts';

/** Plus and minus beside a quantity; held between 0 and the most that a line may have. Keyboard users have the field's own arrow keys. */
class QuantityField extends HTMLElement {
  connectedCallback(): void {
    this.addEventListener('click', (event) => {
      const step = Number(
        (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset['step'] ?? 0,
      );
      const field = this.querySelector('input');
      if (!step || !field) return;
      const quantity = Math.min(QUANTITY.max, Math.max(0, (Math.trunc(field.valueAsNumber) || 0) + step));
      field.value = String(quantity);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    });
  }
}

customElements.define('quantity-field', QuantityField);
