// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { ActivityPage } from './activity-page.tsx';
import type { SecurityEvent } from './event-row.tsx';
import { activityTexts } from './texts.ts';

const t = textsOf('de');
const event = (part: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: 9,
  kind: 'token-created',
  at: '2026-11-21T09:00:00.000Z',
  userId: 0,
  userName: '',
  subject: 'ERP',
  address: '203.0.113.x',
  country: 'DE',
  countryName: 'Deutschland',
  device: 'Firefox',
  times: 1,
  ...part,
});
const page = (events: SecurityEvent[], hasMore = false) =>
  show(<ActivityPage frame={frameOf(activityTexts)} activity={{ events, hasMore }} filter="all" />);
const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

afterEach(() => vi.unstubAllGlobals());

test('an event says what, of what, who and from where', () => {
  page([
    event(),
    event({ id: 8, userId: 3, userName: 'Anna Test', device: '', country: '', countryName: '' }),
  ]);
  const what = `${t('activity:kind.token-created')}: ERP`;
  expect(rows()[0]).toContain(what);
  expect(rows()[0]).toContain(` · ${t('activity:account')} · Firefox, Deutschland, 203.0.113.x`);
  expect(rows()[1]).toContain(' · Anna Test · 203.0.113.x');
});

test('a login says by what, a failure never where it failed, both how often', () => {
  page([
    event({ kind: 'login', subject: 'passkey' }),
    event({ id: 8, kind: 'login-failed', subject: 'password', userId: null, times: 12 }),
  ]);
  expect(rows()[0]).toContain(t('activity:by.passkey'));
  expect(rows()[1]).toContain('12 ×');
  expect(rows()[1]).toContain(t('activity:nobody'));
  expect(rows()[1]).not.toContain('password');
});

test('older ones stand below, another group begins anew', async () => {
  const asked = network(
    Response.json({ events: [event({ id: 3, subject: 'alt' })], hasMore: false }),
    Response.json({ events: [], hasMore: false }),
  );
  const { user } = page([event()], true);
  await user.click(screen.getByText(t('activity:older')));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(screen.queryByText(t('activity:older'))).toBeNull();
  await user.click(screen.getByText(t('activity:group.users')));
  await screen.findByText(t('activity:empty'));
  expect(asked.map(({ call }) => call)).toEqual([
    expect.stringMatching(/before=9$/),
    expect.stringMatching(/group=users$/),
  ]);
  expect(location.search).toBe('?art=users');
});

test('a call that fails leaves everything as it was', async () => {
  network(refused(500, { code: 'internal', message: 'Das ging nicht.' }));
  const { user } = page([event()], true);
  await user.click(screen.getByText(t('activity:older')));
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());
  expect(rows()).toHaveLength(1);
  expect(screen.getByText(t('activity:older')).getAttribute('href')).toMatch(/\?vor=9$/);
});
