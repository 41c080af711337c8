// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, unreachable, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import type { Me } from './calls.ts';
import { Inbox } from './inbox.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
const ME = { login: 'anna@labor.example', name: 'Anna', role: 'service' } as Me;
const request = (more: object = {}) => ({
  number: 100_001, kind: 'general', state: 'new', assignee: '', version: 1, firstName: 'Eva', lastName: 'Roth', email: 'eva@praxis.example',
  phone: '', customer: '100001', country: 'DE', language: 'de', brand: 'main', message: 'Guten Tag', details: {}, photos: [], messages: [],
  createdAt: '2026-11-20T09:00:00.000Z', due: null, erasedAt: null, mergedInto: null, ...more,
}); // prettier-ignore
const opened = (more: object = {}, beside: object = {}) => ({
  request: request(more),
  members: ['Anna', 'Bert'],
  templates: [{ title: 'Dank', text: 'Danke, %name%, zu %number%.' }],
  others: [],
  ...beside,
});
const READ = 'GET /redaktion/api/requests/100001';
const SEND = 'POST /redaktion/api/requests/100001';
const LIST = 'GET /redaktion/api/requests';
const Shown = island('desk', function Shown({ number }: { number: string }) {
  return <Inbox me={ME} number={number} />;
});
let routes: Record<string, Says>;
async function openOne() {
  const asked = answering(routes);
  const shown = show(<Shown frame={frame} number="100001" />);
  await screen.findByLabelText(t('desk:inbox.answer'));
  return { asked, ...shown };
}
const area = (name: string) => screen.getByLabelText<HTMLTextAreaElement>(t(name as 'desk:inbox.answer'));
const answer = (text: string): void =>
  void fireEvent.change(area('desk:inbox.answer'), { target: { value: text } });
const button = (name: string) => screen.getByRole('button', { name: t(name as 'desk:inbox.send') });
const picked = (name: string) => screen.getByLabelText<HTMLInputElement>(t(name as 'desk:inbox.state'));
const sent = (asked: readonly { call: string; body: unknown }[]) => asked.filter(({ call }) => call === SEND).map(({ body }) => body); // prettier-ignore

beforeAll(() => import('../ui/dialog-window.tsx')); // a busy machine takes its time to load it
beforeEach(() => {
  routes = {
    [LIST]: Response.json({ requests: [], members: ['Anna', 'Bert'] }),
    [READ]: Response.json(opened()),
    [SEND]: Response.json({ result: true }),
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  location.hash = '';
});

test('a new request is open once it is looked after, answered once it has an answer', async () => {
  const { asked, user } = await openOne();
  expect(picked('desk:inbox.state').value).toBe('open');
  answer('Gern.');
  expect(picked('desk:inbox.state').value).toBe('answered');
  await user.click(button('desk:inbox.send'));
  await waitFor(() => expect(screen.getByText(t('desk:inbox.sent'))).toBeTruthy());
  expect(sent(asked)).toEqual([{ text: 'Gern.', note: '', version: 1, state: 'answered', assignee: '' }]);
});

test('a state that was chosen stays, whatever is typed afterwards', async () => {
  const { user } = await openOne();
  await user.selectOptions(picked('desk:inbox.state'), 'closed');
  answer('Gern.');
  expect(picked('desk:inbox.state').value).toBe('closed');
});

test('an answer of blanks is no answer: it is saved, not sent', async () => {
  await openOne();
  answer('   ');
  expect(button('desk:inbox.save')).toBeTruthy();
  expect(picked('desk:inbox.state').value).toBe('open');
});

test('a template is filled with number and name, letter by letter', async () => {
  routes[READ] = Response.json(opened({ firstName: '$&', lastName: "$'x" }));
  const { user } = await openOne();
  await user.selectOptions(picked('desk:inbox.template'), 'Dank');
  expect(area('desk:inbox.answer').value).toBe("Danke, $& $'x, zu 100001.");
});

test('what is typed outlives the page, and is forgotten once it is sent', async () => {
  const first = await openOne();
  answer('Halb geschrieben');
  first.unmount();
  const { user } = await openOne();
  expect(area('desk:inbox.answer').value).toBe('Halb geschrieben');
  await user.click(button('desk:inbox.send'));
  await waitFor(() => expect(localStorage.length).toBe(0));
});

test('the keyboard keeps its place when an answer was sent', async () => {
  const { user } = await openOne();
  answer('Gern.');
  routes[READ] = Response.json(opened({ version: 2, state: 'answered' }));
  button('desk:inbox.send').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(picked('desk:inbox.state').value).toBe('answered'));
  await waitFor(() => expect(area('desk:inbox.answer').value).toBe(''));
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: /100001/ }));
});

