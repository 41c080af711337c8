import { Secret, TOTP } from 'otpauth';
import { contentTypes } from '#shop/content/index.ts';
import {
  AWAITED,
  DISC,
  DRAFT_ENTRY,
  ENTRY,
  INVITATION,
  LABEL_TEMPLATE,
  PICTURE,
  REMOVED_ENTRY,
  REMOVED_PICTURE,
  RECALL,
  REQUEST,
  returnOf,
  otherShelf,
  SHELF,
  WORK,
  type Ids,
} from '../access/object-world.ts';
import { BOOKS } from './book-operations.ts';
import { tinyJpeg } from '../support/jpeg.ts';
import { authenticator } from '../support/authenticator.ts';
import { NEW_PASSWORD, NEW_PIN, PASSWORD } from '../support/secrets.ts';
import type { Asked, AskOptions } from '../support/in-process.ts';

/** A call that changes something, and what a second try may do when the first was done but nobody heard so. */
export interface FaultRow {
  readonly path: string;
  readonly method?: 'GET' | 'POST';
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** As a guest. */
  readonly guest?: boolean;
  /** As an admin of the editors' desk. */
  readonly staff?: boolean;
  /** Asked before, without a fault; returns body and headers. */
  readonly first?: (ask: Ask) => Promise<Pick<FaultRow, 'body'>>;
  /** The second try adds once more: pieces to a line, an entry to a list. Nothing has a key to tell it by. */
  readonly adds?: boolean;
}
export type Ask = (path: string, options?: AskOptions) => Promise<Asked>;

/** One black pixel. */
const TINY_JPEG = tinyJpeg().toString('base64');
const OTHER = '301000003';
const PLACE = 'A/1/2/3/-/-/-';
const ADDRESS = { firma: 'Neu', strasse: 'Hafen 2', plz: '50667', ort: 'Köln', land: 'DE', standard: true };
const pair = { Kennwort: NEW_PASSWORD, KennwortWiederholung: NEW_PASSWORD };
const login = { eMail: 'neu@example.com', eMailWiederholung: 'neu@example.com', ...pair };
const account = {
  Geschlecht: '', Titel: '', Vorname: 'Neu', Nachname: 'Neu', Geburtsdatum: null, Internetadresse: '', UstIdNr: '',
  TelefonVorwahl: '', TelefonRufnummer: '', MobilVorwahl: '', MobilRufnummer: '', FaxVorwahl: '', FaxRufnummer: '',
  NamensZeile1: 'Labor Neu', NamensZeile2: '', NamensZeile3: '', Strasse: 'Neu 1', PLZ: '10115', Ort: 'Berlin',
}; // prettier-ignore

async function confirmed(ask: Ask): Promise<{ body: unknown }> {
  const { json } = await ask('/customerapi/cart/de');
  return { body: { version: json.version, summe: json.totals.gross, agb: true, kommentar: 'eilig' } };
}

/** One for all runs: what is kept of it is the same each time. */
const DEVICE = authenticator();
const passkeys = '/customerapi/user/passkeys';
const twoStep = '/customerapi/user/two-step';
const mandate = '/customerapi/payment/mandate';
const MANDATE = { holder: 'Labor', iban: 'DE52000000000012345678', accepted: true };

async function newCredential(ask: Ask): Promise<{ body: { credential: unknown } }> {
  const { json } = await ask(`${passkeys}/options`, { body: { Kennwort: PASSWORD } });
  return { body: { credential: DEVICE.register(json.options.challenge, { counter: 0 }) } };
}

async function assertion(ask: Ask): Promise<{ body: unknown }> {
  await ask(passkeys, await newCredential(ask));
  const { json } = await ask('/customerapi/login/passkey/options', { method: 'POST' });
  return { body: { credential: DEVICE.sign(json.options.challenge, { counter: 1 }) } };
}

/** The code of an app in the world's minute, or in the half minute after it. */
async function begun(ask: Ask): Promise<{ now: string; next: string }> {
  const { json } = await ask(`${twoStep}/begin`, { body: { Kennwort: PASSWORD } });
  const totp = new TOTP({ secret: Secret.fromBase32(json.secret) });
  const codeAt = (time: string) => totp.generate({ timestamp: Date.parse(time) });
  return { now: codeAt('2026-11-21T09:00:00Z'), next: codeAt('2026-11-21T09:00:30Z') };
}

/** The second step is on; returns the next code. */
async function enrolled(ask: Ask): Promise<string> {
  const { now, next } = await begun(ask);
  await ask(`${twoStep}/confirm`, { body: { Code: now } });
  return next;
}

