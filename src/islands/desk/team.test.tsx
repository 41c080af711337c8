// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import type { Me } from './calls.ts';
import { Team } from './team.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const ME = { login: 'chef@labor.example', name: 'Anna', role: 'admin' } as Me;
const member = (login: string, more: object = {}) => ({
  login,
  name: login.split('@')[0],
  role: 'editor',
  state: 'enrolled',
  languages: '*',
  countries: '*',
  brands: '*',
  ...more,
});
const MEMBERS = [member(ME.login, { name: 'Anna' }), member('bert@labor.example')];
const Shown = island('desk', function Shown() {
  return <Team me={ME} />;
});
const showTeam = (routes: Record<string, Says> = {}) => {
  const asked = answering({
    'GET /redaktion/api/members': Response.json({ members: MEMBERS }),
    'GET /redaktion/api/acts': Response.json({ acts: [] }),
    'POST /redaktion/api/members': Response.json({ result: true }),
    ...routes,
  });
  return { asked, ...show(<Shown frame={frame} />) };
};
const line = async (login: string) => {
  await waitFor(() => expect(document.querySelector(`[data-member="${login}"]`)).not.toBeNull());
  return within(document.querySelector<HTMLElement>(`[data-member="${login}"]`)!);
};
const invite = () => screen.getByRole('button', { name: t('desk:team.send') });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
const said = () => screen.getByRole('status').textContent;

afterEach(() => vi.unstubAllGlobals());

test('nobody can end the own access, nor one that has ended', async () => {
  showTeam({
    'GET /redaktion/api/members': Response.json({
      members: [...MEMBERS, member('cora@labor.example', { state: 'ended' })],
    }),
  });
  expect((await line('bert@labor.example')).queryByRole('button')).not.toBeNull();
  expect((await line(ME.login)).queryByRole('button')).toBeNull();
  expect((await line('cora@labor.example')).queryByRole('button')).toBeNull();
});

test('only a limit of a member is named: who has none is limited by nothing', async () => {
  showTeam({
    'GET /redaktion/api/members': Response.json({
      members: [member('bert@labor.example', { languages: 'de en', brands: 'light' })],
    }),
  });
  const note = (await line('bert@labor.example')).getByText(/bert@labor.example/);
  expect(note.textContent).toBe('bert@labor.example · aktiv · de en · light');
});

test('a member whose access was ended is read anew, and it is said', async () => {
  const { asked, user } = showTeam();
  await user.click((await line('bert@labor.example')).getByRole('button'));
  await waitFor(() => expect(said()).toBe(t('desk:team.ended', { login: 'bert@labor.example' })));
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /redaktion/api/members/end', body: { login: 'bert@labor.example' } },
  ]);
  expect(asked.filter(({ call }) => call === 'GET /redaktion/api/members')).toHaveLength(2);
});

test('what was done before is told no more once something is refused', async () => {
  const { user } = showTeam({
    'GET /redaktion/api/members': Response.json({ members: [...MEMBERS, member('dora@labor.example')] }),
    'POST /redaktion/api/members/end': ({ body }) =>
      (body as { login: string }).login.startsWith('dora')
        ? refused(409, { code: 'desk.last-admin', message: 'Das ist der letzte Zugang.' })
        : Response.json({ result: true }),
  });
  await user.click((await line('bert@labor.example')).getByRole('button'));
  await waitFor(() => expect(said()).not.toBe(''));
  await user.click((await line('dora@labor.example')).getByRole('button'));
  expect((await screen.findByRole('alert')).textContent).toBe('Das ist der letzte Zugang.');
  expect(said()).toBe('');
});

test('an invitation that is refused keeps every word that was typed', async () => {
  const { user } = showTeam({
    'POST /redaktion/api/members': refused(409, { code: 'desk.member', message: 'Gehört schon dazu.' }),
  });
  await user.type(field(t('desk:login.name')), 'eva@labor.example');
  await user.type(field(t('desk:team.name')), 'Eva');
  await user.clear(field(t('desk:team.languages')));
  await user.type(field(t('desk:team.languages')), 'fr');
  await user.click(invite());
  expect((await screen.findByRole('alert')).textContent).toBe('Gehört schon dazu.');
  expect(field(t('desk:login.name')).value).toBe('eva@labor.example');
  expect(field(t('desk:team.languages')).value).toBe('fr');
});

test('an invitation pressed twice in haste goes out once, in the language of the page', async () => {
  const sent = Promise.withResolvers<Response>();
  const { asked, user } = showTeam({ 'POST /redaktion/api/members': () => sent.promise });
  await user.type(field(t('desk:login.name')), 'eva@labor.example');
  await user.type(field(t('desk:team.name')), 'Eva{Enter}');
  await user.click(invite());
  await user.keyboard('{Enter}');
  sent.resolve(Response.json({ result: true }));
  await waitFor(() => expect(said()).toBe(t('desk:team.invited', { login: 'eva@labor.example' })));
  const invited = asked.filter(({ call }) => call === 'POST /redaktion/api/members');
  expect(invited).toHaveLength(1);
  expect(invited[0]!.body).toMatchObject({ login: 'eva@labor.example', name: 'Eva', role: 'editor' });
  expect(field(t('desk:login.name')).value).toBe('');
});

test('without a network the team is said not to come, and the form stands there', async () => {
  showTeam({ 'GET /redaktion/api/members': unreachable });
  expect((await screen.findByRole('alert')).textContent).toBe(t('session:form.failed'));
  expect(invite()).toBeTruthy();
});
