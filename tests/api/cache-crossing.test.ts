import { afterAll, beforeAll, expect, test } from 'vitest';
import { logIn } from '../support/login.ts';
import { addOrder } from '../support/orders.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type TestShop } from './support/shop.ts';

/**
 * Two customers and a guest at once (docs/rules/security.md#visitors-apart): nobody ever sees what is another's, and
 * pages for all are the same.
 */
const WHO = ['anna', 'berta', 'guest'] as const;
type Who = (typeof WHO)[number];
const MARKS: Readonly<Record<'anna' | 'berta', readonly string[]>> = {
  anna: ['999911', 'Annas Labor', 'anna@labor.example', 'Annastraße', 'Annas Liste', 'Annas Notiz', 'Annika'],
  berta: [
    '999912',
    'Bertas Labor',
    'berta@labor.example',
    'Bertastraße',
    'Bertas Liste',
    'Bertas Notiz',
    'Bertina',
  ],
};

let shop: TestShop;
const cookies = new Map<Who, string>();
const orders = new Map<Who, number>();
let article: string;

beforeAll(async () => {
  shop = await startShop();
  const now = new Date().toISOString();
  for (const who of ['anna', 'berta'] as const) {
    const [number, name, email, street, list, note, user] = MARKS[who] as [string, ...string[]];
    await shop.withDatabase(async (database) => {
      addCustomer(database, { id: who, number, email: email! });
      database
        .prepare(`update customer set name1 = ?, street = ?, city = 'Berlin' where id = ?`)
        .run(name!, street!, who);
      database
        .prepare(
          `insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at) values (?, 1, ?, 'x', '["K07"]', 0, '')`,
        )
        .run(who, user!);
      cookies.set(who, await logIn(database, who, { now }));
    });
    orders.set(
      who,
      (await shop.write((db) => addOrder(db, { customerId: who, comment: note!, id: `order-of-${who}` })))
        .number,
    );
    const { cookie, send } = { cookie: cookies.get(who)!, send: shop.ask };
    article ??= String(
      shop.sql(`select number from article where vkz = 4 limit 1`, 'CATALOGUE_A')[0]!['number'],
    );
    await send('/customerapi/cart/add', {
      method: 'POST',
      headers: { cookie },
      body: { lines: [{ number: article, quantity: 1, reference: note! }] },
    });
    await send('/customerapi/order-lists/create', {
      method: 'POST',
      headers: { cookie },
      body: { name: list! },
    });
  }
});
afterAll(() => shop.stop());

const PERSONAL = (who: Who): string[] => [
  '/customerapi/user/infos', '/customerapi/cart/de', '/customerapi/wkJSON/D', '/customerapi/orders', '/customerapi/favoriten/listen',
  '/customerapi/lieferadressen', `/customerapi/orders/${orders.get(who) ?? orders.get('anna')!}`, '/logbook/user', '/de-de/wk', '/de-de/wk/kasse',
  '/de-de/kundendaten-aendern', '/de-de/logbuch-user', '/de-de/meinlabor/historie', '/de-de/meinlabor', '/de-de/konto', '/de-de/meinlabor/bestellliste/1', '/de-de/meinlabor/gekauft', '/de-de/meinlabor/dokumente', '/de-de/meinlabor/sicherheit', '/de-de/meinlabor/aktivitaet', '/de-de/meinlabor/schnittstellen', '/de-de/login', '/de-de/register',
]; // prettier-ignore
const PUBLIC = (): string[] => ['/de-de/', '/de-de/kontakt', '/de-de/shop/category/PG1', `/de-de/shop/artikel/${article}/details`, '/de-de/shop/suche?q=gips', '/de-de/passwort-vergessen']; // prettier-ignore

const get = (path: string, who: Who) => {
  const cookie = cookies.get(who);
  return shop.ask(path, { headers: { accept: 'text/html', ...(cookie && { cookie }) } });
};

