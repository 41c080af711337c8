// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, heldNetwork, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import '../order-sheets/failed-rows.tsx'; // loaded with the first row elsewhere; under load that takes longer than a test waits
import { OwnNumbersPage } from './own-numbers-page.tsx';
import { ownNumberTexts } from './texts.ts';

const t = textsOf('de');
const rowOf = (own: string) => ({ own, number: '1101021', name: 'Gips' });
const found = (...own: string[]) => ({ rows: own.map(rowOf), total: own.length, hasAny: own.length > 0 });
const open = (...own: string[]) =>
  show(<OwnNumbersPage frame={frameOf(ownNumberTexts)} found={found(...own)} search="" />);
const shown = () => [...document.querySelectorAll('.own-entry b, .own-row b')].map((one) => one.textContent);
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)!;
const save = () => screen.getByRole('button', { name: t('account:change.save') });

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('a pair that is kept empties its fields and stands in the table', async () => {
  const asked = network(Response.json({ saved: 1, wrong: [] }), Response.json(found('R-14')));
  const { user } = open();
  await user.type(field('own'), ' R-14 ');
  await user.type(field('number'), '1101021');
  await user.click(save());
  await waitFor(() => expect(shown()).toContain('R-14'));
  expect(asked[0]).toEqual({
    call: 'POST /customerapi/own-numbers/save',
    body: { rows: [{ own: 'R-14', number: '1101021' }] },
  });
  expect([field('own').value, document.activeElement]).toEqual(['', field('own')]);
});

test('an article that nobody knows is said beside its field, what was typed stays', async () => {
  network(Response.json({ saved: 0, wrong: [{ row: 0, problem: 'unknown' }] }), Response.json(found()));
  const { user } = open();
  await user.type(field('own'), 'R-14');
  await user.type(field('number'), '999');
  await user.click(save());
  await screen.findByText(t('cart:problem.unknown'));
  expect([field('number').value, field('number').getAttribute('aria-invalid')]).toEqual(['999', 'true']);
  expect(document.activeElement).toBe(field('number'));
  expect(field('own').getAttribute('aria-invalid')).toBeNull();
});

test('a pair that could not be sent says why and can be sent again', async () => {
  network(refused(503, { code: 'catalogue.not-ready', message: 'gleich wieder' }), Response.json(found()));
  const { user } = open();
  await user.type(field('own'), 'R-14');
  await user.type(field('number'), '1101021');
  await user.click(save());
  await screen.findByText('gleich wieder');
  expect(field('own').value).toBe('R-14');
});

test('a number that is refused to go stays in the table, and a toast says why', async () => {
  network(
    refused(403, { code: 'session.not-allowed', message: 'nicht erlaubt' }),
    Response.json(found('R-14')),
  );
  const { user } = open('R-14');
  await user.click(screen.getByRole('button', { name: new RegExp('R-14') }));
  await waitFor(() => expect($toast.get().text).toBe('nicht erlaubt'));
  expect(shown()).toContain('R-14');
});

test('a number is forgotten once and a pair kept once, however often it is pressed', async () => {
  const held = heldNetwork();
  const { user } = open('R-14');
  await user.dblClick(screen.getByRole('button', { name: new RegExp('R-14') }));
  await user.type(field('own'), 'R-15');
  await user.type(field('number'), '1101021');
  await user.dblClick(save());
  await waitFor(() => expect(held).toHaveLength(2));
});

