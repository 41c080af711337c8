import { nameOfCall, type AnyOperation } from '#api/contract/operation.ts';
import { operations } from '#api/operations.ts';
import { DISC, LABEL_TEMPLATE, otherShelf, SHELF, WORK, type Kind } from './object-world.ts';

/** One place of a call that names an object. */
export interface ObjectRow {
  readonly kind: Kind;
  /** Name of the path's part that carries the id; else the body does. */
  readonly param?: string;
  readonly body?: (id: string) => unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Well-formed, and nobody's. */
  readonly missing: string;
  /** Ids of another form; the answer is 400, or the one for a missing id where the form says nothing. */
  readonly malformed: readonly string[];
  readonly malformedStatus: number;
  /** For one's own; 200 where not said. */
  readonly ownStatus?: number;
  /** The call says nothing about what it found: 200 for a missing one too. */
  readonly silent?: boolean;
}

const NO_UUID = '00000000-0000-4000-8000-000000000000';
const ODD = ["' or 1=1 --", '%2e%2e', 'x'.repeat(65)];
const ODD_NUMBERS = ['abc', '-1', '1.5', '1e3', '9999999999'];

/** Ids that are any text of bounded length. */
const text = { missing: NO_UUID, malformed: ['x'.repeat(65)], malformedStatus: 400 } as const;
const number = { missing: '999998', malformed: ODD_NUMBERS, malformedStatus: 400 } as const;
const link = { missing: 'A'.repeat(43), malformed: ODD.slice(0, 2) } as const;

const list = { kind: 'list', param: 'id', ...number } as const;
const user = { kind: 'user', param: 'id', ...number } as const;
const order = { kind: 'order', param: 'number', missing: '2999999', malformed: ['0', ...ODD_NUMBERS.slice(0, 4)], malformedStatus: 400 } as const; // prettier-ignore
const work = { kind: 'work', param: 'id', missing: 'ZZZZZZZZZZ', malformed: ['x', 'ABCDEFGHIL', ...ODD], malformedStatus: 400 } as const; // prettier-ignore
const shelf = { ...work, kind: 'shelf' } as const;
const request = { ...order, kind: 'request' } as const;
const serviceRequest = { missing: '999998', malformed: ODD_NUMBERS, malformedStatus: 400 } as const;
const document = {
  missing: 'NOBODYS',
  malformed: ['9'.repeat(60)],
  malformedStatus: 400,
} as const;
const passkey = { kind: 'passkey', missing: 'passkey-of-nobody', malformed: ['x y', 'x'.repeat(1401)], malformedStatus: 400 } as const; // prettier-ignore
const address = { kind: 'address', param: 'id', ...text } as const;
const cabinet = { kind: 'tooth cabinet', param: 'cabinet', missing: '999998', malformed: ['0', ...ODD_NUMBERS], malformedStatus: 400 } as const; // prettier-ignore
const stock = '/customerapi/zahnlager';
const ADDRESS = { firma: 'Neu', strasse: 'Hafen 2', plz: '50667', ort: 'Köln', land: 'DE', standard: true };
const USER = { vorname: 'Neu', nachname: 'Neu' };
const submit = (id: string) => ({ version: 0, summe: 1, agb: true, adressauswahl: id });

/**
 * The rows that need a body, or more than their operation declares. The parts of paths that name what everybody may see –
 * articles, countries, languages – are no objects (`PUBLIC_PARTS`).
 */
