import { expect, test } from 'vitest';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { endBounced } from './index.ts';

const NOW = '2026-11-24T09:00:00.000Z';

test('what came back ends the subscriptions of the address, others and the proof stay', async () => {
  const { db, sqlite } = shopDatabase();
  const insert = sqlite.prepare(
    `insert into newsletter_subscription (id, brand, email, language, country, home, state, end_secret, asked_at, asked_from, confirmed_at)
     values (?1, ?2, ?3, 'de', 'DE', '', ?4, ?1, '2026-01-01', '', '2026-01-02')`,
  );
  insert.run('a', 'main', 'Weg@example.com', 'on');
  insert.run('b', 'light', 'weg@example.com', 'on');
  insert.run('c', 'main', 'da@example.com', 'on');
  insert.run('d', 'light', 'da@example.com', 'asked');
  expect(await endBounced({ db, now: NOW }, ['weg@EXAMPLE.com', 'nie@example.com'])).toBe(2);
  expect(await endBounced({ db, now: NOW }, ['weg@example.com'])).toBe(0); // told again
  const rows = sqlite.prepare('select id, state, ended_by, ended_at, confirmed_at from newsletter_subscription order by id').all(); // prettier-ignore
  const gone = { state: 'off', ended_by: 'bounce', ended_at: NOW, confirmed_at: '2026-01-02' };
  expect(rows).toEqual([
    { id: 'a', ...gone },
    { id: 'b', ...gone },
    { id: 'c', state: 'on', ended_by: null, ended_at: null, confirmed_at: '2026-01-02' },
    { id: 'd', state: 'asked', ended_by: null, ended_at: null, confirmed_at: '2026-01-02' },
  ]);
});
