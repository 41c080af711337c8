// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { $session, GUEST } from '../kit/stores/session.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import './variant-table.ts';

const WRONG = 'Bitte gültige Menge eingeben';
const page = document.createElement('div');
let reached = 0;
beforeAll(() => {
  document.body.appendChild(page);
  Object.assign(document.body.dataset, { toasts: '', quantity: WRONG }); // what a page brings along
  page.addEventListener('click', () => (reached += 1));
});
afterAll(() => page.remove());
beforeEach(() => {
  sessionStorage.clear();
  reached = 0;
});
afterEach(() => {
  closeToast();
  $session.set(GUEST);
});

/** The button below a table of variants whose fields hold this, pressed. */
function pressBelow(...values: readonly string[]): void {
  const fields = values.map((value, n) => `<input type="number" data-variant="0${n}" value="${value}">`);
  const table = document.createElement('variant-table');
  table.innerHTML = `<form data-add-many>${fields.join('')}<button data-needs-login>Add</button></form>`;
  page.replaceChildren(table);
  page.querySelector('button')!.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

test.each([
  ['1000', ['2', '1000'], 1],
  ['1.5', ['1.5', '2'], 0],
  ['-1', ['', '-1'], 1],
  ['nothing', ['', ''], 0],
])('a guest’s %s in a table of variants is no quantity: said, and no login', (_, values, at) => {
  pressBelow(...values);
  expect($toast.get()).toMatchObject({ text: WRONG, type: 'error' });
  expect(document.activeElement).toBe(page.querySelectorAll('input')[at]);
  expect(reached).toBe(0); // nobody opens the login
  expect(sessionStorage.getItem('pendingArticle')).toBeNull();
});

test('what a guest chose in a table of variants is kept for after the login', () => {
  pressBelow('3', '', '999');
  expect($toast.get().text).toBe('');
  expect(reached).toBe(1);
  expect(JSON.parse(sessionStorage.getItem('pendingArticle')!)).toEqual([
    { number: '00', quantity: 3 },
    { number: '02', quantity: 999 },
  ]);
});

test('what a customer chose is not kept: it goes into the cart by the same press', () => {
  $session.set({ customerNumber: 104711 });
  pressBelow('3');
  expect(reached).toBe(1);
  expect(sessionStorage.getItem('pendingArticle')).toBeNull();
});
