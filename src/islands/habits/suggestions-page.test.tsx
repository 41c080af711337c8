// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { SuggestionsPage } from './suggestions-page.tsx';
import { suggestionTexts } from './texts.ts';
import type { SuggestedArticle } from './use-suggestions.ts';

const article = (number: string, pieces: number): SuggestedArticle => ({
  number,
  name: `Superhartgips ${number}, 5 kg`,
  pack: '5 kg',
  supplier: 'Gipswerk',
  vkz: 4,
  onRequest: null,
  unitPrice: 3279,
  listPrice: 3279,
  reason: 'etwa alle 4 Wochen',
  pieces,
  replaces: null,
});
const due = [article('0101', 4), article('0202', 2)];
const page = <SuggestionsPage frame={frameOf(suggestionTexts)} due={due} currency="EUR" />;
const box = (number: string) => screen.getByRole('checkbox', { name: new RegExp(`gips ${number}`) });
const all = () => screen.getByRole('checkbox', { name: 'Alle auswählen' });
const button = () => screen.getByRole('button', { name: /Warenkorb/ });

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('chosen articles go into the cart with their quantities and leave the list', async () => {
  const asked = network(Response.json({ pieces: 11, own: 11, lines: 3 }));
  const { user } = show(page);
  await user.click(box('0202'));
  expect(all()).toHaveProperty('indeterminate', true);
  await user.clear(screen.getAllByRole('spinbutton')[0]!);
  await user.type(screen.getAllByRole('spinbutton')[0]!, '7');
  await user.click(button());
  await waitFor(() => expect(document.querySelector('[data-number="0101"]')).toBeNull());
  expect(asked).toEqual([
    { call: 'POST /customerapi/cart/add', body: { lines: [{ number: '0101', quantity: 7 }] } },
  ]);
  expect($cartCount.get()).toBe(11);
  expect(document.querySelector('[data-number="0202"]')).not.toBeNull();
});

test('one box chooses all or none, and with none there is nothing to press', async () => {
  network();
  const { user } = show(page);
  await user.click(all());
  expect(box('0101')).toHaveProperty('checked', false);
  expect(button()).toHaveProperty('disabled', true);
  await user.click(all());
  expect(box('0202')).toHaveProperty('checked', true);
});

test('an invalid quantity gets the focus, and nothing is sent', async () => {
  const asked = network();
  const { user } = show(page);
  const field = screen.getAllByRole('spinbutton')[1]!;
  await user.clear(field);
  await user.click(button());
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(asked).toEqual([]);
});

test('a refusal leaves the list and is said', async () => {
  network(refused(409, { code: 'cart.full', message: 'Der Warenkorb ist voll.' }));
  const { user } = show(page);
  await user.click(button());
  await waitFor(() => expect($toast.get().text).toBe('Der Warenkorb ist voll.'));
  expect(screen.getAllByRole('spinbutton')).toHaveLength(2);
});

test('with the last article gone the page says that nothing is due', async () => {
  network(Response.json({ pieces: 6, own: 6, lines: 2 }));
  const { user } = show(page);
  await user.click(button());
  expect((await screen.findByRole('status')).textContent).toContain('Zurzeit gibt es nichts nachzubestellen');
});

test('suggestions read the same from server and browser', async () => {
  const { html } = await hydrate(page);
  expect(html).toContain('32,79');
});