test('a quicker colleague’s answer is shown; one’s own words stay when it is read', async () => {
  routes[SEND] = Response.json(
    { error: { code: 'desk.changed', message: 'Inzwischen geändert.', facts: { state: 'answered', assignee: '', last: { author: 'Bert', text: 'Schon erledigt.' } } } },
    { status: 409 },
  );
  const { user } = await openOne();
  answer('Gern.');
  await user.click(button('desk:inbox.send'));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(t('desk:inbox.changed', { state: t('requests:state.answered'), who: t('desk:inbox.nobody') }));
  expect(alert.textContent).toContain('Bert: Schon erledigt.');
  routes[READ] = Response.json(opened({ version: 2, state: 'answered' }));
  await user.click(button('desk:inbox.reload'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(area('desk:inbox.answer').value).toBe('Gern.');
}); // prettier-ignore

test('who takes a request is offered it no more', async () => {
  const { asked, user } = await openOne();
  await user.click(button('desk:inbox.take'));
  expect(picked('desk:inbox.assignee').value).toBe('Anna');
  expect(screen.queryByRole('button', { name: t('desk:inbox.take') })).toBeNull();
  await user.click(button('desk:inbox.save'));
  await waitFor(() => expect(sent(asked)).toHaveLength(1));
  expect(sent(asked)[0]).toMatchObject({ assignee: 'Anna', state: 'open' });
});

test('somebody who left the team is still named as who has the request', async () => {
  routes[READ] = Response.json(opened({ assignee: 'Zoe' }));
  await openOne();
  expect(picked('desk:inbox.assignee').value).toBe('Zoe');
  expect([...picked('desk:inbox.assignee').querySelectorAll('option')].map(({ value }) => value)).toEqual(['', 'Anna', 'Bert', 'Zoe']); // prettier-ignore
});

test('an erasing that is refused is said where one reads it, and nothing is erased', async () => {
  routes[`${SEND}/erase`] = refused(409, { code: 'desk.changed', message: 'Inzwischen geändert.' });
  const { user } = await openOne();
  await user.click(button('desk:inbox.erase'));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: t('desk:inbox.erase-now') }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('Inzwischen geändert.');
});

test('an erasing is asked about first, and a No asks for nothing', async () => {
  const { asked, user } = await openOne();
  await user.click(button('desk:inbox.erase'));
  const dialog = await screen.findByRole('dialog');
  const [cancel] = within(dialog).getAllByText(t('desk:inbox.cancel'));
  await user.click(cancel!);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.every(({ call }) => call === READ)).toBe(true);
});

test('a request that was merged leads to the other and can be answered no more', async () => {
  routes[READ] = Response.json(opened({ mergedInto: 100_007 }));
  answering(routes);
  show(<Shown frame={frame} number="100001" />);
  const link = await screen.findByRole('link', { name: t('desk:inbox.merged', { number: '100007' }) });
  expect(link.getAttribute('href')).toBe('#anfragen/100007');
  expect(screen.queryByLabelText(t('desk:inbox.answer'))).toBeNull();
});

