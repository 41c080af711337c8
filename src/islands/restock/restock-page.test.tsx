// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { RestockPage } from './restock-page.tsx';
import { restockTexts } from './texts.ts';
import type { Shelf } from './use-shelves.ts';

const t = textsOf('de');
const SHELF: Shelf = {
  id: '0B7M4Q2X9C',
  version: 3,
  article: '301000001',
  name: 'Ronde A1',
  pack: '',
  place: 'Regal 2',
  stock: 1,
  minimum: 2,
  target: 6,
  inCart: 0,
  ordered: 0,
  used: 0,
  usedDays: 0,
};
const OTHER: Shelf = { ...SHELF, id: '1111111111', article: '501000001', name: 'Färbeliquid', stock: 9 };
const page = (shelves: readonly Shelf[], mayChange = true, first: string | null = null) =>
  show(
    <RestockPage
      frame={frameOf(restockTexts)}
      shelves={shelves}
      first={first}
      mayChange={mayChange}
      weekday={null}
      until={null}
    />,
  );
const card = (article: string) => document.querySelector<HTMLElement>(`[data-article="${article}"]`)!;
const take = (article: string) =>
  within(card(article)).getByRole('button', { name: t('restock:action.take') });

afterEach(() => vi.unstubAllGlobals());

test('the shelf whose label was scanned stands first', () => {
  page([SHELF, OTHER], true, OTHER.id);
  const order = [...document.querySelectorAll<HTMLElement>('[data-article]')].map(
    ({ dataset }) => dataset['article'],
  );
  expect(order).toEqual([OTHER.article, SHELF.article]);
});

test('who may not change reads, and nothing can be pressed', () => {
  page([SHELF], false);
  expect(screen.queryByRole('button', { name: t('restock:action.take') })).toBeNull();
  expect(document.querySelector('fieldset')!.disabled).toBe(true);
  expect(screen.queryByRole('form', { name: t('restock:action.add') })).toBeNull();
});

test('an empty shelf gives nothing, a full one wants nothing', () => {
  page([{ ...SHELF, stock: 0 }, OTHER]);
  expect(take(SHELF.article).hasAttribute('disabled')).toBe(true);
  expect(within(card(OTHER.article)).getByRole('status').textContent).toBe(
    t('restock:said.state', { inCart: 0, ordered: 0, wanted: 0 }),
  );
});

test('two fields changed in a row: the second builds on what the first left', async () => {
  const shelves = (part: Partial<Shelf>) => Response.json({ shelves: [{ ...SHELF, ...part }] });
  const kept = () => Response.json({ id: SHELF.id, version: 0 });
  const asked = network(
    kept(),
    shelves({ minimum: 3, version: 4 }),
    kept(),
    shelves({ minimum: 3, target: 8, version: 5 }),
  );
  page([SHELF]);
  const type = (field: 'minimum' | 'target', value: string) => {
    const input = screen.getByLabelText(t(`restock:field.${field}`), { selector: '.works-position input' });
    fireEvent.blur(input, { target: { value } });
  };
  type('minimum', '3');
  type('target', '8'); // before the first was answered
  await waitFor(() => expect(asked).toHaveLength(4));
  const bodies = asked.map(({ body }) => body).filter((body) => body !== null);
  expect(bodies).toMatchObject([{ version: 3, minimum: 3, target: 6 }, { version: 4, minimum: 3, target: 8 }]); // prettier-ignore
});

test('one press asks for what is missing, and only that', async () => {
  const asked = network(
    Response.json({ pieces: 5 }),
    Response.json({ shelves: [{ ...SHELF, inCart: 5 }, OTHER] }),
  );
  const { user } = page([SHELF, OTHER]);
  await user.click(screen.getByRole('button', { name: t('restock:action.order', { articles: 1 }) }));
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[0]).toEqual({
    call: 'POST /customerapi/cart/add',
    body: { lines: [{ number: SHELF.article, quantity: 5 }] },
  });
});

test('the list waits with its cut-off, and one press leads on to the cart', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes('/cart/add') ? { pieces: 4, added: 1 } : { shelves: [SHELF] }),
  );
  const { user } = show(<RestockPage frame={frameOf(restockTexts)} shelves={[SHELF]} first={null} mayChange weekday={5} until={{ day: '2026-11-25', time: '17:30' }} />); // prettier-ignore
  const list = within(screen.getByRole('region', { name: t('restock:week.title') }));
  expect(list.getByRole('status').textContent).toContain(t('restock:week.waiting', { articles: 1 }));
  expect(list.getByRole('status').textContent).toContain('17:30');
  expect(list.getByLabelText(t('restock:week.day'))).toHaveProperty('value', '5');
  await user.click(list.getByRole('button', { name: t('restock:action.order', { articles: 1 }) }));
  const cart = await list.findByRole('link', { name: t('restock:week.to-cart') });
  expect(cart.getAttribute('href')).toBe('/de-de/wk');
});

test('with several storerooms one can be looked at alone', async () => {
  const cellar = { ...OTHER, place: 'Keller / Regal 1' };
  const { user } = show(<RestockPage frame={frameOf(restockTexts)} shelves={[SHELF, cellar]} first={null} mayChange weekday={null} until={null} />); // prettier-ignore
  const shown = () => [...document.querySelectorAll<HTMLElement>('[data-article]')].map(({ dataset }) => dataset['article']); // prettier-ignore
  await user.click(screen.getByRole('button', { name: 'Keller' }));
  expect(shown()).toEqual([OTHER.article]);
  await user.click(screen.getByRole('button', { name: t('restock:room.all') }));
  expect(shown()).toEqual([SHELF.article, OTHER.article]);
});

test('what another storeroom has to spare is offered where it is missing', () => {
  const cellar = { ...SHELF, id: '2222222222', place: 'Keller / 1', stock: 9 };
  page([SHELF, cellar]);
  const there = t('restock:refill.there', { place: 'Keller / 1', stock: 9 });
  expect(screen.getAllByText(there, { exact: false })).toHaveLength(1);
  expect(screen.getAllByRole('button', { name: t('restock:refill.move', { pieces: 5 }) })).toHaveLength(1);
});
