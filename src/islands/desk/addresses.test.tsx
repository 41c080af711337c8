// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { Addresses } from './addresses.tsx';
import type { Me } from './calls.ts';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const link = (path: string) => ({ path, kind: 'page', target: 'kontakt' });
const OLD = [link('/alt.html'), link('/gipse.html')];
const Shown = island('desk', function Shown({ as }: { as: string }) {
  return <Addresses me={{ role: as } as Me} />;
});
const known = (links: readonly object[], missing: readonly object[] = []) =>
  Response.json({ links, missing });
function showAddresses(routes: Record<string, Says> = {}, role = 'admin') {
  const asked = answering({
    'GET /redaktion/api/addresses': known(OLD, [{ path: '/de-de/weg', count: 3, at: '2026-11-20T09:00:00.000Z' }]),
    'POST /redaktion/api/addresses': known([...OLD, link('/neu')]),
    'POST /redaktion/api/addresses/remove': known([OLD[1]!]),
    ...routes,
  }); // prettier-ignore
  return { asked, ...show(<Shown frame={frame} as={role} />) };
}
const path = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('desk:addresses.path')}`));
const target = () => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t('desk:addresses.target')}`));
const forget = (which = '/alt.html') =>
  screen.findByRole('button', { name: t('desk:addresses.remove', { path: which }) });
const undo = () => screen.findByRole('button', { name: t('desk:undo') });
const sent = (asked: readonly { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call.startsWith('POST'));

afterEach(() => vi.unstubAllGlobals());

test('an editor reads where old addresses lead, and changes none', async () => {
  showAddresses({}, 'editor');
  expect(await screen.findByText('/alt.html')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('the focus is on taking back what was removed, and then beside the list', async () => {
  const { user } = showAddresses();
  (await forget()).focus();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(document.activeElement).toBe(await undo()));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: t('desk:undo') })).toBeNull());
  expect(document.activeElement?.textContent).toBe(t('desk:addresses.links'));
});

test('taking a removal back leaves alone what is typed meanwhile', async () => {
  const { asked, user } = showAddresses();
  await user.click(await forget());
  await user.type(path(), '/halb');
  await user.click(await undo());
  await waitFor(() => expect(sent(asked)).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('button', { name: t('desk:undo') })).toBeNull());
  expect(sent(asked)[1]).toEqual({ call: 'POST /redaktion/api/addresses', body: link('/alt.html') });
  expect(path().value).toBe('/halb');
});

test('what is typed on while a redirect is on its way stays', async () => {
  const answer = Promise.withResolvers<Response>();
  const { user } = showAddresses({ 'POST /redaktion/api/addresses': () => answer.promise });
  await user.type(path(), '/neu');
  await user.type(target(), 'kontakt{Enter}');
  await user.type(path(), '2');
  answer.resolve(known(OLD));
  expect(await screen.findByText(t('desk:addresses.saved', { path: '/neu' }))).toBeTruthy();
  expect(path().value).toBe('/neu2');
});

test('a redirect that was saved empties its form', async () => {
  const { user } = showAddresses();
  await user.type(path(), '/neu');
  await user.type(target(), 'kontakt{Enter}');
  expect(await screen.findByText('/neu')).toBeTruthy();
  expect([path().value, target().value]).toEqual(['', '']);
});

test('a refused redirect stays in its form, and what was saved before is told no more', async () => {
  const { user } = showAddresses({
    'POST /redaktion/api/addresses': ({ body }) =>
      (body as { path: string }).path === '/neu'
        ? known(OLD)
        : refused(422, { code: 'desk.fields', message: 'Diese Adresse hat eine Seite.', fields: ['path'] }),
  });
  await user.type(path(), '/neu');
  await user.type(target(), 'kontakt{Enter}');
  expect(await screen.findByText(t('desk:addresses.saved', { path: '/neu' }))).toBeTruthy();
  await user.type(path(), '/shop');
  await user.type(target(), 'kontakt{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Diese Adresse hat eine Seite.');
  expect(path().value).toBe('/shop');
  expect(screen.queryByText(t('desk:addresses.saved', { path: '/neu' }))).toBeNull();
});

test('the start page and the promotions need no target, a category does', async () => {
  const { user } = showAddresses();
  expect(target().required).toBe(true);
  for (const [kind, isNeeded] of [['shop', false], ['category', true], ['promotions', false]] as const) {
    await user.selectOptions(screen.getByRole('combobox'), kind);
    expect(target().required, kind).toBe(isNeeded);
  }
}); // prettier-ignore

test('an address that led to nothing is taken into the form', async () => {
  const { user } = showAddresses();
  await user.click(await screen.findByRole('button', { name: t('desk:addresses.take', { path: '/de-de/weg' }) }));
  expect(path().value).toBe('/weg');
}); // prettier-ignore

test('a removal pressed twice in haste is asked for once', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked, user } = showAddresses({ 'POST /redaktion/api/addresses/remove': () => answer.promise });
  const button = await forget();
  await user.dblClick(button);
  answer.resolve(known([OLD[1]!]));
  await undo();
  expect(sent(asked)).toHaveLength(1);
});