/** Runs so many at once, all mixed. */
async function atOnce<T>(width: number, tasks: readonly (() => Promise<T>)[]): Promise<void> {
  const left = [...tasks];
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (let task = left.shift(); task; task = left.shift()) await task();
    }),
  );
}

test('nobody sees a mark of another, alternately and at once', async () => {
  const asked = { personal: 0, marked: 0 };
  const ask = (path: string, who: Who, personal: boolean) => async () => {
    const { text, headers, status } = await get(path, who);
    expect({ path, who, fault: status >= 500 }).toEqual({ path, who, fault: false });
    const others = (['anna', 'berta'] as const)
      .filter((other) => other !== who)
      .flatMap((other) => MARKS[other]);
    expect({ path, who, seen: others.filter((mark) => text.includes(mark)) }).toEqual({
      path,
      who,
      seen: [],
    });
    if (!personal) return;
    asked.personal += 1;
    expect({ path, who, cached: headers.get('cache-control') }).toEqual({
      path,
      who,
      cached: expect.stringContaining('no-store'),
    });
    if (who !== 'guest' && MARKS[who].some((mark) => text.includes(mark))) asked.marked += 1;
  };
  const one = WHO.flatMap((who) => [
    ...PERSONAL(who).map((path) => ask(path, who, true)),
    ...PUBLIC().map((path) => ask(path, who, false)),
  ]);
  for (const task of one) await task();
  const shuffled = [...one, ...one, ...one].toSorted(
    (a, b) => ((one.indexOf(a) * 7919) % 101) - ((one.indexOf(b) * 7919) % 101),
  );
  await atOnce(20, shuffled);
  // the marks are there for their owners, or the test would see nothing
  expect(asked.marked).toBeGreaterThan(asked.personal / 3);
});

test('pages for everybody are the same byte for byte with a session and without', async () => {
  for (const path of PUBLIC()) {
    const [guest, anna, berta] = await Promise.all(WHO.toReversed().map((who) => get(path, who)));
    expect(anna!.text === guest!.text && berta!.text === guest!.text, path).toBe(true);
    expect(guest!.status, path).toBe(200);
    expect(anna!.headers.get('set-cookie'), path).toBeNull();
  }
});

const fromCountry = (path: string, country: string) =>
  shop.ask(path, { headers: { 'x-test-geo-country': country } });

/** What an address without a market answers to visitors of countries, one after the other. */
async function inCountries(path: string, ask = fromCountry): Promise<string[]> {
  const answers = [];
  for (const country of ['FR', 'HU', 'FR', 'CH']) {
    const { status, text } = await ask(path, country);
    expect([path, status]).toEqual([path, 200]);
    answers.push(text);
  }
  return answers;
}

test('a browser’s search is described for the visitor’s country, not the first’s', async () => {
  const [french, hungarian, again, swiss] = await inCountries('/opensearch.xml');
  expect(french).toContain('/fr-fr/shop/suche');
  expect(hungarian).toContain('/hu-hu/shop/suche');
  expect(again).toBe(french);
  expect(swiss).toContain('-ch/shop/suche');
}); // before: the first visitor's country for everybody

test('a document leads back into the visitor’s country, not the first’s', async () => {
  const { text } = await get(`/de-de/shop/artikel/${article}/details`, 'guest');
  const path = /href="(\/documents\/[^"]+\/de)"/.exec(text)![1]!;
  const [french, hungarian, again] = await inCountries(path);
  expect(french).toContain('href="/de-fr/shop/artikel/');
  expect(hungarian).toContain('href="/de-hu/shop/artikel/');
  expect(again).toBe(french);
});

test('kept by address alone, the first visitor’s country is everybody’s: the control', async () => {
  const kept = new Map<string, ReturnType<typeof fromCountry>>();
  const byAddress = (path: string, country: string) => {
    const answer = kept.get(path) ?? fromCountry(path, country);
    kept.set(path, answer);
    return answer;
  };
  const [french, hungarian] = await inCountries('/opensearch.xml', byAddress);
  expect(french).toContain('/fr-fr/shop/suche');
  expect(hungarian).toBe(french);
});
