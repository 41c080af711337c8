// @vitest-environment happy-dom
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { listedArticle } from './listed-article.test-support.ts';
import { parseListing } from './listing-query.ts';
import { ListingPage } from './listing-page.tsx';
import type { ListingView } from './listing-view.ts';
import { listingTexts } from './texts.ts';

const first = '/de-de/shop/category/PG1/101';

/** The list of an address's search part, of two articles for each chosen shade. */
function listOf(search: string, change: Partial<ListingView> = {}): ListingView {
  const query = parseListing(new URLSearchParams(search));
  const shades = query.properties['shade'] ?? [];
  const value = (code: string) => ({ code, label: code, count: 12, chosen: shades.includes(code) });
  return {
    title: `Frontzähne ${search}`,
    heading: 'Frontzähne',
    paths: { first, further: `${first}/` },
    query,
    total: 40 - shades.length,
    tiles: 30,
    lines: 0,
    page: 1,
    columns: [],
    entries: ['1', '2'].map((number) =>
      listedArticle({
        number: number + shades.join(''),
        name: `Frontzahn ${shades.join()}, 6 Stk`,
        pieces: [{ text: `Frontzahn ${shades.join()}`, marked: false }],
      }),
    ),
    facets: [{ field: 'p-shade', title: 'Zahnfarbe', kind: 'text', values: ['A2', 'A3', 'A4'].map(value) }],
    priceRange: { min: 300, max: 200_000 },
    switches: { novelty: 3, sale: 0, inStock: 12 },
    children: [],
    others: [],
    notes: { corrected: null, partial: false, near: false, without: [], clearance: false, nearest: [] },
    waysOn: null,
    ...change,
  };
}

const page = (list: ListingView) => <ListingPage frame={frameOf(listingTexts)} list={list} />;
const answer = (search: string) => Response.json(listOf(search));
const box = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const chips = () => within(screen.getByRole('list', { name: 'Aktive Filter' })).queryAllByRole('link');
const asked = (search: string) =>
  `GET /guestapi/listing/de-de?list=category%2FPG1%2F101&filters=${encodeURIComponent(search)}`;

beforeEach(() => {
  document.documentElement.dataset['market'] = 'de-de';
  history.replaceState(null, '', first);
});
afterEach(() => vi.unstubAllGlobals());

test('a filter is drawn as pressed at once, then list, address, title and chips follow', async () => {
  const calls = network(answer('p-shade=A3'));
  const { user } = show(page(listOf('')));
  await user.click(box('A3'));
  expect(box('A3')).toHaveProperty('checked', true);
  await waitFor(() => expect(location.search).toBe('?p-shade=A3'));
  expect(calls.map(({ call }) => call)).toEqual([asked('p-shade=A3')]);
  expect(chips()).toHaveLength(1);
  expect(document.title).toBe('Frontzähne p-shade=A3');
  expect(screen.getByRole('status').textContent).toBe('39 Artikel');
  expect(document.activeElement).toBe(box('A3'));
});

test('filters pressed one after the other are both in the last question', async () => {
  const calls = network(answer('p-shade=A2'), answer('p-shade=A2&p-shade=A3'));
  const { user } = show(page(listOf('')));
  await user.click(box('A2'));
  await user.click(box('A3'));
  await waitFor(() => expect(chips().length).toBeGreaterThan(1));
  expect(calls.at(-1)!.call).toBe(asked('p-shade=A2&p-shade=A3'));
});

test('a chip takes its filter away, and going back brings it again without asking', async () => {
  history.replaceState(null, '', `${first}?p-shade=A3`);
  const calls = network(answer(''));
  const { user } = show(page(listOf('p-shade=A3')));
  await user.click(chips()[0]!);
  await waitFor(() => expect(chips()).toHaveLength(0));
  history.replaceState(null, '', `${first}?p-shade=A3`);
  await act(async () => void dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(calls).toHaveLength(1);
});

const shades = (...codes: string[]) => codes.map((code) => `p-shade=${code}`).join('&');
const inFocus = () => document.activeElement?.textContent?.trim();

test('a chip taken away by keyboard leaves the focus to the next, then the one before', async () => {
  history.replaceState(null, '', `${first}?${shades('A2', 'A3', 'A4')}`);
  network(answer(shades('A2', 'A4')), answer(shades('A2')));
  const { user } = show(page(listOf(shades('A2', 'A3', 'A4'))));
  const press = async (place: number, left: number): Promise<void> => {
    chips()[place]!.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(chips()).toHaveLength(left));
  };
  await press(1, 3); // two chips and what takes all of them away
  expect(inFocus()).toBe('A4');
  await press(1, 1);
  expect(inFocus()).toBe('A2');
});

test('the last chip taken away leaves the focus to the heading with its count', async () => {
  history.replaceState(null, '', `${first}?p-shade=A3`);
  network(answer(''));
  const { user } = show(page(listOf(shades('A3'))));
  chips()[0]!.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(chips()).toHaveLength(0));
  expect(inFocus()).toBe('Frontzähne 40');
});

