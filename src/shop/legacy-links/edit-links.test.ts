import { expect, test } from 'vitest';
import type { Staff } from '#shop/staff/model.ts';
import { shopDatabase } from '../../../tests/support/shop-database.ts';
import { noteMissing, readAddresses, removeLink, writeLink, type LegacyLink } from './index.ts';

const NOW = '2026-11-23T09:00:00.000Z';
const refused = (code: string) => expect.objectContaining({ code });

function desk(change: Partial<Staff> = {}) {
  const { db } = shopDatabase();
  const staff: Staff = { sessionHash: '', id: 's1', login: 'a@example.com', name: 'Anna', role: 'publisher', languages: '*', countries: '*', brands: '*', ...change }; // prettier-ignore
  return { db, now: NOW, staff };
}

test('an address that led to nothing is counted until it leads somewhere', async () => {
  const ctx = desk();
  await noteMissing(ctx, '/Aktion/Sommer/');
  await noteMissing(ctx, '/aktion/sommer');
  await noteMissing(ctx, '/aktion/winter');
  for (const tried of ['/wp-login.php', '/.env', '/a b', `/${'x'.repeat(300)}`])
    await noteMissing(ctx, tried);
  expect((await readAddresses(ctx)).missing).toEqual([
    { path: '/aktion/sommer', count: 2, at: NOW },
    { path: '/aktion/winter', count: 1, at: NOW },
  ]);
  await writeLink(ctx, { path: '/aktion/*', kind: 'promotions', target: '' });
  const { links, missing } = await readAddresses(ctx);
  expect(missing).toEqual([]);
  expect(links).toContainEqual({ path: '/aktion/*', kind: 'promotions', target: '' });
});

test('a link leads elsewhere when it is said again, and is forgotten', async () => {
  const ctx = desk();
  const link: LegacyLink = { path: '/Alt/', kind: 'page', target: '/kontakt' };
  await writeLink(ctx, link);
  await writeLink(ctx, { ...link, target: 'service' });
  const ours = async () => (await readAddresses(ctx)).links.filter(({ path }) => path === '/alt');
  expect(await ours()).toEqual([{ path: '/alt', kind: 'page', target: 'service' }]);
  await removeLink(ctx, '/alt');
  expect(await ours()).toEqual([]);
});

test('a link that leads to no page, or out of the shop, is refused with its field', async () => {
  for (const [change, fields] of [
    [{ target: 'gibt-es-nicht' }, ['target']],
    [{ target: 'https://evil.example' }, ['target']],
    [{ kind: 'article', target: '../x' }, ['target']],
    [{ path: 'ohne-strich' }, ['path']],
    [{ path: '/a?b=c' }, ['path']],
  ] as const)
    await expect(
      writeLink(desk(), { path: '/alt', kind: 'page', target: 'kontakt', ...change }),
    ).rejects.toEqual(expect.objectContaining({ code: 'desk.fields', detail: { fields } }));
  const link = { path: '/alt', kind: 'page', target: 'kontakt' } as const;
  await expect(writeLink(desk({ role: 'editor' }), link)).rejects.toEqual(refused('staff.not-allowed'));
});
