import type { DatabaseSync } from 'node:sqlite';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { inProcess, type Asked, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

export interface CustomerShop {
  readonly shop: InProcess;
  /** Session of the account `c1`. */
  readonly cookie: string;
  readonly catalogue: DatabaseSync;
}

/** A shop with the small catalogue and one customer, who is logged in. */
export async function customerShop(): Promise<CustomerShop> {
  const { db, database: catalogue } = await catalogueOf(SMALL);
  const shop = inProcess({}, db as unknown as D1Database);
  return { shop, cookie: await logIn(shop.sqlite, addCustomer(shop.sqlite)), catalogue };
}

/** Status and code of a refusal. */
export async function refusal(asked: Promise<Asked>): Promise<[status: number, code: string]> {
  const { status, json } = await asked;
  return [status, json.error?.code];
}
