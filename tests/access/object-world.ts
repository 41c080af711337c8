import { addSurvey, addToothCabinet } from './stock-world.ts';
import { addStatementLinks, WORK } from './works-world.ts';
import type { DatabaseSync } from 'node:sqlite';
import { importInto, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { contentTypes } from '#shop/content/index.ts';
import { written } from '#shop/content/written.test-support.ts';
import { newSecret, secretHash } from '#shop/session/index.ts';
import { contentSeedStatements } from '../../scripts/content-seed.ts';
import { inProcess, type AskOptions, type Asked, type InProcess } from '../support/in-process.ts';
import { dumpOf, type Dump } from './dump.ts';
import { logIn } from '../support/login.ts';
import { addOrder, deliverWhole, invoice } from '../support/orders.ts';
import { rewindable, type Rewindable } from '../support/rewind.ts';
import { addCustomer } from '../support/shop-database.ts';
import { addStaff, logInStaffAs } from '../support/staff.ts';

/** Whose object it is: of the caller's company, of another user of it, of another company, of the other brand. */
export const OWNERS = ['own', 'sibling', 'foreign', 'light'] as const;
export type Owner = (typeof OWNERS)[number];

/** Kinds of objects that a call may name. */
export const KINDS = [
  'cart line',
  'cart removal',
  'order',
  'request',
  'saved cart',
  'service request',
  'label template',
  'tooth cabinet',
  'tooth booking',
  'tooth survey',
  'return',
  'delivery note',
  'invoice',
  'user',
  'list',
  'list removal',
  'address',
  'own number',
  'api token',
  'statement link',
  'statement of a work',
  'webhook',
  'procurement system',
  'voucher',
  'work',
  'shelf',
  'passkey',
  'verification link',
  'password link',
  'e-mail link',
] as const;
export { WORK } from './works-world.ts';
export type Kind = (typeof KINDS)[number];

/** Id per kind and owner; an owner that a kind does not have is left out. */
export type Ids = Readonly<Record<Kind, Partial<Record<Owner, string>>>>;

/** An entry of the editors; its only revision is `${ENTRY}:first`. */
export const ENTRY = 'desk:entry';
/** One that nobody but the desk sees, and one that was removed. */
export const DRAFT_ENTRY = 'desk:draft';
export const REMOVED_ENTRY = 'desk:removed';
/** A picture of the editors, and one that was removed today. */
export const PICTURE = 'a'.repeat(32);
export const REMOVED_PICTURE = 'b'.repeat(32);
/** Secret of an invitation to the staff. */
export const INVITATION = 'I'.repeat(43);
/** A shelf of a laboratory's storeroom. */
export const SHELF = { article: '301000001', place: 'Regal', stock: 1, minimum: 20, target: 40 } as const;
/** Another shelf of the same owner and article. */
export const otherShelf = (id: string): string => `1${id.slice(1)}`;
/** A recall that concerns every company. */
export const RECALL = 'R-1';
export const DISC = '301000001';
/** One label on one sheet. */
export const LABEL_TEMPLATE = {
  name: 'Regal', format: 'custom', mode: 'simple', page: { width: 210, height: 297 }, rows: 1, columns: 1,
  label: { width: 60, height: 30 }, margins: { top: 10, left: 10 }, gaps: { x: 0, y: 0 }, padding: 2, offset: 0,
  correction: { x: 0, y: 0 }, dpi: 300, elements: [], logo: '',
}; // prettier-ignore
const OTHER_DISC = '301000002';
/** Out of stock: every company waits for the first of them. */
export const AWAITED = ['501000001', '301000005'] as const;

/** One piece of an order's first position. */
export const returnOf = (order: string) => ({
  Positionen: [{ Auftrag: Number(order), Position: 1, Menge: 1, Grund: 'other' }],
  Ungeoeffnet: true,
  Ticket: false,
});

export interface ObjectWorld {
  readonly ids: Ids;
  readonly shop: InProcess;
  /** Of the caller. */
  readonly cookie: string;
  /** Of an admin of the editors' desk. */
  readonly staffCookie: string;
  rewound: Rewindable['rewound'];
  /** One call of the caller – the buyer of the company – whose writes are taken back; the dumps are before and after it. */
  ask(path: string, options: Omit<AskOptions, 'cookie'>): Promise<Asked & { before: Dump; after: Dump }>;
}

const CUSTOMERS = {
  own: { number: '104711', firm: 1 },
  foreign: { number: '104712', firm: 1 },
  light: { number: '104713', firm: 3 },
} as const;
type Company = keyof typeof CUSTOMERS;
export const REQUEST = { Art: 'general', Anrede: 'w', Vorname: 'Lea', Nachname: 'Labor', eMail: 'lea@example.com', Telefon: '0351 123456', Nachricht: 'Frage' }; // prettier-ignore
const COMPANIES = Object.keys(CUSTOMERS) as Company[];

/** Two companies and one of the other brand with one object of each kind each; the own one has the objects of two users. */
export async function objectWorld(bind: (db: D1Database) => D1Database = (db) => db): Promise<ObjectWorld> {
  const { db: catalogue, database } = await importInto(SMALL);
  database.exec(`update article set vkz = 0 where number in ('${AWAITED.join(`', '`)}')`);
  let rewind!: Rewindable;
  const shop = inProcess({}, catalogue as unknown as D1Database, (sqlite) =>
    bind((rewind = rewindable(sqlite)).db),
  );
  const { sqlite } = shop;
  for (const { sql, params } of contentSeedStatements('2026-01-01T00:00:00.000Z'))
    sqlite.prepare(sql).run(...params);
  for (const [id, customer] of Object.entries(CUSTOMERS)) {
    addCustomer(sqlite, { id, ...customer, email: `${id}@example.com` });
    addUsers(sqlite, id);
  }
  sqlite.exec(`update customer set street = 'Werkstraße 1', city = 'Berlin'`);
  sqlite.exec(
    `insert into sheet_told (customer_id, document, version, told_at, mail_key) values ('own', 'sds-1', '2.0', '', '')`,
  );
  const ids = Object.fromEntries(KINDS.map((kind) => [kind, {}])) as Record<
    Kind,
    Partial<Record<Owner, string>>
  >;
  for (const company of COMPANIES) {
    const cookie = await logIn(sqlite, company, { user: 1 });
    const post = async (path: string, body: object = {}) => {
      const asked = await shop.ask(path, { body, cookie, brand: company === 'light' ? 'light' : 'main' });
      if (asked.status !== 200) throw new Error(`${path}: ${JSON.stringify(asked.json)}`);
      return asked.json as Record<string, string>;
    };
    await post('/customerapi/cart/add', { lines: [{ number: OTHER_DISC, quantity: 1, reference: 'weg' }] });
    const gone = sqlite.prepare(`select id from cart_line where customer_id = ?`).get(company)!['id'];
    ids['cart removal'][company] = (await post('/customerapi/cart/remove', { ids: [gone] }))['removal']!;
    await post('/customerapi/cart/add', { lines: [{ number: DISC, quantity: 2 }] });
    ids['cart line'][company] = String(
      sqlite.prepare(`select id from cart_line where customer_id = ?`).get(company)!['id'],
    );
    // numbers of users and lists count per company: each company's object has a number that the others do not have
    const gap = 10 * (1 + COMPANIES.indexOf(company));
    sqlite
      .prepare(
        `insert into order_list (customer_id, id, name, name_key, created_at, updated_at) values (?, ?, 'a', 'a', '', '')`,
      )
      .run(company, gap);
    for (const number of [DISC, OTHER_DISC])
      await post(`/customerapi/order-lists/${gap}/item`, { number, add: true });
    ids['list removal'][company] = (
      await post(`/customerapi/order-lists/${gap}/remove`, { numbers: [OTHER_DISC] })
    )['removal']!;
    ids.list[company] = String(gap);
    ids.user[company] = String(gap);
    ids.address[company] = (
      (await post('/customerapi/lieferadressen', {
        firma: 'Filiale', strasse: 'Hafen 1', plz: '50667', ort: 'Köln', land: 'DE', standard: true,
      }))['result'] as unknown as { id: string }
    ).id; // prettier-ignore
    await post('/customerapi/own-numbers/save', { rows: [{ own: `NR-${gap}`, number: DISC }] });
    ids['own number'][company] = `NR-${gap}`;
    ids['service request'][company] = String((await post('/customerapi/anfrage', REQUEST))['Nummer']);
    await post('/customerapi/stock-notices/ask', { number: AWAITED[0] });
    ids['api token'][company] = `token-${gap}`;
    sqlite
      .prepare(
        `insert into api_token (id, customer_id, acting_user, name, hash, prefix, scopes, created_by, created_at) values (?1, ?2, 0, 'a', ?1, 'lk_', '["cart"]', 0, '')`,
      )
      .run(`token-${gap}`, company);
    ids.webhook[company] = `webhook-${gap}`;
    sqlite
      .prepare(
        `insert into webhook (customer_id, id, url, events, secret, created_by, created_at) values (?1, ?2, 'https://labor.example/hook', '["work.finished"]', 's', 0, '')`,
      )
      .run(company, `webhook-${gap}`);
    ids['procurement system'][company] = `system-${gap}`;
    sqlite
      .prepare(
        `insert into punchout_access (id, customer_id, kind, name, login, secret_hash, acting_user, hosts, created_at, secret_at)
         values (?1, ?2, 'oci', 'a', ?1, 'h', 0, '["a.example"]', '', '')`,
      )
      .run(`system-${gap}`, company);
    ids.work[company] = `0W0RK0000${COMPANIES.indexOf(company)}`;
    await post(`/logbook/arbeiten/${ids.work[company]}`, { version: 0, step: 'save', work: WORK });
    const links = await addStatementLinks(sqlite, company, { post, work: ids.work[company], number: gap });
    ids['statement link'][company] = links.secret;
    ids['statement of a work'][company] = links.id;
    ids.shelf[company] = `05HE1F000${COMPANIES.indexOf(company)}`;
    await post(`/customerapi/nachschub/${ids.shelf[company]}`, { ...SHELF, version: 0 });
    await post(`/customerapi/nachschub/${otherShelf(ids.shelf[company])}`, {
      ...SHELF,
      place: 'Keller',
      version: 0,
    });
    ids['saved cart'][company] = (await post('/customerapi/saved-carts/save', { name: 'Gips' }))['id']!;
    ids['label template'][company] = (
      await post(`/customerapi/label/template-${gap}/save`, { version: 0, template: LABEL_TEMPLATE })
    )['id']!;
    ids['tooth cabinet'][company] = addToothCabinet(shop.logbookOf(company), company, { gap, article: DISC });
    const spot = { cabinet: gap, drawer: gap, row: 1, column: 1, version: 0 };
    ids['tooth booking'][company] = `booking-${gap}`;
    await post('/customerapi/zahnlager/buchen', {
      booking: `booking-${gap}`,
      changes: [{ ...spot, kind: 'put' }],
    });
    ids['tooth survey'][company] = await addSurvey(shop, company, REQUEST);
    ids.order[company] = await addWholeOrder(shop.db, company, gap);
    ids.return[company] = String(
      (await post('/customerapi/retouren', returnOf(ids.order[company]!)))['Nummer'],
    );
    ids.request[company] = await addRequest(shop.db, company);
    ids['delivery note'][company] = `LS-${gap}`;
    ids.invoice[company] = `RE-${gap}`;
    ids.voucher[company] = `CODE${gap}`;
    ids.passkey[company] = `passkey-of-${company}`;
    sqlite
      .prepare(
        `insert into passkey (id, customer_id, public_key, counter, name, is_synced, created_at) values (?, ?, '', 0, 'a', 0, '')`,
      )
      .run(`passkey-of-${company}`, company);
    sqlite
      .prepare(
        `insert into voucher (code, kind, value, customer_id, uses, valid_from, valid_to) values (?, 'amount', 100, ?, 'once', '2026-01-01', '2027-01-01')`,
      )
      .run(`CODE${gap}`, company);
    for (const [kind, purpose] of [['verification link', 'verify'], ['password link', 'password'], ['e-mail link', 'email']] as const)
      ids[kind][company] = await addLink(sqlite, company, purpose); // prettier-ignore
  }
  sqlite.exec(
    `insert into recall values ('${RECALL}', '${DISC}', 'Ronde', 'Haarrisse', '2026-11-20', '2026-11-20')`,
  );
  sqlite.exec(`insert into recall_lot values ('${RECALL}', 'L1')`); // everybody's work has it
  addPrivateOfSibling(shop.logbookOf('own'), ids);
  await shop.settled(); // who has a home has all of it there
  const cookie = await logIn(sqlite, 'own', { user: 2, now: '2026-11-21T08:59:00.000Z' });
  const staffCookie = await addDesk(sqlite);
  const { homes } = shop;
  const rewound: Rewindable['rewound'] = (work) =>
    rewind.rewound(() => (homes ? homes.rewound(work) : work()));
  const dump = (): Dump => shop.databases().flatMap(dumpOf);
  return {
    ids,
    shop,
    cookie,
    staffCookie,
    rewound,
    ask: (path, options) =>
      rewound(async () => {
        const before = dump();
        const asked = await shop.ask(path, { ...options, cookie });
        await shop.settled();
        return { ...asked, before, after: dump() };
      }),
  };
}

/** An entry that is live, somebody who is invited, and an admin at the desk, whose cookie it gives. */
async function addDesk(sqlite: DatabaseSync): Promise<string> {
  sqlite
    .prepare(
      `insert into staff (id, login, name, role, invitation, invited_until, created_at)
       values ('invited', 'invited@example.com', 'Neu', 'editor', ?, '2099-01-01T00:00:00.000Z', '')`,
    )
    .run(await secretHash(INVITATION));
  const body = JSON.stringify(written('faq'));
  sqlite.exec(`insert into content_entry (id, type, key, language) values ('${ENTRY}', 'faq', 'desk', 'de')`);
  sqlite
    .prepare(
      `insert into content_revision values ('${ENTRY}:first', '${ENTRY}', ?, 'seed', '2026-01-01T00:00:00.000Z')`,
    )
    .run(body);
  sqlite.exec(`update content_entry set live_revision = '${ENTRY}:first' where id = '${ENTRY}'`);
  for (const id of [DRAFT_ENTRY, REMOVED_ENTRY]) {
    sqlite.exec(
      `insert into content_entry (id, type, key, language) values ('${id}', 'faq', '${id.slice(5)}', 'de')`,
    );
    sqlite.exec(
      `insert into content_revision select '${id}:first', '${id}', body, author, created_at from content_revision where id = '${ENTRY}:first'`,
    );
  }
  sqlite.exec(`update content_entry set draft_revision = '${DRAFT_ENTRY}:first' where id = '${DRAFT_ENTRY}'`);
  sqlite.exec(
    `update content_entry set removed_at = '2026-01-01T00:00:00.000Z' where id = '${REMOVED_ENTRY}'`,
  );
  addIssue(sqlite);
  sqlite.exec(`insert into search_rule values ('de', 'redirect', 'alt', 'aktionen', 'alt', 'Neu', '')`);
  for (const [id, removedAt] of [
    [PICTURE, null],
    [REMOVED_PICTURE, '2026-11-21T08:00:00.000Z'],
  ] as const)
    sqlite
      .prepare(
        `insert into medium (id, name, width, height, medium_width, medium_height, small_width, small_height, bytes, added_by, created_at, removed_at)
         values (?, 'Bild', 1, 1, 1, 1, 1, 1, 1, 'Neu', '', ?)`,
      )
      .run(id, removedAt);
  return logInStaffAs(sqlite, addStaff(sqlite), { now: '2026-11-21T08:59:30.000Z' });
}

/** An issue of the newsletter that is public, and another one on its way. */
function addIssue(sqlite: DatabaseSync): void {
  const body = JSON.stringify(contentTypes.newsletter.sample);
  sqlite.exec(
    `insert into content_entry (id, type, key, language) values ('issue', 'newsletter', 'ausgabe', 'de')`,
  );
  sqlite
    .prepare(
      `insert into content_revision values ('issue:first', 'issue', ?, 'seed', '2026-01-01T00:00:00.000Z')`,
    )
    .run(body);
  sqlite.exec(`update content_entry set live_revision = 'issue:first' where id = 'issue'`);
  sqlite.exec(
    `insert into newsletter_mailing (id, issue, brand, starts_at, planned_by, created_at)
     values ('mailing', 'unterwegs', 'main', '2099-01-01T00:00:00.000Z', 'Neu', '2026-01-01T00:00:00.000Z')`,
  );
}

function addUsers(sqlite: DatabaseSync, customer: string): void {
  const gap = 10 * (1 + COMPANIES.indexOf(customer as Company));
  const add = sqlite.prepare(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, ?, 'a', 'b', ?, 0, '')`,
  );
  add.run(customer, 1, '["K07"]');
  add.run(customer, 2, '["K07"]');
  add.run(customer, gap, '["K09"]');
}

async function addWholeOrder(db: D1Database, customer: Company, gap: number): Promise<string> {
  const brand = customer === 'light' ? 'light' : 'main';
  const of = { customerId: customer, brand, firm: CUSTOMERS[customer].firm, state: 'placed' } as const;
  // orders count per firm: the other firm's number is one that this firm has not given
  if (brand === 'light') for (let n = 0; n < 5; n++) await addOrder(db, of);
  const order = await addOrder(db, of);
  await deliverWhole(db, order, { number: `LS-${gap}` });
  await invoice(db, order, { number: `RE-${gap}` });
  return String(order.number);
}

/** An order that waits for release: two discs, 238.00 with VAT. */
async function addRequest(db: D1Database, customer: Company): Promise<string> {
  const brand = customer === 'light' ? 'light' : 'main';
  const order = await addOrder(db, {
    customerId: customer,
    brand,
    firm: CUSTOMERS[customer].firm,
    state: 'waiting-release',
    releaseReason: { kind: 'function' },
    actingUser: { id: 3, name: 'a b' },
  });
  return String(order.number);
}

async function addLink(sqlite: DatabaseSync, customer: string, purpose: string): Promise<string> {
  const secret = newSecret();
  sqlite
    .prepare(
      `insert into token (hash, purpose, customer_id, brand, data, created_at, expires_at) values (?, ?, ?, ?, ?, '', '2099')`,
    )
    .run(
      await secretHash(secret),
      purpose,
      customer,
      customer === 'light' ? 'light' : 'main',
      purpose === 'email' ? '{"email":"new@example.com"}' : '{}',
    );
  return secret;
}

/** A list that user 1 keeps to herself, and what she took out of it. */
function addPrivateOfSibling(sqlite: DatabaseSync, ids: Record<Kind, Partial<Record<Owner, string>>>): void {
  sqlite.exec(`insert into order_list (customer_id, id, name, name_key, owner, made_by, created_at, updated_at)
                 values ('own', 11, 'b', 'b', 1, 1, '', '');
               insert into order_list_item (customer_id, list_id, number, position, added_at)
                 values ('own', 11, '${DISC}', 1, '');
               insert into order_list_removed (removal, customer_id, item, removed_at)
                 values ('sibling-removal', 'own', json_array(11, '${OTHER_DISC}', 2, 1, '', 1, ''), '2026-11-21')`);
  ids.list.sibling = '11';
  ids['list removal'].sibling = 'sibling-removal';
}
