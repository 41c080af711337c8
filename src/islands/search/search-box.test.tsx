// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { atom } from 'nanostores';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import type { PreviewAnswer } from '#shop/search/wire.ts';
import { $lastSeen } from '../kit/stores/last-seen.ts';
import type { PreviewState } from './preview-store.ts';
import { SearchBox } from './search-box.tsx';
import type { SearchStart } from './use-search-box.ts';

const hit = (number: string): PreviewAnswer['hits'][number] => ({
  number,
  name: [{ text: `Gips ${number}`, marked: false }],
  pack: '5 kg',
  price: '1,00 €',
  vkz: 4,
  href: `#${number}`,
  picture: '/pictures/1.svg',
});
const answer: PreviewAnswer = {
  total: 2,
  hits: [hit('101'), hit('102')],
  categories: [{ name: 'Dentalgips', count: 4, href: '#kategorie' }],
  corrected: null,
};
const market = {
  prefix: 'de-de',
  language: 'de',
  locale: 'de-DE',
  country: 'DE',
  currency: 'EUR',
  pictures: '1',
};

/** A search box that answers every text at once. */
function box(start: SearchStart = { text: '', caret: null }, found: PreviewState | null = null) {
  const $state = atom<PreviewState>(found ?? { kind: 'idle' });
  const typed: string[] = [];
  const preview = {
    $state,
    type(text: string) {
      typed.push(text);
      $state.set(text.length < 3 ? { kind: 'idle' } : (found ?? { kind: 'ready', text, answer }));
    },
  };
  const tools = {
    t: ((key: string) => key) as never,
    searchHref: (text: string) => `#suche-${text}`,
    formatNumber: String,
  };
  const shown = show(
    <>
      <SearchBox action="/suche" label="Suche" placeholder="Artikel" {...{ start, market, preview, tools }} />
      <button type="button">After</button>
    </>,
  );
  return { ...shown, typed };
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: /Suche/ });
const options = () => screen.queryAllByRole('option');
const active = () => {
  const id = field().getAttribute('aria-activedescendant');
  return id && document.getElementById(id)!.getAttribute('href');
};

afterEach(() => {
  cleanup(); // before the store changes
  $lastSeen.set({ ...$lastSeen.get(), suchbegriff: [] });
  location.hash = '';
  vi.restoreAllMocks();
});

test('what was typed, the focus and the caret are taken over, and searched', () => {
  const { typed } = box({ text: 'gips', caret: [2, 2] });
  expect(field().value).toBe('gips');
  expect(document.activeElement).toBe(field());
  expect([field().selectionStart, field().selectionEnd]).toEqual([2, 2]);
  expect(typed).toEqual(['gips']);
  expect(options().map((option) => option.getAttribute('href'))).toEqual([
    '#101',
    '#102',
    '#suche-gips',
    '#kategorie',
  ]);
});

test('up and down walk through all columns and back into the box', async () => {
  const { user } = box({ text: 'gips', caret: [4, 4] });
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
  expect(active()).toBe('#kategorie');
  expect(screen.getByRole('option', { selected: true }).getAttribute('href')).toBe('#kategorie');
  await user.keyboard('{ArrowDown}');
  expect(active()).toBeNull();
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('#kategorie');
});

test('left and right change the column, Home and End go to the first and last entry', async () => {
  const { user } = box({ text: 'gips', caret: [4, 4] });
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(active()).toBe('#kategorie');
  await user.keyboard('{ArrowLeft}');
  expect(active()).toBe('#101');
  await user.keyboard('{End}');
  expect(active()).toBe('#kategorie');
  await user.keyboard('{Home}{ArrowDown}');
  expect(active()).toBe('#102');
});

test('Enter follows the entry of the keyboard, wherever the pointer lies', async () => {
  const { user } = box({ text: 'gips', caret: [4, 4] });
  fireEvent.mouseMove(options()[1]!, { movementY: 4 });
  expect(active()).toBeNull();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(location.hash).toBe('#101');
  expect($lastSeen.get().suchbegriff).toEqual(['gips']);
});

test('Escape closes and leaves the text, Tab and a press elsewhere close too', async () => {
  const { user } = box({ text: 'gips', caret: [4, 4] });
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field().value).toBe('gips');
  expect(field().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(options()).toHaveLength(4);
  await user.keyboard('{ArrowDown}{Escape}{ArrowDown}{ArrowDown}');
  expect(active()).toBe('#102');
  await user.tab();
  expect(options()).toEqual([]);
});

test('an emptied box offers the searches of before', async () => {
  $lastSeen.set({ ...$lastSeen.get(), suchbegriff: ['wachs'] });
  const { user, typed } = box({ text: 'gips', caret: [4, 4] });
  await user.clear(field());
  expect(typed.at(-1)).toBe('');
  expect(options().map((option) => option.textContent)).toEqual(['wachs']);
  await user.type(field(), 'wac');
  expect(options()).toHaveLength(4);
});

test('a note opens the preview where nothing was found', () => {
  const none = { ...answer, total: 0, hits: [], categories: [] };
  box({ text: 'xyz', caret: [3, 3] }, { kind: 'ready', text: 'xyz', answer: none });
  act(() => field().focus());
  expect(screen.getByText('client:preview.none-hint')).toBeTruthy();
  expect(field().getAttribute('aria-expanded')).toBe('true');
});
