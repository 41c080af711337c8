import { importInto, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { newSecret, secretHash } from '#shop/session/index.ts';
import { inProcess, type AskOptions, type Asked, type InProcess } from '../support/in-process.ts';
import { logIn } from '../support/login.ts';
import { rewindable, type Rewindable } from '../support/rewind.ts';
import { addCustomer } from '../support/shop-database.ts';
import { quickHash } from '../support/quick-hash.ts';

export const PASSWORD = 'Gipsmodell-26';
export const DISC = '301000001';
export const BLOCKED = '301000003';

/** Sessions that the answers' table calls with. */
export type Who = 'guest' | 'account' | 'technician' | 'first login' | 'empty cart';

/** Links of mails: one that waits, one that expired, one that was used. */
export type Link = 'waiting' | 'expired' | 'used';

export interface AnswerWorld {
  readonly links: Readonly<Record<Link, string>>;
  /** One call; what it writes is taken back, unless it prepares another. */
  ask(path: string, options?: Omit<AskOptions, 'cookie'> & { as?: Who }): Promise<Asked>;
  rewound: Rewindable['rewound'];
}

/**
 * A laboratory with a cart, a voucher, a list and a technician; customers whose login has every trouble that the
 * specification knows; and links of mails in every state.
 */
export async function answerWorld(): Promise<AnswerWorld> {
  const { db: catalogue } = await importInto(SMALL);
  await catalogue
    .prepare(`insert into article_update (number, blocked, changed_at) values (?, 1, '')`)
    .bind(BLOCKED)
    .run();
  let rewind!: Rewindable;
  const shop = inProcess({}, catalogue as unknown as D1Database, (sqlite) => {
    rewind = rewindable(sqlite);
    return rewind.db;
  });
  const cookies = await addPeople(shop);
  await addThings(shop, cookies.account);
  const links = await addLinks(shop);
  const ask: AnswerWorld['ask'] = async (path, { as = 'guest', ...options } = {}) => {
    const answer = await shop.ask(path, { ...options, cookie: cookies[as] });
    await shop.settled();
    return answer;
  };
  return { links, ask, rewound: rewind.rewound };
}

async function addPeople({ sqlite }: InProcess): Promise<Record<Who, string>> {
  const passwordHash = quickHash(PASSWORD);
  addCustomer(sqlite, { id: 'lab', number: '104711', passwordHash });
  addCustomer(sqlite, { id: 'twin a', number: '104712', email: 'twin@example.com', passwordHash });
  addCustomer(sqlite, { id: 'twin b', number: '104713', email: 'twin@example.com', passwordHash });
  addCustomer(sqlite, {
    id: 'new',
    number: '104714',
    email: 'new@example.com',
    state: 'registered',
    passwordHash,
  });
  addCustomer(sqlite, { id: 'first', number: '104715', email: 'first@example.com', mustChangePassword: true, passwordHash }); // prettier-ignore
  addCustomer(sqlite, { id: 'closed', number: '104716', email: 'closed@example.com', postalCode: '01067' });
  addCustomer(sqlite, { id: 'empty', number: '104717', email: 'empty@example.com', passwordHash });
  sqlite.exec(
    `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, pin_hash, created_at) values
       ('lab', 1, 'Technik', 'Eins', '["K13"]', 0, null, ''), ('lab', 2, 'Einkauf', 'Zwei', '["K09"]', 1, '${quickHash('4711')}', '')`,
  );
  return {
    guest: '',
    account: await logIn(sqlite, 'lab'),
    technician: await logIn(sqlite, 'lab', { user: 1 }),
    'first login': await logIn(sqlite, 'first'),
    'empty cart': await logIn(sqlite, 'empty'),
  };
}

async function addThings({ sqlite, ask }: InProcess, cookie: string): Promise<void> {
  sqlite.exec(
    `insert into voucher (code, kind, value, uses, valid_from, valid_to) values
       ('EINMAL', 'percent', 10, 'once', '2026-01-01', '2027-01-01'), ('VORBEI', 'percent', 10, 'once', '2025-01-01', '2026-01-01');
     insert into voucher_redemption values ('EINMAL', '', 'twin a', 'o', '2026-01-02')`,
  );
  await ask(`/customerapi/wk/${DISC}/add/2`, { method: 'POST', cookie });
  await ask(`/customerapi/favoriten/0/${DISC}/add`, { method: 'POST', cookie });
}

async function addLinks({ sqlite }: InProcess): Promise<AnswerWorld['links']> {
  const links = { waiting: newSecret(), expired: newSecret(), used: newSecret() };
  const token = sqlite.prepare(
    `insert into token (hash, purpose, customer_id, brand, data, created_at, expires_at) values (?, 'verify', 'new', 'main', '{}', '', ?)`,
  );
  token.run(await secretHash(links.waiting), '2027-01-01T00:00:00.000Z');
  token.run(await secretHash(links.expired), '2026-01-01T00:00:00.000Z');
  sqlite.prepare(`insert into used_token (hash, used_at) values (?, '')`).run(await secretHash(links.used));
  return links;
}
