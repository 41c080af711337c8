// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { sampleInvoices } from './invoices-page.stories.tsx';
import { InvoicesPage } from './invoices-page.tsx';
import { invoicesTexts } from './texts.ts';

const frame = frameOf(invoicesTexts);
const page = (change: Partial<typeof sampleInvoices> = {}) => (
  <InvoicesPage
    frame={frame}
    invoices={{ ...sampleInvoices, ...change }}
    filter={{}}
    base="/de-de/meinlabor/rechnungen"
    transfer={null}
  />
);
const rows = () =>
  [...document.querySelectorAll('[data-invoice]')].map((row) => row.getAttribute('data-invoice'));

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

test('a group is one call; the address follows, and back leads to the list of before', async () => {
  const due = { ...sampleInvoices, invoices: sampleInvoices.invoices.slice(1, 2), total: 1, pages: 1 };
  const asked = network(Response.json(due), Response.json(sampleInvoices));
  const { user } = show(page());
  await user.click(screen.getByRole('link', { name: /^Fällig/ }));
  await waitFor(() => expect(rows()).toEqual(['9026000031']));
  expect([location.search, asked.map(({ call }) => call)]).toEqual([
    '?group=due',
    ['GET /customerapi/invoices?group=due'],
  ]);
  history.replaceState(null, '', '/');
  act(() => void dispatchEvent(new PopStateEvent('popstate')));
  await waitFor(() => expect(rows()).toHaveLength(3));
});

test('a row says what is left, what is enough until when, when it was paid', () => {
  show(page());
  const text = (number: string) => document.querySelector(`[data-invoice="${number}"]`)!.textContent;
  expect(text('9026000041')).toMatch(/119,00\s€.*bis 04\.12\.2026 genügen 116,62\s€/);
  expect(text('9026000031')).toMatch(/noch offen 138,00\s€/);
  expect(text('9026000021')).toMatch(/bezahlt am 03\.11\.2026/i);
  expect(screen.getByRole('status').textContent).toMatch(/257,00\s€/);
});

test('who must not see prices reads numbers and days, no amount and no document', async () => {
  const groups = {
    open: { count: 1, sum: null },
    due: { count: 1, sum: null },
    paid: { count: 1, sum: null },
  };
  const invoices = sampleInvoices.invoices.map((one) => ({ ...one, amounts: null }));
  const { html } = await hydrate(page({ invoices, groups, pricesHidden: true }));
  expect(html).toContain('9026000041');
  expect(html).not.toMatch(/€|invoice\.pdf/);
});