test('a double that is merged leads to the one it went into', async () => {
  const other = { kind: 'general', state: 'open' };
  const others = [{ ...other, number: 100_007, isDouble: true }, { ...other, number: 100_008, isDouble: false }]; // prettier-ignore
  routes[READ] = Response.json(opened({}, { others }));
  routes[`${SEND}/merge`] = Response.json({ result: true });
  const { asked, user } = await openOne();
  expect(screen.queryByRole('button', { name: t('desk:inbox.merge', { number: '100008' }) })).toBeNull();
  await user.click(screen.getByRole('button', { name: t('desk:inbox.merge', { number: '100007' }) }));
  await waitFor(() => expect(location.hash).toBe('#anfragen/100007'));
  expect(asked.at(-1)!.body).toEqual({ version: 1, into: 100_007 });
});

test('a request that nobody has says so, and nothing of it can be typed', async () => {
  routes[READ] = refused(404, { code: 'desk.not-found', message: 'Diese Anfrage gibt es nicht.' });
  answering(routes);
  show(<Shown frame={frame} number="100001" />);
  expect((await screen.findByRole('alert')).textContent).toBe('Diese Anfrage gibt es nicht.');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test.each(['', '1234567', '12a', '-1'])(
  '"%s" is no number of a request: the list is shown',
  async (number) => {
    const asked = answering(routes);
    show(<Shown frame={frame} number={number} />);
    expect(await screen.findByText(t('desk:inbox.none'))).toBeTruthy();
    expect(asked[0]!.call).toBe('GET /redaktion/api/requests');
  },
);

test('filters go together, and the table is of the same', async () => {
  const asked = answering(routes);
  const { user } = show(<Shown frame={frame} number="" />);
  await screen.findByText(t('desk:inbox.none'));
  await user.selectOptions(picked('desk:inbox.assignee'), '-');
  await user.click(screen.getByLabelText(t('desk:inbox.only-overdue')));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Roth & Co' } });
  await user.type(screen.getByRole('searchbox'), '{Enter}');
  await waitFor(() => expect(asked.at(-1)!.call).toBe('GET /redaktion/api/requests?assignee=-&search=Roth+%26+Co&overdue=1'));
  expect(screen.getByRole('link').getAttribute('href')).toContain('/export.csv?assignee=-&search=Roth+%26+Co&overdue=1');
}); // prettier-ignore

test('a list that did not come is said, and what was listed before stays readable', async () => {
  routes[LIST] = Response.json({ requests: [request()], members: [] });
  answering(routes);
  const { user } = show(<Shown frame={frame} number="" />);
  await screen.findByText('Guten Tag');
  routes[LIST] = unreachable;
  await user.click(screen.getByLabelText(t('desk:inbox.only-overdue')));
  expect((await screen.findByRole('alert')).textContent).toBe(t('session:form.failed'));
  expect(screen.getByText('Guten Tag')).toBeTruthy();
});

test('of two files of a digitisation the one chosen last counts', async () => {
  routes[READ] = Response.json(opened({ kind: 'digitisation' }));
  await openOne();
  const input = document.querySelector<HTMLInputElement>('input[type="file"]')!;
  const slow = new File([''], 'alt.csv');
  const gate = Promise.withResolvers<ArrayBuffer>();
  Object.defineProperty(slow, 'arrayBuffer', { value: () => gate.promise });
  Object.defineProperty(slow, 'text', { value: async () => new TextDecoder().decode(await gate.promise) });
  const header = 'Artikelnummer;Soll';
  await act(async () => fireEvent.change(input, { target: { files: [slow] } }));
  const quick = new File(['Lade;Linie\nA;VITA\n'], 'neu.csv');
  await act(async () => fireEvent.change(input, { target: { files: [quick] } }));
  await screen.findByText(/^Gelesene Zeilen:/);
  const said = () => screen.getByText(/^Gelesene Zeilen:/).textContent;
  const before = said();
  await act(async () => gate.resolve(new TextEncoder().encode(`${header}\n1;2\n2;3\n3;4\n`).buffer as ArrayBuffer));
  expect(said()).toBe(before);
}); // prettier-ignore
