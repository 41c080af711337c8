import { NO_TERMS, plainTermsToWire } from '#shop/cart/plain-terms.ts';
import type { States } from '../../../gallery/stories.ts';
import type { CheckoutProblem, CheckoutState, ReviewedLine } from '#shop/checkout/wire.ts';
import { CheckoutPage, type CheckoutProps } from './checkout-page.tsx';
import { ShownLines } from './shown-lines.tsx';
import type { PostedCheckout } from './use-checkout.ts';

export const sampleLine: ReviewedLine = {
  id: 'l1',
  number: '129000001',
  name: 'Superhartgips Typ 4, thixotrop, elfenbein',
  pack: '2 kg',
  reference: 'Patient 2026-117',
  note: '',
  quantity: 2,
  unitPrice: 3279,
  amount: 6558,
  vkz: 4,
  notices: [],
};

const arrival = { from: '2026-11-24', to: '2026-11-24' };
const until = { day: '2026-11-23', time: '17:30' };
const next = { day: '2026-11-23', arrival, until };

export const sampleState: CheckoutState = {
  version: 3,
  totals: {
    currency: 'EUR',
    goods: 6558,
    voucher: 0,
    shipping: 690,
    freeFrom: 15_000,
    surcharge: 0,
    net: 7248,
    vat: [{ percent: 19, base: 7248, amount: 1377 }],
    treatment: 'domestic',
    gross: 8625,
    plusOnRequest: false,
  },
  voucher: null,
  pricesHidden: false,
  notices: [],
  isBlocked: false,
  terms: {
    adressauswahl: 'own',
    adresse: null,
    ...plainTermsToWire({ ...NO_TERMS, method: 'parcel', payment: 'invoice' }),
  },
  methods: [
    { id: 'parcel', obstacles: [], cost: 690, next },
    { id: 'express-12', obstacles: ['dangerous'], cost: 1490, next },
    { id: 'forwarder', obstacles: [], cost: null, next: null },
    { id: 'pick-up', obstacles: [], cost: 0, next: { ...next, arrival: null } },
  ],
  inTheWay: [{ id: 'l1', number: '502000001', name: 'Monomer', obstacles: ['dangerous'] }],
  days: [
    { day: '2026-11-23', arrival },
    { day: '2026-11-24', arrival: { from: '2026-11-25', to: '2026-11-25' } },
  ],
  missedDay: null,
  departure: '2026-11-23',
  right: { kind: 'order' },
  held: false,
  payments: [
    { method: 'invoice', netDays: 30, discountDays: 14, discountPercent: 2, obstacle: null },
    { method: 'direct-debit', netDays: 7, discountDays: 7, discountPercent: 3, obstacle: 'mandate' },
    { method: 'prepayment', netDays: 0, discountDays: 0, discountPercent: 0, obstacle: null },
  ],
  transfer: {
    holder: 'Laborkontor GmbH',
    bank: 'Beispielbank',
    iban: 'DE52 0000 0000 0012 3456 78',
    bic: 'XXXXDEXXXXX',
    reference: null,
  },
  openItems: { count: 2, sum: 45_210, overdue: 1, overdueSum: 12_000 },
  punchout: false,
};

export const sampleProps: CheckoutProps = {
  checkout: sampleState,
  addresses: [
    { id: 'own', company: 'Dentallabor', line: 'Am Weg 1, 10115 Berlin', isDefault: false, isClosed: false },
    { id: 'a1', company: 'Filiale', line: 'Hafen 1, 50667 Köln', isDefault: true, isClosed: false },
  ],
  mayKeepAddress: true,
  countries: [
    { key: 'DE', label: 'Deutschland' },
    { key: 'AT', label: 'Österreich' },
  ],
  address: { firma: '', zeile2: '', zeile3: '', strasse: '', plz: '', ort: '', land: 'DE' },
  soon: ['2026-11-23', '2026-11-24'],
  idempotencyKey: 'key-of-the-page',
  draft: 'checkout-gallery-0',
  posted: null,
};

const problem: CheckoutProblem = {
  message: 'Die Bestellung hat sich geändert. Bitte bestätigen Sie sie noch einmal.',
  changes: [
    { art: 'quantity', artnr: '129000001', name: 'Superhartgips', alt: 1, neu: 2 },
    { art: 'total', artnr: '', name: '', alt: 4312, neu: 8625 },
  ],
  articles: [],
  order: null,
};

export const samplePosted: PostedCheckout = {
  typed: { firma: 'Filiale Süd', kommentar: 'Tor 3', agb: true },
  faults: { message: problem.message, fields: {} },
  problem,
};

const withState = (change: Partial<CheckoutState>): CheckoutProps => ({
  ...sampleProps,
  checkout: { ...sampleState, ...change },
});
const other = { ...sampleState.terms, adressauswahl: 'other', adresse: sampleProps.address };
const pages: Record<string, CheckoutProps> = {
  'Ready to order': sampleProps,
  'An address for this order': withState({ terms: other }),
  'To be released': withState({
    right: { kind: 'ask', reason: { kind: 'order-limit', limit: 5000, net: 7248 } },
  }),
  'Changed meanwhile': { ...sampleProps, posted: samplePosted },
  'Some line cannot be ordered': withState({ isBlocked: true, notices: ['dangerous', 'cold'] }),
  'Prices hidden': withState({ totals: null, pricesHidden: true }),
  'Prepayment only': withState({
    terms: { ...sampleState.terms, zahlungsart: 'prepayment' },
    payments: sampleState.payments.map((one) =>
      one.method === 'prepayment' ? one : { ...one, obstacle: 'limit' },
    ),
    transfer: { ...sampleState.transfer!, reference: 'RF651104711W23' },
  }),
  'A voucher that is idle': withState({ voucher: { code: 'NEU-10', kind: 'percent', idle: true } }),
};

export const states: States = Object.fromEntries(
  Object.entries(pages).map(([name, props]) => [
    name,
    ({ frame }) => (
      <CheckoutPage {...props} frame={frame}>
        <ShownLines
          frame={frame}
          lines={[sampleLine]}
          currency="EUR"
          pricesHidden={props.checkout.pricesHidden}
        />
      </CheckoutPage>
    ),
  ]),
);
