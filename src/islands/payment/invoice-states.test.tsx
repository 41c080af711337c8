// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, heldNetwork, unreachable } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { sampleInvoices } from './invoices-page.stories.tsx';
import { InvoicesPage } from './invoices-page.tsx';
import { invoicesTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(invoicesTexts);
const page = (filter: object = {}, change: Partial<typeof sampleInvoices> = {}) => (
  <InvoicesPage
    frame={frame}
    invoices={{ ...sampleInvoices, ...change }}
    filter={filter}
    base="/de-de/meinlabor/rechnungen"
    transfer={null}
  />
);
const only = (at: number) =>
  Response.json({
    ...sampleInvoices,
    invoices: sampleInvoices.invoices.slice(at, at + 1),
    total: 1,
    pages: 1,
  });
const rows = () =>
  [...document.querySelectorAll('[data-invoice]')].map((row) => row.getAttribute('data-invoice'));
const group = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
const words = () => screen.getByRole<HTMLInputElement>('searchbox');
const search = (text: string): void => {
  fireEvent.change(words(), { target: { value: text } });
  fireEvent.submit(words());
};
const back = (address: string): void => {
  history.replaceState(null, '', address);
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
};

beforeEach(() => history.replaceState(null, '', '/de-de/meinlabor/rechnungen'));
afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('a search in a group whose list still comes stays in that group', async () => {
  const held = heldNetwork();
  const { user } = show(page());
  await user.click(group('Fällig'));
  search('9026');
  expect(held.at(-1)!.call).toBe('GET /customerapi/invoices?q=9026&group=due');
  await act(async () => held.at(-1)!.answer(only(1)));
  expect(rows()).toEqual(['9026000031']);
  expect(location.search).toBe('?q=9026&group=due');
});

test('of two groups pressed in haste the last counts, however the answers come', async () => {
  const held = heldNetwork();
  const { user } = show(page());
  await user.click(group('Fällig'));
  await user.click(group('Bezahlt'));
  await act(async () => held[1]!.answer(only(2)));
  await act(async () => held[0]!.answer(only(1)));
  expect(rows()).toEqual(['9026000021']);
  expect(group('Bezahlt').getAttribute('aria-current')).toBe('true');
  expect(document.querySelector('.invoices')!.getAttribute('aria-busy')).toBeNull();
});

test('back leads to the words of before, too, and not only to their list', async () => {
  answering({ 'GET /customerapi/invoices': only(0), 'GET /customerapi/invoices?q=31': only(1) });
  show(page());
  search('31');
  await waitFor(() => expect(rows()).toEqual(['9026000031']));
  back('/de-de/meinlabor/rechnungen');
  await waitFor(() => expect(rows()).toEqual(['9026000041']));
  expect(words().value).toBe('');
});

test('what is typed for the next search stays while a list comes', async () => {
  const held = heldNetwork();
  const { user } = show(page());
  await user.click(group('Fällig'));
  fireEvent.change(words(), { target: { value: '90' } });
  await act(async () => held[0]!.answer(only(1)));
  expect(words().value).toBe('90');
});

test('a list that does not come is loaded as a page', async () => {
  const went: string[] = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)));
  answering({ 'GET /customerapi/invoices': unreachable });
  const { user } = show(page());
  await user.click(group('Fällig'));
  await waitFor(() => expect(went).toHaveLength(1));
  expect(went[0]).toContain('?group=due');
});

test.each([
  [{}, 'payment:invoices.empty'],
  [{ group: 'due' }, 'payment:invoices.none'],
  [{ search: '99' }, 'payment:invoices.none'],
  [{ from: '2026-01-01' }, 'payment:invoices.none'],
] as const)('of no invoice under %j it is said why there is none', (filter, said) => {
  show(page(filter, { invoices: [], total: 0, pages: 1 }));
  expect(screen.getByText(t(said))).toBeTruthy();
  expect(screen.queryByRole('list', { name: t('payment:invoices.title') })).toBeNull();
});

test('the table is of the same invoices as the list, and of all their pages', () => {
  show(page({ group: 'due', page: 2 }));
  const table = screen.getByRole('link', { name: t('payment:invoices.export') });
  expect(table.getAttribute('href')).toBe('/customerapi/invoices/export.csv?group=due');
});
