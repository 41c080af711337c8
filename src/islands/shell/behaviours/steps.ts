import { on } from '../../kit/dom.ts';

/**
 * Plus and minus beside a quantity that no island draws (`[data-steps]`); the field's own limits hold. Keyboard users have
 * the field's arrow keys.
 */
export function attachSteps(): void {
  on('click', '[data-step]', (button) => {
    const field = button.parentElement!.querySelector('input')!;
    field.stepUp(Number(button.dataset['step']));
  });
}
