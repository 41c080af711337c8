import type { DatabaseSync } from 'node:sqlite';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { addTeeth, LINE } from '#shop/tooth-stock/tooth-stock.test-support.ts';
import { inProcess, type Asked, type AskOptions, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { refusal } from './customer-shop.test-support.ts';

export interface ToothShop extends InProcess {
  readonly catalogue: DatabaseSync;
  /** Session of the account `c1`, of its buyer (user 3, Öhler), and of another company. */
  readonly cookie: string;
  readonly buyer: string;
  readonly other: string;
  /** A call of `/customerapi/zahnlager`: a POST with a body, of the account where nothing else is said. */
  call(path: string, body?: object, options?: AskOptions): Promise<Asked>;
  /** Status and code of a refusal. */
  refusal(asked: Promise<Asked>): Promise<[status: number, code: string]>;
  /** Books an action on a place of the first drawer, as it is now. */
  act(column: number, action: object, booking?: string, row?: number): Promise<Asked>;
  /** Content of the first drawer's places: article, teeth as bits, version. */
  places(): Promise<[article: string, teeth: number, version: number][]>;
}

/** A company with cabinet 1 and in it drawer 1: two moulds (rows) in three shades (columns), all gaps of 39.50 EUR. */
export async function toothShop(cabinet: object = {}): Promise<ToothShop> {
  const { db, database } = await catalogueOf(SMALL);
  addTeeth(database);
  const shop = inProcess({}, db as unknown as D1Database);
  addCustomer(shop.sqlite);
  addCustomer(shop.sqlite, { id: 'c2', number: '104712' });
  shop.sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
     values ('c1', 3, 'Änne', 'Öhler', '["K09"]', 0, '')`,
  );
  const cookie = await logIn(shop.sqlite, 'c1');
  const call: ToothShop['call'] = (path, body, options = {}) =>
    shop.ask(`/customerapi/zahnlager${path}`, { cookie, ...options, ...(body && { body }) });
  const drawer = async () =>
    (await call('/schrank/1/schublade/1')).json.places as { row: number; column: number; article: string; teeth: number; version: number }[]; // prettier-ignore
  await call('/schrank', { name: 'Werkbank', ...cabinet });
  await call('/schrank/1/schublade', { line: LINE, region: 'upper_anterior' });
  return {
    ...shop,
    catalogue: database,
    cookie,
    buyer: await logIn(shop.sqlite, 'c1', { user: 3 }),
    other: await logIn(shop.sqlite, 'c2'),
    call,
    refusal,
    act: async (column, action, booking = crypto.randomUUID(), row = 1) => {
      const { version } = (await drawer()).find((one) => one.row === row && one.column === column)!;
      return call('/buchen', { booking, changes: [{ ...spotAt(column, version, row), ...action }] });
    },
    places: async () => (await drawer()).map(({ article, teeth, version }) => [article, teeth, version]),
  };
}

/** A place of the first drawer as somebody saw it. */
export function spotAt(column: number, version = 0, row = 1) {
  return { cabinet: 1, drawer: 1, row, column, version };
}
