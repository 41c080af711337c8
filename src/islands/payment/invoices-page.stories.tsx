import type { States } from '../../../gallery/stories.ts';
import type { Invoices, ListedInvoice } from '#shop/payment/model.ts';
import { InvoicesPage } from './invoices-page.tsx';

const invoice = (number: string, change: Partial<ListedInvoice> = {}): ListedInvoice => ({
  number,
  group: 'open',
  order: 2_600_004,
  placedAt: '2026-11-20T09:30:00.000Z',
  purchaseOrderNumber: '',
  delivery: '8026000041',
  issuedOn: '2026-11-20',
  dueOn: '2026-12-20',
  settledOn: null,
  currency: 'EUR',
  method: 'invoice',
  amounts: {
    net: 10_000,
    gross: 11_900,
    paid: 0,
    discount: 0,
    left: 11_900,
    early: { until: '2026-12-04', amount: 11_662 },
  },
  ...change,
});

export const sampleInvoices: Invoices = {
  invoices: [
    invoice('9026000041'),
    invoice('9026000031', {
      group: 'due',
      dueOn: '2026-11-01',
      purchaseOrderNumber: 'B-117',
      amounts: { net: 20_000, gross: 23_800, paid: 10_000, discount: 0, left: 13_800, early: null },
    }),
    invoice('9026000021', {
      group: 'paid',
      settledOn: '2026-11-03',
      method: 'direct-debit',
      amounts: { net: 5000, gross: 5950, paid: 5771, discount: 179, left: 0, early: null },
    }),
  ],
  groups: { open: { count: 1, sum: 11_900 }, due: { count: 1, sum: 13_800 }, paid: { count: 1, sum: 0 } },
  page: 1,
  pages: 3,
  total: 3,
  pricesHidden: false,
};

const shared = { filter: {}, base: '/de-de/meinlabor/rechnungen', transfer: null };
const hidden: Invoices = {
  ...sampleInvoices,
  invoices: sampleInvoices.invoices.map((one) => ({ ...one, amounts: null })),
  groups: { open: { count: 1, sum: null }, due: { count: 1, sum: null }, paid: { count: 1, sum: null } },
  pricesHidden: true,
};

export const states: States = {
  'Open, due, paid': ({ frame }) => <InvoicesPage {...shared} frame={frame} invoices={sampleInvoices} />,
  'Prices hidden': ({ frame }) => <InvoicesPage {...shared} frame={frame} invoices={hidden} />,
  None: ({ frame }) => (
    <InvoicesPage
      {...shared}
      frame={frame}
      invoices={{ ...sampleInvoices, invoices: [], total: 0, pages: 1 }}
    />
  ),
};