async function awaited(ask: Ask): Promise<{ body: unknown }> {
  const Code = await enrolled(ask);
  const { json } = await ask('/customerapi/login', { body: { Benutzername: '104711', Kennwort: PASSWORD } });
  return { body: { Schritt: json.error.facts.schritt, Code } };
}

const desk = '/redaktion/api';

const ENROLMENT = { invitation: INVITATION, password: NEW_PASSWORD, repeated: NEW_PASSWORD };

/** The codes of an invited member's app, in the world's minute and in the half minute after it. */
async function invited(ask: Ask): Promise<{ now: string; next: string }> {
  const { json } = await ask(`${desk}/invitation`, { body: { invitation: INVITATION } });
  const totp = new TOTP({ secret: Secret.fromBase32(json.secret) });
  const codeAt = (time: string) => totp.generate({ timestamp: Date.parse(time) });
  return { now: codeAt('2026-11-21T09:00:00Z'), next: codeAt('2026-11-21T09:00:30Z') };
}

async function enrolledStaff(ask: Ask): Promise<{ body: unknown }> {
  const { now, next } = await invited(ask);
  await ask(`${desk}/invitation/accept`, { body: { ...ENROLMENT, totp: now } });
  return { body: { login: 'invited@example.com', password: NEW_PASSWORD, totp: next } };
}

