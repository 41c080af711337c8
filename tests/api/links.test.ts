import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecret, secretHash } from '../../src/shop/session/secret.ts';
import { dumpOf } from '../access/dump.ts';
import { addCustomer } from '../support/shop-database.ts';
import { startShop, type TestShop } from './support/shop.ts';

/**
 * Links of mails in the built Worker (docs/rules/security.md#links-of-mails): opening one spends nothing and leaves no
 * trace of it.
 */
let shop: TestShop;
const secrets = { verify: newSecret(), password: newSecret(), email: newSecret() };
beforeAll(async () => {
  shop = await startShop();
  const hashes = await Promise.all(
    Object.entries(secrets).map(async ([purpose, secret]) => [purpose, await secretHash(secret)] as const),
  );
  await shop.withDatabase((database) => {
    addCustomer(database, { id: 'linked', number: '999931', state: 'registered' });
    const add = database.prepare(
      `insert into token (hash, purpose, customer_id, brand, data, created_at, expires_at) values (?, ?, 'linked', 'main', '{}', '', '2099-01-01T00:00:00.000Z')`,
    );
    for (const [purpose, hash] of hashes) add.run(hash, purpose);
  });
});
afterAll(() => shop.stop());

const PAGES = [
  ['/de-de/verify/{tkn}', secrets.verify],
  ['/hu-hu/new-password/999931/{tkn}', secrets.password],
  ['/fr-fr/email-bestaetigen/{tkn}', secrets.email],
] as const;

test.each(PAGES)(
  'opening %s, as a mail scanner does, spends nothing and shows the secret nowhere',
  async (pattern, secret) => {
    const before = await shop.withDatabase(dumpOf);
    for (const method of ['GET', 'HEAD', 'GET']) {
      const opened = await shop.ask(pattern.replace('{tkn}', secret), { method });
      expect(opened.status).toBe(302);
      expect(opened.headers.get('location')).toBe(pattern.replace('{tkn}', '-'));
      expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
      expect(opened.headers.get('cache-control')).toContain('no-store');
      expect(opened.text).not.toContain(secret);
      expect(opened.headers.get('set-cookie')).toMatch(
        /^link=.{43}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
      );
      const page = await shop.ask(pattern.replace('{tkn}', '-'), { headers: { cookie: `link=${secret}` } });
      expect(page.status).toBe(200);
      expect(page.headers.get('referrer-policy')).toBe('no-referrer');
      expect(page.headers.get('cache-control')).toContain('no-store');
      expect(page.text).not.toContain(secret);
    }
    expect(await shop.withDatabase(dumpOf)).toEqual(before);
  },
);
