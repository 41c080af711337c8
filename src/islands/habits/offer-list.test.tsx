// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { $cartCount } from '../kit/stores/cart.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { OfferList } from './offer-list.tsx';
import type { OfferedArticle } from './offered-article.ts';
import { offerTexts } from './texts.ts';

const article = (number: string, change: Partial<OfferedArticle> = {}): OfferedArticle => ({
  number,
  name: `Superhartgips ${number}, 5 kg`,
  pack: '5 kg',
  supplier: 'Gipswerk',
  vkz: 4,
  onRequest: null,
  unitPrice: 2980,
  listPrice: 3279,
  reason: '48 Stück in 12 Bestellungen',
  pieces: 4,
  ...change,
});
const list = (
  <OfferList
    frame={frameOf(offerTexts)}
    articles={[
      article('0101'),
      article('0202', { onRequest: 'individual-offer', unitPrice: null, listPrice: null }),
    ]}
    currency="EUR"
  />
);
const field = () => screen.getAllByRole<HTMLInputElement>('spinbutton')[0]!;
const button = () => screen.getAllByRole('button')[0]!;

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
  $cartCount.set(null);
});

test('an article goes into the cart with the quantity that was typed', async () => {
  const asked = network(refused(409, { code: 'cart.full', message: 'Der Warenkorb ist voll.' }));
  $cartCount.set(10);
  const { user } = show(list);
  expect(field().value).toBe('4');
  await user.clear(field());
  await user.type(field(), '7{Enter}');
  await waitFor(() => expect($toast.get().text).toBe('Der Warenkorb ist voll.'));
  expect(asked).toEqual([{ call: 'POST /customerapi/wk/0101/add/7', body: null }]);
  expect($cartCount.get()).toBe(10);
});

test('an invalid quantity is said, gets the focus, and nothing is sent', async () => {
  const asked = network();
  const { user } = show(list);
  await user.clear(field());
  await user.click(button());
  expect(document.activeElement).toBe(field());
  expect($toast.get().type).toBe('error');
  expect(asked).toEqual([]);
});

test('prices, and words where there are none, read the same on server and browser', async () => {
  const { html } = await hydrate(list);
  expect(html).toContain('29,80');
  expect(html).toMatch(/<s>32,79/);
  expect(screen.getByText('Auf Anfrage', { exact: false })).toBeTruthy();
  expect(html).toContain('action="/de-de/shop/artikel/0101');
});
