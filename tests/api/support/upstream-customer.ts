import { NO_TERMS } from '#shop/cart/index.ts';
import { json, type Behaviour } from './stub-upstream.ts';

/** What an upstream of the customer and logbook families says of one laboratory, in the contract's JSON. */

export const INFOS = {
  Firma: 1, Kundennummer: '204711', Titel: '', Vorname: 'Ada', Nachname: 'Werk', Geburtsdatum: null, Geschlecht: '',
  TelefonVorwahl: '', TelefonRufnummer: '', MobilVorwahl: '', MobilRufnummer: '', FaxVorwahl: '', FaxRufnummer: '',
  eMail: 'ada@example.com', Internetadresse: '', UstIdNr: '', NamensZeile1: 'Labor Werk', NamensZeile2: '', NamensZeile3: '',
  Strasse: 'Weg 1', PLZ: '10115', Ort: 'Berlin', Landnummer: 49, Landname: 'Deutschland', LandISO2: 'DE', Newsletter: false,
  Faxwerbung: false, Branche: 'laboratory', KennwortAendern: false, Benutzer: { id: 0, name: '', funktionen: [], farbe: 0 },
}; // prettier-ignore

const ACCOUNT = { ...INFOS, UstIdPruefung: null };
const NOWHERE = ['', '', '', '', '', '', ''];
const TOTALS = {
  currency: 'EUR', goods: 4200, voucher: 0, shipping: 690, freeFrom: 15_000, surcharge: 500, net: 5390,
  vat: [{ percent: 19, base: 5390, amount: 1024 }], treatment: 'domestic', gross: 6414, plusOnRequest: false,
}; // prettier-ignore
const ARTICLE = { number: '777000001', name: 'Fernes Wachs', pack: '1 kg', supplier: 'Werkstoff' };
const OFFER = {
  ...ARTICLE, listPrice: 2100, unitPrice: 2100, ownPrice: false, discount: 0, onRequest: null, vkz: 4, notices: [],
  successor: null, groups: ['PG1'], orderable: true,
}; // prettier-ignore
const CART = {
  version: 3,
  lines: [
    {
      ...ARTICLE, id: 'line-1', quantity: 2, coordinates: NOWHERE, reference: '', note: '', addedBy: 0, listPrice: 2100,
      unitPrice: 2100, amount: 4200, ownPrice: false, discount: 0, onRequest: null, vkz: 4, notices: [], successor: null,
      scale: { from: null, next: null },
    },
  ],
  pieces: 2, notices: [], totals: TOTALS, voucher: null, fwt: false, pricesHidden: false,
}; // prettier-ignore
const PLACE = {
  company: 'Labor Werk', line2: '', line3: '', street: 'Ferner Weg 9', postalCode: '10115', city: 'Berlin', country: 'DE',
}; // prettier-ignore
const TERMS = { netDays: 30, discountDays: 10, discountPercent: 2 };
/** Which way of delivery counts stands beside. */
const { method: _wished, ...SAID } = NO_TERMS;
const CHECKOUT = {
  cart: CART,
  terms: {
    address: PLACE,
    addressChoice: 'own',
    ...SAID,
    fwt: false,
  },
  addresses: { own: PLACE, book: [] },
  ownIsIncomplete: false,
  mayKeepAddress: true,
  methods: [{ id: 'parcel', obstacles: [], cost: 690, next: null }],
  inTheWay: [],
  method: 'parcel',
  days: [],
  missedDay: null,
  departure: null,
  right: { kind: 'order' },
  held: false,
  punchout: false,
  payments: [{ method: 'invoice', ...TERMS, obstacle: null }],
  payment: 'invoice',
  transfer: null,
  openItems: null,
};
const { payment: _agreed, ...PLAIN } = NO_TERMS;
const HEAD = { number: 9_900_001, placedAt: '2026-11-02T09:00:00.000Z', state: 'placed', purchaseOrderNumber: 'FERN-7', actingUser: 0, actingName: '', currency: 'EUR', heldFor: null } as const; // prettier-ignore
const HISTORY = {
  orders: [{ ...HEAD, lines: 1, pieces: 2, net: 5390, plusOnRequest: false, expectedOn: null, underway: false, parcels: [] }],
  page: 1, pages: 1, total: 1, groups: { waiting: 0, open: 1, partly: 0, delivered: 0, ended: 0 }, users: [],
}; // prettier-ignore
export const ORDER = {
  ...HEAD, payment: { method: 'invoice', ...TERMS, reference: null, mandate: null }, revision: 0, erpNumber: null, ...PLAIN, purchaseOrderNumber: HEAD.purchaseOrderNumber, address: PLACE, method: 'parcel', voucher: null,
  totals: TOTALS, standing: TOTALS, release: null, events: [], deliveries: [], invoices: [],
  lines: [
    {
      ...ARTICLE, position: 1, quantity: 2, listPrice: 2100, unitPrice: 2100, confirmedPrice: null, amount: 4200,
      vatClass: 'standard', coordinates: NOWHERE, reference: '', note: '', goods: 'processing', confirmed: null, cancelled: 0,
      delivered: 0, open: 2, expectedOn: null,
    },
  ],
}; // prettier-ignore
const LIST = { id: 7, name: 'Ferne Liste', isPrivate: false, mayManage: true, items: 1, updatedAt: '2026-11-02T09:00:00.000Z' }; // prettier-ignore
const ENTRY = { number: '777000001', position: 1, quantity: 2, reference: '', offer: OFFER, amount: 4200, notices: [], ownNumber: '' }; // prettier-ignore
const USER = {
  id: 4, anrede: 'w', titel: '', vorname: 'Ferne', nachname: 'Kollegin', funktionen: ['K09'], farbe: 1, pin: false, nachweis: false,
  aktiv: false, limitAuftrag: null, limitMonat: null,
}; // prettier-ignore
const PRICES = { currency: 'EUR', pricesHidden: false };

