// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { $toast, closeToast, offerUndo, showToast } from '../../kit/stores/toast.ts';
import { attachToasts, TOAST_COLOUR } from './toasts.ts';

beforeAll(() => {
  document.body.innerHTML = `<div data-toasts><div data-toast hidden>
      <p data-toast-text></p><button data-toast-action hidden></button><button data-toast-close>x</button>
    </div></div>`;
  attachToasts();
});
afterEach(closeToast);
afterAll(() => document.body.replaceChildren());

const at = (name: string) => document.querySelector<HTMLElement>(`[data-toast${name}]`)!;

test.each(Object.entries(TOAST_COLOUR))('a message of type %s has colour %i', (type, colour) => {
  showToast('Gesagt.', type);
  expect(at('').dataset).toMatchObject({ type, colour: String(colour) });
  expect([at('').hidden, at('-text').textContent]).toEqual([false, 'Gesagt.']);
});

test('a message without an offer has no button for it', () => {
  offerUndo('Entfernt.', 'Rückgängig', () => {});
  expect([at('-action').hidden, at('-action').textContent]).toEqual([false, 'Rückgängig']);
  showToast('Gesagt.');
  expect(at('-action').hidden).toBe(true);
});

test('its offer is done once, and the message goes', () => {
  const undo = vi.fn<() => void>();
  offerUndo('Entfernt.', 'Rückgängig', undo);
  at('-action').click();
  at('-action').click();
  expect(undo).toHaveBeenCalledOnce();
  expect(at('').hidden).toBe(true);
});

test('its cross takes it away and does nothing of what it offers', () => {
  const undo = vi.fn<() => void>();
  offerUndo('Entfernt.', 'Rückgängig', undo);
  at('-close').click();
  expect([at('').hidden, $toast.get().text]).toEqual([true, '']);
  expect(undo).not.toHaveBeenCalled();
});

test('a message is text, whatever it says', () => {
  showToast('<img src=x onerror=alert(1)>');
  expect(at('-text').childElementCount).toBe(0);
});