test('of two changes the table shows the last, however late the first one’s answer is', async () => {
  const waiting: { call: string; answer: (response: Response) => void }[] = [];
  vi.stubGlobal('fetch', (call: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((answer, fail) => {
      waiting.push({ call, answer });
      signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
    }),
  ); // prettier-ignore
  const { user } = open('A', 'B', 'C');
  await user.click(screen.getByRole('button', { name: /\bA\b/ }));
  await user.click(screen.getByRole('button', { name: /\bB\b/ }));
  for (const at of [0, 1]) await act(async () => waiting[at]!.answer(Response.json({ result: true })));
  await waitFor(() => expect(waiting).toHaveLength(4));
  await act(async () => waiting[3]!.answer(Response.json(found('C'))));
  await act(async () => waiting[2]!.answer(Response.json(found('B', 'C'))));
  await waitFor(() => expect(shown()).toEqual(['C']));
});

test('a file that cannot be read is said, nothing is sent', async () => {
  const asked = network(Response.json(found()));
  const { user } = open();
  await user.upload(document.querySelector<HTMLInputElement>('[data-import]')!, new File([], 'leer.csv'));
  await waitFor(() => expect($toast.get().text).toBe(t('cart:pad.unreadable')));
  expect(asked.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('of a file the rows that mean nothing are named', async () => {
  const wrong = [{ row: 1, problem: 'unknown' }];
  network(Response.json({ saved: 1, wrong }), Response.json(found('R-14')));
  const { user } = open();
  const file = new File(['R-14;1101021\nR-15;999'], 'nummern.csv', { type: 'text/csv' });
  await user.upload(document.querySelector<HTMLInputElement>('[data-import]')!, file);
  await screen.findByText(t('order-sheets:wrong-rows.title', { count: 1 }));
  const rows = [...document.querySelectorAll('.failed-rows li')].map((row) => row.textContent);
  expect(rows).toEqual([`R-15 · 999 ${t('cart:problem.unknown')}`]);
  expect(screen.getByRole('button', { name: t('order-sheets:wrong-rows.download') })).toBeTruthy();
  expect($toast.get().text).toBe(t('own-numbers:saved', { count: 1 }));
});

test('rows of one own number go in one call, however far apart they stand in the file', async () => {
  const wrong = [0, 1].map((row) => ({ row, problem: 'two-articles' }));
  const asked = network(
    Response.json({ saved: 248, wrong }),
    Response.json({ saved: 51, wrong: [{ row: 0, problem: 'shop-number' }] }),
    Response.json(found()),
  );
  const { user } = open();
  const lines = ['GIPS-GRÜN;1', ...Array.from({ length: 300 }, (_, i) => `R-${i};7`), 'gips grün;2'];
  const file = new File([lines.join('\n')], 'nummern.csv', { type: 'text/csv' });
  await user.upload(document.querySelector<HTMLInputElement>('[data-import]')!, file);
  await screen.findByText(t('order-sheets:wrong-rows.title', { count: 3 }));
  const sent = asked.slice(0, 2).map(({ body }) => (body as { rows: unknown[] }).rows);
  expect(sent[0]!.slice(0, 2)).toEqual([{ own: 'GIPS-GRÜN', number: '1' }, { own: 'gips grün', number: '2' }]);
  expect(sent.map((rows) => rows.length)).toEqual([250, 52]);
  const reasons = [...document.querySelectorAll('.failed-rows em')].map((one) => one.textContent);
  expect(reasons).toEqual([t('own-numbers:problem.two-articles'), t('own-numbers:problem.shop-number'), t('own-numbers:problem.two-articles')]);
}); // prettier-ignore

test('what is typed of the next pair while one is kept stays', async () => {
  const held = heldNetwork();
  const { user } = open();
  await user.type(field('own'), 'R-14');
  await user.type(field('number'), '1101021{Enter}');
  await waitFor(() => expect(held).toHaveLength(1));
  await user.clear(field('own'));
  await user.type(field('own'), 'R-15');
  await act(async () => held[0]!.answer(Response.json({ saved: 1, wrong: [] })));
  await waitFor(() => expect(held).toHaveLength(2));
  await act(async () => held[1]!.answer(Response.json(found('R-14'))));
  await waitFor(() => expect(field('number').value).toBe(''));
  expect(field('own').value).toBe('R-15');
});