const WRITTEN: Readonly<Record<string, readonly ObjectRow[]>> = {
  'GET /customerapi/wkJSON/{lang}/{id}': [], // an article's number, which is everybody's
  'POST /guestapi/password/new/{country}/{language}': [
    {
      kind: 'password link',
      body: (tkn) => ({
        Kundennummer: '104711',
        tkn,
        Kennwort: 'Wachsmesser-27',
        KennwortWiederholung: 'Wachsmesser-27',
      }),
      ...link,
      malformedStatus: 410,
    },
  ],
  'POST /customerapi/orders/{number}/pay': [{ ...order, ownStatus: 409 }], // waits for no payment
  'POST /customerapi/user/passkeys/rename': [{ ...passkey, body: (id) => ({ id, Name: 'Neu' }) }],
  'POST /customerapi/user/passkeys/remove': [{ ...passkey, body: (id) => ({ id }) }],
  'POST /customerapi/cart/line/{id}': [
    { kind: 'cart line', param: 'id', body: () => ({ quantity: 7, note: 'neu' }), ...text },
  ],
  'POST /customerapi/cart/remove': [{ kind: 'cart line', body: (id) => ({ ids: [id] }), ...text, silent: true }],
  'POST /customerapi/cart/restore': [{ kind: 'cart removal', body: (removal) => ({ removal }), ...text }],
  'POST /customerapi/cart/voucher': [
    { kind: 'voucher', body: (code) => ({ code }), missing: 'NOBODYS', malformed: ['x'.repeat(65)], malformedStatus: 400 },
  ],
  'POST /customerapi/label/{id}/save': [
    { kind: 'label template', param: 'id', body: () => ({ version: 1, template: LABEL_TEMPLATE }), ...text },
  ],
  'POST /customerapi/order-lists/{id}/change': [{ ...list, body: () => ({ name: 'Neu', private: true }) }],
  'POST /customerapi/anfragen/{number}/nachricht': [
    { kind: 'service request', param: 'number', body: () => ({ Text: 'Neu' }), ...serviceRequest },
  ],
  'POST /customerapi/order-lists/{id}/copy': [{ ...list, body: () => ({ name: 'Kopie' }) }],
  'POST /customerapi/order-lists/{id}/item': [{ ...list, body: () => ({ number: DISC, quantity: 9 }) }],
  'POST /customerapi/order-lists/{id}/remove': [{ ...list, body: () => ({ numbers: [DISC] }) }],
  'POST /customerapi/order-lists/restore': [{ kind: 'list removal', body: (removal) => ({ removal }), ...text }],
  'POST /customerapi/order-lists/{id}/move': [
    { ...list, body: () => ({ to: 0, numbers: [DISC] }) },
    {
      kind: 'list',
      body: (id) => ({ to: Number.isInteger(Number(id)) ? Number(id) : id, numbers: [DISC] }),
      missing: '999998',
      malformed: ['abc', '-1', '1.5'],
      malformedStatus: 400,
    },
  ],
  'POST /customerapi/order-lists/{id}/exchange': [{ ...list, body: () => ({ from: DISC, to: '301000003' }) }],
  'POST /customerapi/order-lists/{id}/cart': [{ ...list, body: () => ({ numbers: [DISC] }) }],
  'POST /customerapi/order-lists/{id}/import': [
    { ...list, body: () => ({ rows: [{ number: DISC, quantity: 3 }] }) },
  ],
  'POST /customerapi/own-numbers/remove': [
    { kind: 'own number', body: (own) => ({ own }), missing: 'NR-999', malformed: ['x'.repeat(500)], malformedStatus: 400, silent: true },
  ],
  'GET /customerapi/own-numbers/find': [
    { kind: 'own number', param: 'q', missing: 'NR-999', malformed: ['x'.repeat(201)], malformedStatus: 400, silent: true },
  ],
  'POST /customerapi/wk/submit': [
    { kind: 'address', body: submit, headers: { 'idempotency-key': 'key-00000001' }, ownStatus: 409, ...text },
  ],
  'POST /customerapi/nachschubliste/bestellen': [
    { kind: 'address', body: submit, headers: { 'idempotency-key': 'key-00000001' }, ownStatus: 409, ...text },
  ],
  'POST /customerapi/approvals/{number}/release': [{ ...request, body: () => ({ revision: 0, total: 23_800 }) }],
  'POST /customerapi/approvals/{number}/refuse': [{ ...request, body: () => ({ reason: 'nein' }) }],
  'POST /customerapi/approvals/{number}/change': [{ ...request, body: () => ({ revision: 0, lines: [{ position: 1, quantity: 1 }] }) }],
  'POST /customerapi/wk/bedingungen': [{ kind: 'address', body: (adressauswahl) => ({ adressauswahl }), ...text, silent: true }],
  'POST /customerapi/lieferadressen/{id}': [{ ...address, body: () => ADDRESS }],
  'POST /customerapi/api-tokens/create': [
    {
      kind: 'user',
      body: (id) => ({ name: 'Neu', scopes: ['cart'], user: id }),
      ...number,
      malformed: ['abc', '-1', '1.5'],
    },
  ],
  'POST /customerapi/webhooks/{id}/switch': [{ kind: 'webhook', param: 'id', body: () => ({ isOn: false }), ...text }],
  'POST /customerapi/punch-out/{id}/change': [
    { kind: 'procurement system', param: 'id', body: () => ({ name: 'Neu', user: '1', hosts: 'b.example', isOn: true }), ...text },
  ],
  'POST /customerapi/punch-out/create': [
    {
      kind: 'user',
      body: (id) => ({ kind: 'oci', name: 'Neu', hosts: 'buyer.example', user: id }),
      ...number,
      malformed: ['abc', '-1', '1.5'],
    },
  ],
  [`POST ${stock}/schrank/{cabinet}`]: [{ ...cabinet, body: () => ({ name: 'Neu' }) }],
  [`POST ${stock}/schrank/{cabinet}/schublade`]: [{ ...cabinet, body: () => ({ rows: 2, columns: 2 }) }],
  [`POST ${stock}/schrank/{cabinet}/schublade/{drawer}/raster`]: [{ ...cabinet, body: () => ({ rows: 2, columns: 2 }) }],
  [`POST ${stock}/schrank/{cabinet}/entfernen`]: [{ ...cabinet, body: () => ({}), ownStatus: 409 }],
  [`POST ${stock}/schrank/{cabinet}/inventur`]: [{ ...cabinet, body: () => ({ counts: [] }) }],
  [`POST ${stock}/schrank/{cabinet}/inventur/uebernehmen`]: [{ ...cabinet, body: () => ({ booking: 'count-1' }) }],
  [`POST ${stock}/rueckgaengig`]: [
    { kind: 'tooth booking', body: (booking) => ({ booking }), missing: 'booking-of-nobody', malformed: ['x'.repeat(65), ''], malformedStatus: 400 },
  ],
  [`POST ${stock}/aufnahmen/{request}`]: [{ kind: 'tooth survey', param: 'request', ...serviceRequest, body: () => ({ apply: false }) }],
  'POST /customerapi/nachschub/{id}': [{ ...shelf, body: () => ({ ...SHELF, version: 1, stock: 0 }) }],
  'POST /customerapi/nachschub/{id}/buchen': [{ ...shelf, body: () => ({ key: 'booking-1', kind: 'take', pieces: 1 }) }],
  'POST /customerapi/nachschub/{id}/umlagern': [
    { ...shelf, body: (id) => ({ key: 'move-1', to: otherShelf(id), pieces: 1 }) },
    { ...shelf, param: undefined, body: (id) => ({ key: 'move-2', to: otherShelf(id), pieces: 1 }) },
  ],
  'POST /customerapi/nachschub/{id}/entfernen': [{ ...shelf, body: () => ({}) }],
  'POST /logbook/arbeiten/{id}': [{ ...work, body: () => ({ version: 1, step: 'save', work: { ...WORK, shade: 'B1' } }) }],
  'POST /logbook/arbeiten/{id}/material': [{ ...work, body: () => ({ position: { ...WORK.positions[0], id: 'p2' } }) }],
  'GET /logbook/arbeiten/{id}/erklaerungen': [{ ...work, silent: true }],
  'POST /logbook/arbeiten/{id}/erklaerung': [{ ...work, body: () => ({ language: 'de' }), ownStatus: 409 }],
  'POST /logbook/user/{id}': [{ ...user, body: () => USER }],
  'POST /logbook/user/{id}/login': [{ ...user, body: () => ({ eMail: 'neu@example.com' }) }],
  'POST /logbook/user/{id}/select': [{ ...user, body: () => ({}) }],
}; // prettier-ignore