/** Every call that the pages of {@link PAGES} make, well answered. */
export const ANSWERS: Readonly<Record<string, Behaviour>> = {
  '/customerapi/user/infos': json(INFOS),
  '/customerapi/user/account': json(ACCOUNT),
  '/customerapi/cart/de': json(CART),
  '/customerapi/checkout': json(CHECKOUT),
  '/customerapi/orders': json(HISTORY),
  '/customerapi/orders/9900001': json(ORDER),
  '/customerapi/order-lists': json({ lists: [LIST] }),
  '/customerapi/order-lists/7': json({ ...LIST, ...PRICES, entries: [ENTRY], total: 4200 }),
  '/customerapi/top-articles': json({ ...PRICES, articles: [], groups: [] }),
  '/customerapi/stock-notices': json({ notices: [] }),
  '/customerapi/lieferadressen': json({
    result: {
      kunde: {
        firma: 'Labor Werk',
        zeile2: '',
        zeile3: '',
        strasse: 'Weg 1',
        plz: '10115',
        ort: 'Berlin',
        land: 'DE',
      },
      lieferadressen: [],
    },
  }),
  '/customerapi/approvals/rules': json({ hidePrices: false, orderLimit: null, monthLimit: null }),
  '/logbook/user': json({ result: [USER] }),
};

/** A page, the call that it stands on, and what only the upstream knows. */
export const PAGES: readonly (readonly [page: string, call: string, shown: string])[] = [
  ['/wk', '/customerapi/cart/de', 'Fernes Wachs'],
  ['/wk/kasse', '/customerapi/checkout', 'Ferner Weg 9'],
  ['/meinlabor/historie', '/customerapi/orders', 'FERN-7'],
  ['/meinlabor/historie/auftrag/2026/11/02/9900001', '/customerapi/orders/9900001', 'Fernes Wachs'],
  ['/meinlabor/bestellliste/7', '/customerapi/order-lists/7', 'Ferne Liste'],
  ['/konto', '/customerapi/user/account', 'Labor Werk'],
  ['/kundendaten-aendern', '/customerapi/user/account', 'ada@example.com'],
  ['/logbuch-user', '/logbook/user', 'Kollegin'],
];
