import process from 'node:process';
import { signedHeaders } from '#shop/catalogue/import/signature.ts';
import { Mistake } from './command/mistake.ts';
import { openDatabase, readDatabase } from './local-d1.ts';
import { migrate } from './migrate.ts';
import { stateFolder } from './project.ts';
import { d1Over } from './sqlite-d1.ts';

type Db = ReturnType<typeof d1Over>;

/** Works in the SHOP of a state folder on this machine, whether a shop runs on it or not. */
export async function inLocalShop<T>(state: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = openDatabase(state, 'SHOP');
  try {
    migrate(database, readDatabase('SHOP').migrations);
    return await work(d1Over(database));
  } finally {
    database.close();
  }
}

/** Asks a running shop as its operator: a signed message to /custom/… Tells mistakes in a sentence. */
export async function askShop(origin: string, secret: string, path: string, value: object): Promise<unknown> {
  const body = JSON.stringify(value);
  const to = `${origin}/custom/${path}`;
  const headers = await signedHeaders(secret, { to, body }, new Date());
  const response = await fetch(to, { method: 'POST', headers, body }).catch(() => {
    throw new Mistake(`Nothing answers at ${origin}`);
  });
  if (!response.ok) throw new Mistake(`${origin} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

/** The option of commands that work on this machine's shop or a running one. */
export const AT_OPTION = {
  type: 'string',
  value: 'URL',
  about: 'of a running shop; IMPORT_SECRET in the environment signs',
} as const;

/** Does it here, or asks the shop at an address for the same. */
export function atShop<T>(
  to: string | undefined,
  here: (db: Db) => Promise<T>,
  path: string,
  value: object,
): Promise<T> {
  if (!to) return inLocalShop(stateFolder(), here);
  const secret = process.env['IMPORT_SECRET'];
  if (!secret) throw new Mistake('--to needs IMPORT_SECRET in the environment, the same as the shop’s');
  return askShop(to, secret, path, value) as Promise<T>;
}
