// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { Returns } from './returns.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const slip = (number: number, state: string, more: object = {}) => ({
  number, state, ticket: false, customer: '100001', email: 'labor@labor.example', createdAt: '2026-11-20T09:00:00.000Z',
  fee: 0, currency: 'EUR', lines: [], words: '', photos: [], creditNote: '', answer: '', ...more,
}); // prettier-ignore
const Shown = island('desk', function Shown() {
  return <Returns />;
});
const list = (...returns: readonly object[]) => Response.json({ returns });
const FIRST = slip(1, 'announced');
const MOVE = 'POST /redaktion/api/returns/1';
function showReturns(routes: Record<string, Says> = {}) {
  const all = {
    'GET /redaktion/api/returns': list(FIRST),
    [MOVE]: Response.json({ result: true }),
    ...routes,
  };
  const asked = answering(all);
  return { asked, routes: all as Record<string, Says>, ...show(<Shown frame={frame} />) };
}
const card = async (number = 1) => {
  await waitFor(() => expect(document.querySelector(`[data-return="${number}"]`)).not.toBeNull());
  return within(document.querySelector<HTMLElement>(`[data-return="${number}"]`)!);
};
const press = (name: string) => screen.getByRole('button', { name: t(name as 'desk:returns.received') });
const moved = (asked: readonly { call: string; body: unknown }[]) =>
  asked.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);

afterEach(() => vi.unstubAllGlobals());

test('a parcel that arrived is asked for once, however often it is pressed', async () => {
  const answer = Promise.withResolvers<Response>();
  const { asked, user } = showReturns({ [MOVE]: () => answer.promise });
  await card();
  await user.dblClick(press('desk:returns.received'));
  await act(async () => answer.resolve(Response.json({ result: true })));
  expect(moved(asked)).toEqual([{ state: 'received', creditNote: '', reason: '', from: 'announced' }]);
});

test('the keyboard keeps its place when a return moves on', async () => {
  const { routes, user } = showReturns();
  await card();
  press('desk:returns.received').focus();
  routes['GET /redaktion/api/returns'] = list(slip(1, 'received'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: t('desk:returns.received') })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('region', { name: t('desk:tab.returns') }));
});

test('a credit without its number is refused beside its field, which keeps the rest', async () => {
  const { user } = showReturns({
    [MOVE]: refused(422, { code: 'request.invalid', message: 'Die Nummer fehlt.', fields: ['creditNote'] }),
  });
  await card();
  const reason = screen.getByLabelText<HTMLInputElement>(t('desk:returns.reason'));
  await user.type(reason, 'angebrochen');
  await user.click(press('desk:returns.credited'));
  await screen.findByText('Die Nummer fehlt.');
  expect(screen.getByLabelText(t('desk:returns.credit')).getAttribute('aria-invalid')).toBe('true');
  expect(reason.getAttribute('aria-invalid')).toBeNull();
  expect(reason.value).toBe('angebrochen');
});

test('a credit sends its number and no reason, a refusal its reason and no number', async () => {
  const { asked, user } = showReturns();
  await card();
  await user.type(screen.getByLabelText(t('desk:returns.credit')), 'GS-1');
  await user.type(screen.getByLabelText(t('desk:returns.reason')), 'angebrochen');
  await user.click(press('desk:returns.credited'));
  await waitFor(() => expect(moved(asked)).toHaveLength(1));
  await user.click(press('desk:returns.refuse'));
  await waitFor(() => expect(moved(asked)).toHaveLength(2));
  expect(moved(asked)).toEqual([
    { state: 'credited', creditNote: 'GS-1', reason: '', from: 'announced' },
    { state: 'refused', creditNote: '', reason: 'angebrochen', from: 'announced' },
  ]);
});

test('a quicker colleague is named with what became of it, and one press reads it anew', async () => {
  const { routes, user } = showReturns({
    [MOVE]: Response.json(
      { error: { code: 'desk.changed', message: 'Inzwischen geändert.', facts: { state: 'credited' } } },
      { status: 409 },
    ),
  });
  await card();
  await user.click(press('desk:returns.received'));
  await screen.findByText(t('desk:returns.changed', { state: t('returns:state.credited') }));
  routes['GET /redaktion/api/returns'] = list();
  await user.click(press('desk:inbox.reload'));
  expect(await screen.findByText(t('desk:inbox.none'))).toBeTruthy();
});

test('what is credited or refused can be moved no further', async () => {
  showReturns({ 'GET /redaktion/api/returns': list(slip(2, 'credited', { creditNote: 'GS-9' }), slip(3, 'refused', { answer: 'Zu spät.' })) });
  expect((await card(2)).queryByRole('button')).toBeNull();
  expect((await card(2)).getByText(t('returns:credit', { number: 'GS-9' }))).toBeTruthy();
  expect((await card(3)).queryByRole('button')).toBeNull();
}); // prettier-ignore

test('another state is asked for, and its answer counts even if the first comes later', async () => {
  const first = Promise.withResolvers<Response>();
  const { user } = showReturns({
    'GET /redaktion/api/returns': () => first.promise,
    'GET /redaktion/api/returns?state=refused': list(slip(5, 'refused')),
  });
  await user.selectOptions(screen.getByRole('combobox'), 'refused');
  await card(5);
  await act(async () => first.resolve(list(FIRST)));
  expect(document.querySelector('[data-return="1"]')).toBeNull();
});

test('a filter that nobody answered shows no returns of another state under its name', async () => {
  const { user } = showReturns({ 'GET /redaktion/api/returns?state=refused': unreachable });
  await card();
  await user.selectOptions(screen.getByRole('combobox'), 'refused');
  expect((await screen.findByRole('alert')).textContent).toBe(t('session:form.failed'));
  expect(document.querySelector('[data-return]')).toBeNull();
});

test('words of 500 letters and a customer’s markup are text', async () => {
  const words = `<img src=x onerror=alert(1)>${'a'.repeat(470)}`;
  showReturns({ 'GET /redaktion/api/returns': list(slip(1, 'announced', { words })) });
  expect((await card()).getByText(words)).toBeTruthy();
  expect(document.querySelector('[data-return] img')).toBeNull();
});
