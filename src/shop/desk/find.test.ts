import { expect, test } from 'vitest';
import { inProcess } from '../../../tests/support/in-process.ts';
import { addStaff, logInStaffAs } from '../../../tests/support/staff.ts';

const NOW = '2026-11-21T09:00:00.000Z';

test('entries are found by words and key in every type', async () => {
  const shop = inProcess();
  const cookie = await logInStaffAs(shop.sqlite, addStaff(shop.sqlite, { role: 'editor' }));
  const ask = (path: string) => shop.ask(`/redaktion/api/${path}`, { cookie, now: NOW });
  for (const [id, type, key, heading] of [
    ['a', 'promotion', 'zirkonwochen', 'Halber Preis'],
    ['b', 'faq', 'frage', 'Zirkonoxid sintern'],
  ]) {
    // prettier-ignore
    shop.sqlite.prepare(`insert into content_entry (id, type, key, language) values (?, ?, ?, 'de')`).run(id!, type!, key!); // prettier-ignore
    shop.sqlite.prepare(`insert into content_revision values (?1 || '1', ?1, json_object('heading', ?2), 'seed', ?3)`).run(id!, heading!, NOW); // prettier-ignore
    shop.sqlite.prepare(`update content_entry set live_revision = ?1 || '1' where id = ?1`).run(id!);
  }
  const found = async (q: string) => (await ask(`find?q=${encodeURIComponent(q)}`)).json.entries.map(({ id }: { id: string }) => id); // prettier-ignore
  expect(await found('ZIRKON')).toEqual(['a', 'b']); // the key begins with it
  expect(await found('sintern')).toEqual(['b']);
  expect(await found('%')).toEqual([]);
});
