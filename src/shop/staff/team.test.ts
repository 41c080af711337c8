import { expect, test } from 'vitest';
import { addStaff, logInStaffAs } from '../../../tests/support/staff.ts';
import { inProcess } from '../../../tests/support/in-process.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const NEW = { login: 'neu@example.com', name: 'Neu', role: 'editor', languages: 'de en', countries: '*', brands: 'main', language: 'fr' }; // prettier-ignore

async function team(role: 'admin' | 'publisher' = 'admin') {
  const shop = inProcess();
  const cookie = await logInStaffAs(shop.sqlite, addStaff(shop.sqlite, { role }));
  const ask = (path: string, body?: unknown) =>
    shop.ask(`/redaktion/api/${path}`, { cookie, now: NOW, ...(body !== undefined && { body }) });
  return { shop, ask };
}

test('an admin invites by mail, and its link opens with the rights that were said', async () => {
  const { shop, ask } = await team();
  const { status, json } = await ask('members', NEW);
  expect(status).toBe(200);
  expect(json.members).toContainEqual(expect.objectContaining({ login: NEW.login, state: 'invited', languages: 'de en', brands: 'main' })); // prettier-ignore
  const [mail] = shop.sqlite.prepare(`select payload from outbox`).all();
  const draft = JSON.parse(String(mail!['payload'])) as { link: string; to: string; language: string };
  expect(draft).toMatchObject({ to: NEW.login, language: 'fr' });
  const invitation = /#einladung=([\w-]+)$/.exec(draft.link)![1]!;
  expect((await shop.ask('/redaktion/api/invitation', { body: { invitation }, now: NOW })).status).toBe(200);
  expect((await ask('acts')).json.acts[0]).toMatchObject({ kind: 'invited', subject: 'neu@example.com editor' }); // prettier-ignore
});

test('an ended access is over; nobody ends or invites oneself, and only admins may', async () => {
  const { ask } = await team();
  await ask('members', NEW);
  const { json } = await ask('members/end', { login: NEW.login });
  expect(json.members).toContainEqual(expect.objectContaining({ login: NEW.login, state: 'ended' }));
  expect((await ask('members/end', { login: NEW.login })).status).toBe(404);
  for (const [path, body] of [
    ['members/end', { login: 'admin@example.com' }],
    ['members', { ...NEW, login: 'Admin@example.com' }],
  ] as const)
    // prettier-ignore
    expect(await ask(path, body)).toMatchObject({ status: 409, json: { error: { code: 'staff.oneself' } } });
  const publisher = await team('publisher');
  for (const [path, body] of [
    ['members', undefined],
    ['members', NEW],
    ['members/end', { login: 'a@example.com' }],
  ] as const)
    // prettier-ignore
    expect((await publisher.ask(path, body)).status).toBe(403);
});