/** Every call that changes something, by the name of its operation. */
export function faultRows(ids: Ids): Readonly<Record<string, FaultRow>> {
  const own = (kind: keyof Ids): string => ids[kind].own!;
  const cart = '/customerapi/cart';
  const wk = '/customerapi/wk';
  const list = `/customerapi/order-lists/${own('list')}`;
  const address = '/customerapi/lieferadressen';
  const user = `/logbook/user/${own('user')}`;
  const approval = `/customerapi/approvals/${own('request')}`;
  const guest = true;
  const stock = '/customerapi/zahnlager';
  const cabinet = `${stock}/schrank/${own('tooth cabinet')}`;
  const entry = `${desk}/entries/${encodeURIComponent(ENTRY)}`;
  const onFirst = { version: 1 };
  const ticket = `${desk}/requests/${own('service request')}`;
  const spot = { cabinet: Number(own('tooth cabinet')), drawer: Number(own('tooth cabinet')), row: 1, column: 1 };
  const place = '{cabinet}/{drawer}/{row}/{column}/{kind}/{teeth}/{work}';
  return {
    'POST /customerapi/login': { path: '/customerapi/login', body: { Benutzername: '104711', Kennwort: PASSWORD }, guest, adds: true },
    'POST /customerapi/login/code': { path: '/customerapi/login/code', first: awaited, guest },
    'POST /customerapi/login/passkey/options': { path: '/customerapi/login/passkey/options', guest, adds: true },
    'POST /customerapi/login/passkey': { path: '/customerapi/login/passkey', first: assertion, guest },
    'POST /customerapi/user/passkeys/options': { path: `${passkeys}/options`, body: { Kennwort: PASSWORD }, adds: true },
    'POST /customerapi/user/passkeys': { path: passkeys, first: newCredential },
    'POST /customerapi/user/passkeys/rename': { path: `${passkeys}/rename`, body: { id: own('passkey'), Name: 'Neu' } },
    'POST /customerapi/user/passkeys/remove': { path: `${passkeys}/remove`, body: { id: own('passkey') } },
    'POST /customerapi/user/prove': { path: '/customerapi/user/prove', body: { Kennwort: PASSWORD } },
    'POST /customerapi/user/prove/passkey': { path: '/customerapi/user/prove/passkey', first: assertion },
    'POST /customerapi/user/sessions/end': { path: '/customerapi/user/sessions/end' },
    'POST /customerapi/user/two-step/begin': { path: `${twoStep}/begin`, body: { Kennwort: PASSWORD } },
    'POST /customerapi/user/two-step/confirm': {
      path: `${twoStep}/confirm`,
      first: async (ask) => ({ body: { Code: (await begun(ask)).now } }),
    },
    'POST /customerapi/user/two-step/codes': {
      path: `${twoStep}/codes`,
      first: async (ask) => ({ body: { Kennwort: PASSWORD, Code: await enrolled(ask) } }),
    },
    'POST /customerapi/user/two-step/off': {
      path: `${twoStep}/off`,
      first: async (ask) => ({ body: { Kennwort: PASSWORD, Code: await enrolled(ask) } }),
    },
    'POST /redaktion/api/login': { path: `${desk}/login`, first: enrolledStaff, guest },
    'POST /redaktion/api/logout': { path: `${desk}/logout`, staff: true },
    'POST /redaktion/api/invitation': { path: `${desk}/invitation`, body: { invitation: INVITATION }, guest },
    'POST /redaktion/api/invitation/accept': {
      path: `${desk}/invitation/accept`,
      first: async (ask) => ({ body: { ...ENROLMENT, totp: (await invited(ask)).now } }),
      guest,
    },
    'POST /redaktion/api/entries': { path: `${desk}/entries`, body: { type: 'team-member', key: 'neu', language: 'de', country: '*', brand: '*', fields: contentTypes['team-member'].sample }, staff: true },
    'POST /redaktion/api/entries/{entry}/draft': { path: `${entry}/draft`, body: { ...onFirst, fields: contentTypes.faq.sample }, staff: true },
    'POST /redaktion/api/entries/{entry}/restore': { path: `${entry}/restore`, body: { ...onFirst, revision: `${ENTRY}:first` }, staff: true },
    'POST /redaktion/api/entries/{entry}/publish': { path: `${entry}/publish`, body: { ...onFirst, startsAt: '', until: '' }, staff: true },
    'POST /redaktion/api/entries/{entry}/unpublish': { path: `${entry}/unpublish`, body: onFirst, staff: true },
    'POST /redaktion/api/entries/{entry}/remove': { path: `${desk}/entries/${encodeURIComponent(DRAFT_ENTRY)}/remove`, body: onFirst, staff: true },
    'POST /redaktion/api/entries/{entry}/bring-back': { path: `${desk}/entries/${encodeURIComponent(REMOVED_ENTRY)}/bring-back`, body: onFirst, staff: true },
    'POST /redaktion/api/import': { path: `${desk}/import`, body: { entries: [{ type: 'team-member', key: 'neu', language: 'de', country: '*', brand: '*', live: null, next: null, nextAt: '', draft: contentTypes['team-member'].sample, until: '' }], publishes: false }, staff: true },
    'POST /redaktion/api/media': { path: `${desk}/media`, body: { name: 'Neu', large: TINY_JPEG, medium: TINY_JPEG, small: TINY_JPEG }, staff: true },
    'POST /redaktion/api/media/{picture}/alt': { path: `${desk}/media/${PICTURE}/alt`, body: { language: 'de', alt: 'Neu' }, staff: true },
    'POST /redaktion/api/media/{picture}/remove': { path: `${desk}/media/${PICTURE}/remove`, staff: true },
    'POST /redaktion/api/media/{picture}/restore': { path: `${desk}/media/${REMOVED_PICTURE}/restore`, staff: true },
    'POST /redaktion/api/search-terms': { path: `${desk}/search-terms`, body: { language: 'de', kind: 'redirect', phrase: 'neu', value: 'aktionen' }, staff: true },
    'POST /redaktion/api/search-terms/remove': { path: `${desk}/search-terms/remove`, body: { language: 'de', kind: 'redirect', phrase: 'alt', value: 'aktionen' }, staff: true },
    'POST /redaktion/api/addresses': { path: `${desk}/addresses`, body: { path: '/neu', kind: 'page', target: 'aktionen' }, staff: true },
    'POST /redaktion/api/addresses/remove': { path: `${desk}/addresses/remove`, body: { path: '/agb' }, staff: true },
    'POST /redaktion/api/members': { path: `${desk}/members`, body: { login: 'neu@example.com', name: 'Neu', role: 'editor', languages: '*', countries: '*', brands: '*', language: 'de' }, staff: true, adds: true },
    'POST /redaktion/api/members/end': { path: `${desk}/members/end`, body: { login: 'invited@example.com' }, staff: true },
    'POST /redaktion/api/mailings': { path: `${desk}/mailings`, body: { issue: 'ausgabe', brand: 'main', topic: 'range', startsAt: '' }, staff: true },
    'POST /redaktion/api/mailings/stop': { path: `${desk}/mailings/stop`, body: { issue: 'unterwegs', brand: 'main' }, staff: true },
    'POST /redaktion/api/mailings/trial': { path: `${desk}/mailings/trial`, body: { issue: 'ausgabe', brand: 'main', language: 'de', country: 'DE', email: 'probe@example.com' }, staff: true, adds: true },
    'POST /redaktion/api/requests/{request}': { path: ticket, body: { version: 1, text: 'Kommt morgen', note: 'eilt', state: 'answered', assignee: '' }, staff: true },
    'POST /redaktion/api/requests/{request}/stock': { path: `${desk}/requests/${own('tooth survey')}/stock`, body: { rows: [{ cabinet: '1', drawer: '1', row: '1', column: '1' }] }, staff: true, adds: true },
    'POST /redaktion/api/requests/{request}/merge': { path: `${ticket}/merge`, body: { version: 1, into: Number(own('tooth survey')) }, staff: true },
    'POST /redaktion/api/requests/{request}/erase': { path: `${ticket}/erase`, body: { version: 1 }, staff: true },
    'POST /redaktion/api/recalls': { path: `${desk}/recalls`, body: { number: 'R-2', article: DISC, lots: ['L1'], reason: 'Haarrisse' }, staff: true },
    'POST /redaktion/api/returns/{slip}': { path: `${desk}/returns/${own('return')}`, body: { from: 'announced', state: 'received', creditNote: '', reason: '' }, staff: true },
    'GET /customerapi/logout': { path: '/customerapi/logout', method: 'GET' },
    'POST /customerapi/logout': { path: '/customerapi/logout' },
    'POST /customerapi/user/infos': { path: '/customerapi/user/infos', body: account },
    'POST /customerapi/user/anschrift': { path: '/customerapi/user/anschrift', body: { Strasse: 'Neu 1', PLZ: '10115', Ort: 'Berlin' } },
    'POST /customerapi/verwendungserklaerung': { path: '/customerapi/verwendungserklaerung', body: { Name: 'Labor Leitung', Funktion: 'Leitung', Zweck: 'Absäuern nach dem Guss', Bestaetigt: true }, adds: true },
    'POST /customerapi/user/password': { path: '/customerapi/user/password', body: { KennwortAlt: PASSWORD, ...pair } },
    'POST /customerapi/user/email': { path: '/customerapi/user/email', body: { eMail: 'n@example.com', eMailWiederholung: 'n@example.com', KennwortAlt: PASSWORD }, adds: true },
    [`POST ${wk}/{article}/add/{quantity}`]: { path: `${wk}/${DISC}/add/3`, adds: true },
    [`POST ${wk}/{article}/add/{quantity}/${place}`]: { path: `${wk}/${DISC}/add/3/${PLACE}`, adds: true },
    [`POST ${wk}/{article}/set/{quantity}`]: { path: `${wk}/${DISC}/set/5` },
    [`POST ${wk}/{article}/setLager/${place}`]: { path: `${wk}/${DISC}/setLager/${PLACE}` },
    [`POST ${wk}/{article}/delete`]: { path: `${wk}/${DISC}/delete` },
    [`POST ${wk}/{article}/delete/${place}`]: { path: `${wk}/${DISC}/delete/-/-/-/-/-/-/-` },
    [`POST ${wk}/delete`]: { path: `${wk}/delete` },
    [`POST ${wk}/submit`]: { path: `${wk}/submit`, headers: { 'idempotency-key': 'key-00000001' }, first: confirmed },
    'POST /customerapi/approvals/{number}/release': { path: `${approval}/release`, body: { revision: 0, total: 23_800 } },
    'POST /customerapi/approvals/{number}/refuse': { path: `${approval}/refuse`, body: { reason: 'nein' } },
    'POST /customerapi/approvals/{number}/change': { path: `${approval}/change`, body: { revision: 0, lines: [{ position: 1, quantity: 1 }] } },
    'POST /customerapi/approvals/rules': { path: '/customerapi/approvals/rules', body: { hidePrices: true, orderLimit: '500', monthLimit: '' } },
    'POST /customerapi/payment/mandate': { path: mandate, body: MANDATE },
    'POST /customerapi/payment/mandate/revoke': {
      path: `${mandate}/revoke`,
      first: async (ask) => ({ body: void (await ask(mandate, { body: MANDATE })) }),
    },
    [`POST ${wk}/bedingungen`]: { path: `${wk}/bedingungen`, body: { kommentar: 'eilig', bestellnummer: 'B-1' } },
    [`POST ${cart}/add`]: { path: `${cart}/add`, body: { lines: [{ number: DISC, quantity: 1 }, { number: OTHER, quantity: 2 }] }, adds: true },
    [`POST ${cart}/line/{id}`]: { path: `${cart}/line/${own('cart line')}`, body: { quantity: 7, note: 'neu', reference: 'Arbeit 7' } },
    [`POST ${cart}/remove`]: { path: `${cart}/remove`, body: { ids: [own('cart line')] } },
    [`POST ${cart}/restore`]: { path: `${cart}/restore`, body: { removal: own('cart removal') } },
    [`POST ${cart}/reset`]: { path: `${cart}/reset` },
    [`POST ${cart}/voucher`]: { path: `${cart}/voucher`, body: { code: own('voucher') } },
    [`POST ${cart}/voucher/remove`]: {
      path: `${cart}/voucher/remove`,
      first: async (ask) => ({ body: void (await ask(`${cart}/voucher`, { body: { code: own('voucher') } })) }),
    },
    [`POST ${cart}/fwt`]: { path: `${cart}/fwt`, body: { fwt: true } },
    'POST /customerapi/orders/{number}/reorder': { path: `/customerapi/orders/${own('order')}/reorder`, body: {}, adds: true },
    'POST /customerapi/favoriten/liste/{id}/wk': { path: `/customerapi/favoriten/liste/${own('list')}/wk`, adds: true },
    'POST /customerapi/favoriten/{listId}/{article}/add': { path: `/customerapi/favoriten/0/${OTHER}/add` },
    'POST /customerapi/order-lists/create': { path: '/customerapi/order-lists/create', body: { name: 'Neu' } },
    'POST /customerapi/order-lists/{id}/change': { path: `${list}/change`, body: { name: 'Neu', private: true } },
    'POST /customerapi/order-lists/{id}/copy': { path: `${list}/copy`, body: { name: 'Kopie' } },
    'POST /customerapi/order-lists/{id}/delete': { path: `${list}/delete` },
    'POST /customerapi/order-lists/{id}/item': { path: `${list}/item`, body: { number: DISC, quantity: 9, position: 1 } },
    'POST /customerapi/order-lists/{id}/remove': { path: `${list}/remove`, body: { numbers: [DISC] } },
    'POST /customerapi/order-lists/restore': { path: '/customerapi/order-lists/restore', body: { removal: own('list removal') } },
    'POST /customerapi/order-lists/{id}/move': { path: `${list}/move`, body: { to: 0, numbers: [DISC] } },
    'POST /customerapi/order-lists/{id}/exchange': { path: `${list}/exchange`, body: { from: DISC, to: OTHER } },
    'POST /customerapi/order-lists/{id}/cart': { path: `${list}/cart`, body: { numbers: [DISC] }, adds: true },
    'POST /customerapi/order-lists/{id}/import': { path: `${list}/import`, body: { rows: [{ number: OTHER, quantity: 3 }] } },
    'POST /customerapi/saved-carts/save': { path: '/customerapi/saved-carts/save', body: { name: 'Gips' }, adds: true },
    'POST /customerapi/saved-carts/{id}/load': { path: `/customerapi/saved-carts/${own('saved cart')}/load`, adds: true },
    'POST /customerapi/saved-carts/{id}/remove': { path: `/customerapi/saved-carts/${own('saved cart')}/remove` },
    'POST /customerapi/saved-carts/{id}/restore': {
      path: `/customerapi/saved-carts/${own('saved cart')}/restore`,
      first: async (ask) => ({
        body: void (await ask(`/customerapi/saved-carts/${own('saved cart')}/remove`, { method: 'POST' })),
      }),
    },
    'POST /customerapi/label/{id}/save': { path: '/customerapi/label/neu/save', body: { version: 0, template: LABEL_TEMPLATE } },
    'POST /customerapi/label/{id}/remove': { path: `/customerapi/label/${own('label template')}/remove` },
    'POST /customerapi/label/{id}/restore': {
      path: `/customerapi/label/${own('label template')}/restore`,
      first: async (ask) => ({
        body: void (await ask(`/customerapi/label/${own('label template')}/remove`, { method: 'POST' })),
      }),
    },
    'POST /customerapi/label/printed': { path: '/customerapi/label/printed', body: { key: 'k1', template: 'Regal', labels: 3, articles: [DISC] } },
    'POST /customerapi/order-sheets/remember': { path: '/customerapi/order-sheets/remember', body: { columns: [{ heading: 'Foo', role: 'number' }, { heading: 'Bar', role: null }] } },
    'POST /customerapi/own-numbers/save': { path: '/customerapi/own-numbers/save', body: { rows: [{ own: 'NEU-1', number: DISC }] } },
    'POST /customerapi/own-numbers/remove': { path: '/customerapi/own-numbers/remove', body: { own: own('own number') } },
    'POST /customerapi/user/advertising': { path: '/customerapi/user/advertising', body: { Newsletter: true, Faxwerbung: true } },
    'POST /customerapi/stock-notices/ask': { path: '/customerapi/stock-notices/ask', body: { number: AWAITED[1] } },
    'POST /customerapi/stock-notices/cancel': { path: '/customerapi/stock-notices/cancel', body: { number: AWAITED[0] } },
    'POST /customerapi/anfrage': { path: '/customerapi/anfrage', body: REQUEST, headers: { 'idempotency-key': 'request-1' } },
    'POST /customerapi/anfragen/{number}/nachricht': { path: `/customerapi/anfragen/${own('service request')}/nachricht`, body: { Text: 'Neu' }, headers: { 'idempotency-key': 'message-1' } },
    'POST /guestapi/anfrage/{country}/{language}': { path: '/guestapi/anfrage/DE/de', body: REQUEST, headers: { 'idempotency-key': 'request-2' }, guest },
    'POST /customerapi/retouren': { path: '/customerapi/retouren', body: returnOf(own('order')), headers: { 'idempotency-key': 'return-1' } },
    'POST /guestapi/anfrage/foto': { path: '/guestapi/anfrage/foto', body: { Bild: TINY_JPEG }, guest, adds: true },
    [`POST ${stock}/schrank`]: { path: `${stock}/schrank`, body: { name: 'Neu' }, adds: true },
    [`POST ${stock}/schrank/{cabinet}`]: { path: cabinet, body: { name: 'Neu', ownership: 'consignment' } },
    [`POST ${stock}/schrank/{cabinet}/schublade`]: { path: `${cabinet}/schublade`, body: { rows: 2, columns: 2 }, adds: true },
    [`POST ${stock}/schrank/{cabinet}/schublade/{drawer}/etiketten`]: { path: `${cabinet}/schublade/${own('tooth cabinet')}/etiketten` },
    [`POST ${stock}/schrank/{cabinet}/schublade/{drawer}/raster`]: { path: `${cabinet}/schublade/${own('tooth cabinet')}/raster`, body: { rows: 2, columns: 2 } },
    [`POST ${stock}/schrank/{cabinet}/entfernen`]: {
      path: `${cabinet}/entfernen`,
      first: async (ask) => ({ body: (await ask(`${stock}/rueckgaengig`, { body: { booking: own('tooth booking') } }), {}) }),
    },
    [`POST ${stock}/aufnahmen/{request}`]: { path: `${stock}/aufnahmen/${own('tooth survey')}`, body: { apply: true } },
    [`POST ${stock}/aufnahmen/{request}/lassen`]: { path: `${stock}/aufnahmen/${own('tooth survey')}/lassen` },
    [`POST ${stock}/umtausch`]: { path: `${stock}/umtausch`, body: { booking: 'exchange-1', places: [{ ...spot, version: 1 }] } },
    [`POST ${stock}/verbrauch/melden`]: {
      path: `${stock}/verbrauch/melden`,
      first: async (ask) => {
        await ask(cabinet, { body: { name: 'Neu', ownership: 'consignment' } });
        await ask(`${stock}/buchen`, { body: { booking: 'booking-take', changes: [{ ...spot, version: 1, kind: 'take' }] } });
        return { body: { booking: 'report-1' } };
      },
    },
    [`GET ${stock}/zubuchen/auto`]: { path: `${stock}/zubuchen/auto`, method: 'GET' },
    [`POST ${stock}/zubuchen/auto`]: { path: `${stock}/zubuchen/auto` },
    [`POST ${stock}/buchen`]: { path: `${stock}/buchen`, body: { booking: 'booking-new', changes: [{ ...spot, column: 2, version: 0, kind: 'put' }] } },
    [`POST ${stock}/rueckgaengig`]: { path: `${stock}/rueckgaengig`, body: { booking: own('tooth booking') } },
    [`POST ${stock}/schrank/{cabinet}/inventur`]: { path: `${cabinet}/inventur`, body: { counts: [{ drawer: spot.drawer, row: 1, column: 2, version: 0, article: '', teeth: 0 }] } },
    [`POST ${stock}/schrank/{cabinet}/inventur/uebernehmen`]: {
      path: `${cabinet}/inventur/uebernehmen`,
      first: async (ask) => ({
        body: (await ask(`${cabinet}/inventur`, { body: { counts: [{ drawer: spot.drawer, row: 1, column: 2, version: 0, article: DISC, teeth: 1 }] } }), { booking: 'count-1' }),
      }),
    },
    [`POST ${stock}/schrank/{cabinet}/inventur/verwerfen`]: {
      path: `${cabinet}/inventur/verwerfen`,
      first: async (ask) => ({ body: (await ask(`${cabinet}/inventur`, { body: { counts: [{ drawer: spot.drawer, row: 1, column: 2, version: 0, article: '', teeth: 0 }] } }), undefined) }),
    },
    [`POST ${stock}/datei`]: { path: `${stock}/datei`, body: { booking: 'file-1', apply: true, rows: [{ cabinet: '90', drawer: '1', row: '1', column: '1' }] } },
    [`POST ${stock}/soll`]: { path: `${stock}/soll`, body: { places: [spot], minimum: 1, target: 1 } },
    [`POST ${stock}/bestellen`]: { path: `${stock}/bestellen`, body: { places: [{ ...spot, column: 2 }] } },
    'POST /customerapi/lieferadressen': { path: address, body: ADDRESS, adds: true },
    'POST /customerapi/lieferadressen/{id}': { path: `${address}/${own('address')}`, body: ADDRESS },
    'POST /customerapi/lieferadressen/{id}/delete': { path: `${address}/${own('address')}/delete` },
    'POST /customerapi/lieferadressen/{id}/standard': { path: `${address}/own/standard` },
    'POST /customerapi/api-tokens/create': { path: '/customerapi/api-tokens/create', body: { name: 'Neu', scopes: ['cart'], user: '1' }, adds: true },
    'POST /customerapi/api-tokens/{id}/revoke': { path: `/customerapi/api-tokens/${own('api token')}/revoke` },
    'POST /customerapi/webhooks/create': { path: '/customerapi/webhooks/create', body: { url: 'https://labor.example/new', events: ['work.finished'] }, adds: true },
    'POST /customerapi/webhooks/{id}/switch': { path: `/customerapi/webhooks/${own('webhook')}/switch`, body: { isOn: false } },
    'POST /customerapi/webhooks/{id}/test': { path: `/customerapi/webhooks/${own('webhook')}/test`, adds: true },
    'POST /customerapi/webhooks/{id}/remove': { path: `/customerapi/webhooks/${own('webhook')}/remove` },
    'POST /customerapi/punch-out/create': { path: '/customerapi/punch-out/create', body: { kind: 'oci', name: 'Neu', hosts: 'buyer.example', user: '1' }, adds: true },
    'POST /customerapi/punch-out/{id}/change': { path: `/customerapi/punch-out/${own('procurement system')}/change`, body: { name: 'Neu', user: '1', hosts: 'b.example', isOn: false } },
    'POST /customerapi/punch-out/{id}/rotate': { path: `/customerapi/punch-out/${own('procurement system')}/rotate`, adds: true },
    'POST /customerapi/punch-out/{id}/delete': { path: `/customerapi/punch-out/${own('procurement system')}/delete` },
    'POST /customerapi/nachschub/{id}': { path: `/customerapi/nachschub/${own('shelf')}`, body: { ...SHELF, version: 1, stock: 0 } },
    'POST /customerapi/nachschub/{id}/buchen': { path: `/customerapi/nachschub/${own('shelf')}/buchen`, body: { key: 'booking-1', kind: 'take', pieces: 1 } },
    'POST /customerapi/nachschub/{id}/umlagern': { path: `/customerapi/nachschub/${own('shelf')}/umlagern`, body: { key: 'move-1', to: otherShelf(own('shelf')), pieces: 1 } },
    'POST /customerapi/nachschubliste': { path: '/customerapi/nachschubliste', body: { weekday: 3 } },
    'POST /customerapi/nachschub/{id}/entfernen': { path: `/customerapi/nachschub/${own('shelf')}/entfernen` },
    'POST /logbook/arbeiten/{id}': { path: `/logbook/arbeiten/${own('work')}`, body: { version: 1, step: 'save', work: { ...WORK, shade: 'B1' } } },
    ...BOOKS,
    'POST /logbook/arbeiten/{id}/material': { path: `/logbook/arbeiten/${own('work')}/material`, body: { position: { ...WORK.positions[0], id: 'p2' } } },
    'POST /logbook/arbeiten/{id}/erklaerung': {
      path: `/logbook/arbeiten/${own('work')}/erklaerung`,
      first: async (ask) => {
        await ask(`/logbook/arbeiten/${own('work')}`, { body: { version: 1, step: 'finish', work: { ...WORK, positions: [{ ...WORK.positions[0], isConfirmed: true }] } } });
        return { body: { language: 'de', email: 'praxis@example.com' } };
      },
      adds: true,
    },
    'POST /logbook/erklaerungen/{link}/widerrufen': { path: `/logbook/erklaerungen/${own('statement of a work')}/widerrufen` },
    'POST /customerapi/rueckrufe/{recall}': { path: `/customerapi/rueckrufe/${RECALL}`, body: { lot: 'L1', answer: 'used' } },
    'POST /customerapi/chargen/zaehlung': { path: '/customerapi/chargen/zaehlung', body: { article: DISC, lot: 'L1', unopened: 2, opened: 1 } },
    'POST /logbook/user': { path: '/logbook/user', body: { vorname: 'Neu', nachname: 'Neu', PIN: NEW_PIN }, adds: true },
    'POST /logbook/user/{id}': { path: user, body: { vorname: 'Neu', nachname: 'Neu', funktionen: ['K13'] } },
    'POST /logbook/user/{id}/delete': { path: `${user}/delete` },
    'POST /logbook/user/{id}/login': { path: `${user}/login`, body: { eMail: 'neu@example.com' }, adds: true },
    'POST /logbook/user/{id}/login/end': {
      path: `${user}/login/end`,
      first: async (ask) => {
        await ask(`${user}/login`, { body: { eMail: 'neu@example.com' } });
        return { body: {} };
      },
    },
    'POST /customerapi/purchases/sheets/read': { path: '/customerapi/purchases/sheets/read', body: { document: 'sds-1', version: '2.0' } },
    'POST /logbook/user/{id}/select': { path: `${user}/select`, body: {} },
    'POST /guestapi/register/new/{country}/{language}': {
      path: '/guestapi/register/new/DE/de', guest,
      body: { ...login, Branche: 'laboratory', NamensZeile1: 'Labor Neu', PLZ: '10115', AGB: true },
    },
    'POST /guestapi/register/customer/{country}/{language}': {
      path: '/guestapi/register/customer/DE/de', guest, adds: true,
      body: { ...login, Kundennummer: '104712', PLZ: '10115', Rechnung: ids.invoice.foreign, AGB: true },
    },
    'GET /guestapi/register/verify/{tkn}/{country}/{language}': { path: `/guestapi/register/verify/${own('verification link')}/DE/de`, method: 'GET', guest },
    'POST /guestapi/register/verify/{tkn}/{country}/{language}': { path: `/guestapi/register/verify/${own('verification link')}/DE/de`, guest },
    'POST /guestapi/register/resend/{country}/{language}': { path: '/guestapi/register/resend/DE/de', body: { Benutzername: '104711' }, guest, adds: true },
    'POST /guestapi/password/forgotten/{country}/{language}': { path: '/guestapi/password/forgotten/DE/de', body: { Benutzername: '104711' }, guest, adds: true },
    'POST /guestapi/password/new/{country}/{language}': { path: '/guestapi/password/new/DE/de', body: { Kundennummer: '104711', tkn: own('password link'), ...pair }, guest },
    'POST /guestapi/email/confirm/{tkn}/{country}/{language}': { path: `/guestapi/email/confirm/${own('e-mail link')}/DE/de`, guest },
    'POST /guestapi/logs': { path: '/guestapi/logs', body: { page: '/', error: 'x' }, guest, adds: true },
  };
} // prettier-ignore

/** Calls by POST that change nothing. */
export const CHANGELESS: readonly string[] = [
  'POST /guestapi/navigation/{country}/{lang}',
  'POST /guestapi/shopware/search/{country}/{lang}/{page}',
  'POST /guestapi/strapicontent/category-banners/{country}/{lang}',
  'POST /guestapi/mitarbeiter/{country}/{lang}',
  'POST /guestapi/hits/{country}/{lang}/{page}',
  'POST /guestapi/tiles/{country}/{lang}',
  'POST /guestapi/states/{country}/{lang}',
  'POST /guestapi/zahnassistent/eingabe/{country}/{lang}',
  'POST /customerapi/cart/check',
  'POST /customerapi/orders/{number}/pay',
  'POST /customerapi/order-sheets/nearest',
  'POST /customerapi/sw/gekaufteArtikel/0/{lang}/1',
  'POST /customerapi/article-marks',
  'POST /customerapi/articles',
  'POST /customerapi/label/articles',
  'POST /customerapi/zahnlager/karten',
  'POST /customerapi/purchases/{language}/audit', // files that follow from the catalogue
  'POST /redaktion/api/preview',
];