test('a focus put elsewhere while a chip’s list comes stays there', async () => {
  let come!: (answer: Response) => void;
  vi.stubGlobal('fetch', async () => new Promise<Response>((resolve) => (come = resolve)));
  const { user } = show(page(listOf(shades('A2', 'A3'))));
  await user.click(chips()[0]!);
  box('A3').focus();
  await act(async () => come(answer(shades('A3'))));
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(document.activeElement).toBe(box('A3'));
});

test('a price counts when its field is left, not with every letter', async () => {
  const calls = network(answer('min=12'));
  const { user } = show(page(listOf('')));
  const field = screen.getByRole('textbox', { name: /Preis von/ });
  await user.type(field, '12');
  expect(calls).toEqual([]);
  await act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
  await waitFor(() => expect(location.search).toBe('?min=12'));
});

test('a price has the comma of its language; what is none stays and changes nothing', async () => {
  const calls = network(answer('min=1250.5'));
  const { user } = show(page(listOf('min=12.5')));
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Preis von/ });
  const leave = async () => act(async () => void field.dispatchEvent(new Event('change', { bubbles: true })));
  expect(field.value).toBe('12,5');
  await user.clear(field);
  await user.type(field, '1.2.5');
  await leave();
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['1.2.5', 'true']);
  expect(calls).toEqual([]);
  await user.clear(field);
  await user.type(field, '1.250,50');
  await leave();
  await waitFor(() => expect(location.search).toBe('?min=1250.5'));
});

test('sorting asks for the list in its order', async () => {
  const calls = network(answer('sort=price-asc'));
  const { user } = show(page(listOf('')));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sortieren' }), 'price-asc');
  await waitFor(() => expect(calls[0]?.call).toBe(asked('sort=price-asc')));
});

test('a list that does not come is loaded as a page', async () => {
  network(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' }));
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const { user } = show(page(listOf('')));
  await user.click(box('A3'));
  await waitFor(() => expect(assign).toHaveBeenCalledWith(`${first}?p-shade=A3`));
  assign.mockRestore();
});

test('a list reads the same from server and browser, handles of the prices included', async () => {
  network();
  const { html, container } = await hydrate(page(listOf('')));
  expect(html.match(/type="range"/g)).toHaveLength(2);
  expect(html).not.toContain('style=');
  expect(html).toContain('31,60');
  expect(container.querySelectorAll('input[type="range"]')).toHaveLength(2);
});

test.each(['grid', 'list', 'table'])('an article on request leads to the contact form: %s', (view) => {
  network();
  const list = listOf(`view=${view}`);
  const request = { price: null, listPrice: null, onRequest: 'individual-offer' } as const;
  show(page({ ...list, entries: [list.entries[0]!, { ...list.entries[1]!, ...request }] }));
  const ask = screen.getAllByRole('link', { name: /^Preis anfragen.*Frontzahn/ });
  expect(ask.map((link) => link.getAttribute('href'))).toEqual(['/de-de/kontakt?artikel=2']);
});

test('nothing left by the filters: one press takes them off', () => {
  network();
  const waysOn = { categories: [], phone: '+49 30 1234', contact: '/de-de/kontakt' };
  show(page(listOf('p-shade=A3', { entries: [], total: 0, tiles: 0, waysOn })));
  const reset = screen.getByRole('link', { name: 'Alle zurücksetzen' });
  expect(reset.getAttribute('href')).toBe(first);
  expect(screen.getByRole('link', { name: '+49 30 1234' }).getAttribute('href')).toBe('tel:+49301234');
});

test('where no article is found the pages of editors about the words are offered', () => {
  network();
  const pages = [{ title: 'Wie sende ich Ware zurück?', href: '/de-de/service#FAQ-retoure' }];
  const waysOn = { categories: [], phone: '+49 30 1234', contact: null, pages };
  show(page(listOf('', { entries: [], total: 0, tiles: 0, waysOn })));
  expect(screen.getByRole('link', { name: pages[0]!.title }).getAttribute('href')).toBe(pages[0]!.href);
});

test('what was chosen before React came applies once it is there', async () => {
  const calls = network(answer('p-shade=A3'));
  const place = document.createElement('div');
  place.innerHTML = renderToString(page(listOf('')));
  document.body.replaceChildren(place);
  await userEvent.click(box('A3')); // nobody listens yet
  await act(async () => render(page(listOf('')), { container: place, hydrate: true }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toEqual([asked('p-shade=A3')]));
  await waitFor(() => expect(chips()).toHaveLength(1));
  expect(box('A3')).toHaveProperty('checked', true);
});

test('a list taken away while it waits for an answer leaves no timer behind', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    vi.stubGlobal('fetch', () => new Promise(() => {})); // never answers
    const { unmount } = render(page(listOf('')));
    const before = vi.getTimerCount();
    await act(async () => box('A3').click());
    expect(vi.getTimerCount()).toBeGreaterThan(before);
    unmount();
    expect(vi.getTimerCount()).toBe(before);
  } finally {
    vi.useRealTimers();
  }
});
