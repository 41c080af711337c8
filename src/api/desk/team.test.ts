import { beforeEach, expect, test } from 'vitest';
import { deskShop, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop();
});

const NEW = { login: 'Neu@Example.com', name: 'Neu', role: 'editor', languages: 'de fr', countries: '*', brands: 'main', language: 'fr' }; // prettier-ignore
const mails = () =>
  desk.sqlite.prepare(`select payload from outbox where kind = 'mail'`).all().map(({ payload }) => JSON.parse(String(payload))); // prettier-ignore
const memberOf = (json: Json, login: string) => json.members.find((one: Json) => one.login === login);

test('an invitation is mailed in its language, and its link opens the enrolment', async () => {
  const { status, json } = await desk.ask('admin', 'members', NEW);
  expect(status).toBe(200);
  expect(memberOf(json, 'neu@example.com')).toEqual({
    login: 'neu@example.com',
    name: 'Neu',
    role: 'editor',
    languages: 'de fr',
    countries: '*',
    brands: 'main',
    state: 'invited',
  });
  const [mail] = mails();
  expect(JSON.stringify(mail)).toContain('sprache=fr');
  const [, invitation] = /einladung=([\w-]+)/.exec(JSON.stringify(mail))!;
  const opened = await desk.ask('nobody', 'invitation', { invitation });
  expect(opened.json).toMatchObject({ name: 'Neu', login: 'neu@example.com' });
});

test('who is invited anew has the rights said now, and is out until the link is opened', async () => {
  const { json } = await desk.ask('admin', 'members', {
    ...NEW,
    login: 'editor@example.com',
    role: 'service',
  });
  expect(memberOf(json, 'editor@example.com')).toMatchObject({ role: 'service', state: 'invited' });
  expect((await desk.ask('editor', 'me')).status).toBe(401);
});

test('an ended access is ended at once, and cannot be ended twice', async () => {
  expect((await desk.ask('editor', 'me')).status).toBe(200);
  const { json } = await desk.ask('admin', 'members/end', { login: 'EDITOR@example.com' });
  expect(memberOf(json, 'editor@example.com').state).toBe('ended');
  expect((await desk.ask('editor', 'me')).status).toBe(401);
  const again = await desk.ask('admin', 'members/end', { login: 'editor@example.com' });
  expect([again.status, again.json.error.code]).toEqual([404, 'desk.unknown']);
});

test('nobody invites or ends oneself', async () => {
  for (const [path, body] of [
    ['members', { ...NEW, login: 'ADMIN@example.com' }],
    ['members/end', { login: 'admin@example.com' }],
  ] as const) {
    const { status, json } = await desk.ask('admin', path, body);
    expect([path, status, json.error.code]).toEqual([path, 409, 'staff.oneself']);
  }
  expect((await desk.ask('admin', 'me')).status).toBe(200);
});

test.each([
  ['a role there is not', { role: 'owner' }],
  ['a limit that is no code', { languages: 'de; drop' }],
  ['countries in small letters', { countries: 'de' }],
  ['a brand there is not', { brands: 'third' }],
  ['no address', { login: 'neu' }],
  ['no name', { name: '   ' }],
])('%s is refused, and nobody is invited', async (_, change) => {
  expect((await desk.ask('admin', 'members', { ...NEW, ...change })).status).toBe(400);
  expect(mails()).toEqual([]);
});

test('only admins see who works at the desk', async () => {
  for (const who of ['service', 'editor', 'publisher'] as const) {
    expect((await desk.ask(who, 'members')).status).toBe(403);
    expect((await desk.ask(who, 'members', NEW)).status).toBe(403);
    expect((await desk.ask(who, 'members/end', { login: 'admin@example.com' })).status).toBe(403);
  }
  expect((await desk.ask('nobody', 'members')).status).toBe(401);
});
