import { NO_COORDINATES, NO_TERMS } from '#shop/cart/index.ts';
import { PAYMENT_OF_BEFORE } from '#shop/payment/index.ts';
import type { ErpLine, ErpOrder } from './model.ts';

const line = (position: number, change: Partial<ErpLine>): ErpLine => ({
  position,
  number: '119001303',
  name: 'Zirkonoxid-Ronde Halvora Zir, UT ultratransluzent, C1, H 22 mm',
  pack: '1 Stk.',
  unit: 'C62',
  quantity: 2,
  listPrice: 13_400,
  unitPrice: 12_060,
  amount: 24_120,
  vatPercent: 19,
  coordinates: NO_COORDINATES,
  reference: '',
  note: '',
  ...change,
});

const TOTALS: ErpOrder['totals'] = {
  currency: 'EUR',
  goods: 27_120,
  voucher: 1000,
  shipping: 0,
  freeFrom: 15_000,
  surcharge: 0,
  net: 26_120,
  vat: [{ percent: 19, base: 26_120, amount: 4963 }],
  treatment: 'domestic',
  gross: 31_083,
  plusOnRequest: true,
};

const LINES: readonly ErpLine[] = [
  line(1, {}),
  line(2, {
    number: '160000035',
    unit: 'PK',
    listPrice: null,
    unitPrice: null,
    amount: null,
    quantity: 1,
  }),
  line(3, {
    number: '011020410',
    unit: 'SET',
    quantity: 3,
    unitPrice: 1000,
    amount: 3000,
    reference: 'Auftrag 26-0815',
    coordinates: ['Schrank 1', '3', '2', '7', 'F', '', ''],
    note: 'Ersatz: nein <danke>',
  }),
];

/** An order with everything an order can have: what does not fit XML, a price on request, coordinates, a long name. */
export function wholeOrder(change: Partial<ErpOrder> = {}): ErpOrder {
  return {
    id: 'o1',
    firm: 1,
    number: 2_600_001,
    brand: 'main',
    state: 'placed',
    language: 'de',
    placedAt: '2026-11-20T16:45:12.000Z',
    customer: {
      number: '104711',
      name1: 'Dentallabor Müller & Söhne <GmbH>, Fachlabor für Implantatprothetik und Keramik',
      name2: 'Abteilung 2',
      name3: '',
      street: 'Uferstraße 12',
      postalCode: '01067',
      city: 'Dresden',
      country: 'DE',
      vatId: 'DE123456788',
      email: 'labor@example.com',
      phone: '0351 12345',
    },
    orderedBy: { user: 2, name: 'Einkauf Büro' },
    ...NO_TERMS,
    purchaseOrderNumber: 'B-4711/26',
    comment: 'Bitte vor 10 Uhr ]]> & "dringend"\u0007',
    address: {
      company: 'Dentallabor am Elbufer GmbH',
      line2: 'Warenannahme',
      line3: '',
      street: 'Hofweg 3',
      postalCode: '01097',
      city: 'Dresden',
      country: 'DE',
    },
    method: 'parcel',
    shipDate: '2026-11-24',
    fwt: true,
    voucher: 'HERBST26',
    payment: {
      ...PAYMENT_OF_BEFORE,
      method: 'direct-debit',
      mandate: {
        reference: '1-104711-1',
        signedOn: '2026-10-01',
        holder: 'Dentallabor Müller & Söhne',
        iban: 'DE52000000000012345678',
      },
    },
    priceList: 1,
    totals: TOTALS,
    lines: LINES,
    ...change,
  };
}
