// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { NoticeList } from './notice-list.tsx';
import { noticeTexts } from './texts.ts';

const frame = frameOf(noticeTexts);
const notice = (number: string) => ({
  number,
  askedAt: '2026-11-20T09:00:00.000Z',
  toldAt: null,
  offer: null,
});
const rows = () =>
  [...document.querySelectorAll('[data-awaited]')].map((one) => one.getAttribute('data-awaited'));
const row = (number: string) => document.querySelector(`[data-awaited="${number}"]`);

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('the section goes with the last row', async () => {
  const asked = network();
  const { user } = show(<NoticeList frame={frame} notices={[notice('0101')]} />);
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(document.querySelector('section')).toBeNull());
  expect(asked).toEqual([{ call: 'POST /customerapi/stock-notices/cancel', body: { number: '0101' } }]);
});

test('a row that could not be taken away comes back, and a toast says why', async () => {
  network(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' }));
  const { user } = show(<NoticeList frame={frame} notices={[notice('0101'), notice('0202')]} />);
  await user.click(screen.getAllByRole('button')[0]!);
  await waitFor(() => expect($toast.get().text).toBe('nicht erreichbar'));
  expect(row('0101')).not.toBeNull();
});

test('the day of a notice reads the same from server and browser', async () => {
  const { html } = await hydrate(<NoticeList frame={frame} notices={[notice('0101')]} />);
  expect(html).toContain('20.11.2026');
});

test('one that is refused comes back to its place, another taken meanwhile does not', async () => {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void waiting.push(answer)));
  const { user } = show(<NoticeList frame={frame} notices={['01', '02', '03'].map(notice)} />);
  await user.click(screen.getAllByRole('button')[0]!);
  await user.click(screen.getAllByRole('button')[0]!);
  expect(rows()).toEqual(['03']);
  await act(async () => waiting[1]!(Response.json({ result: true })));
  await act(async () => waiting[0]!(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' })));
  await waitFor(() => expect($toast.get().text).toBe('nicht erreichbar'));
  expect(rows()).toEqual(['01', '03']);
});