/** Ids that are not any text of bounded length, by the kind of what they name. */
const FORMS: Readonly<Partial<Record<Kind, Omit<ObjectRow, 'kind' | 'param'>>>> = {
  'delivery note': document,
  invoice: document,
  list: number,
  order,
  request: order,
  'service request': serviceRequest,
  'tooth cabinet': cabinet,
  'tooth survey': serviceRequest,
  return: serviceRequest,
  user: number,
  work: { missing: work.missing, malformed: work.malformed, malformedStatus: 400 },
  shelf: { missing: work.missing, malformed: work.malformed, malformedStatus: 400 },
  'statement link': { ...link, malformedStatus: 404 },
  'e-mail link': { ...link, malformedStatus: 410 },
  'verification link': { ...link, malformedStatus: 404 },
};

/** What a call without a body declares to name is asked for as its kind is. */
const DECLARED: Readonly<Record<string, readonly ObjectRow[]>> = Object.fromEntries(
  operations
    .filter((one: AnyOperation) => one.objects && !WRITTEN[nameOfCall(one)])
    .map((one: AnyOperation) => [
      nameOfCall(one),
      one.objects!.map(({ kind, param, isSilent: silent = false }) => ({
        ...(FORMS[kind as Kind] ?? text),
        kind: kind as Kind,
        param: param!,
        silent,
      })),
    ]),
);

/** Every operation that names an object of a customer, and how. */
export const OBJECT_ROWS: Readonly<Record<string, readonly ObjectRow[]>> = { ...WRITTEN, ...DECLARED };

/** Parts of paths that name nobody's object. */
export const PUBLIC_PARTS: readonly string[] = [
  'line',
  'article', 'articleNumber', 'country', 'lang', 'language', 'languageISO', 'languageLetter', 'page', 'prefix', 'term',
  'quantity', 'shelf', 'cabinet', 'drawer', 'row', 'column', 'kind', 'teeth', 'work', 'year',
  'picture', // of the editors' library
  'entry', // of the editors: every member of the staff may read them
  'request', 'slip', // of the staff's inbox
  'recall', // the dealer's
]; // prettier-ignore

/** Fields of bodies that name objects wherever they occur. */
export const NAMING_FIELDS: readonly string[] = [
  'id',
  'ids',
  'removal',
  'to',
  'tkn',
  'code',
  'adressauswahl',
  'own',
  'list',
  'token',
];
