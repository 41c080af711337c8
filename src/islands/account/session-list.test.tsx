// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { island } from '../kit/island.tsx';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { SessionList } from './session-list.tsx';
import { securityTexts } from './texts.ts';

const t = textsOf('de');
const HERE = {
  user: '',
  device: 'Firefox',
  isPunchout: false,
  begunAt: '2026-11-21T08:00:00.000Z',
  seenAt: '2026-11-21T09:00:00.000Z',
  isThis: true,
};
const Page = island('sessions-test', SessionList);
const page = (sessions: (typeof HERE)[], onChange = async () => {}) =>
  show(<Page frame={frameOf(securityTexts)} sessions={sessions} onChange={onChange} />);
const end = () => screen.queryByRole('button', { name: t('session:sessions.end') });

afterEach(() => vi.unstubAllGlobals());

test('alone there is nothing to end', () => {
  page([HERE]);
  expect(screen.getByRole('listitem').textContent).toContain(t('session:sessions.this'));
  expect(end()).toBeNull();
});

test('another one says who works in it, of what kind it is and when it was seen', () => {
  page([HERE, { ...HERE, isThis: false, device: '', user: 'Anna Test', isPunchout: true }]);
  const other = screen.getAllByRole('listitem')[1]!.textContent;
  expect(other).toContain(t('session:sessions.unknown'));
  expect(other).toContain(`Anna Test · ${t('session:sessions.procurement')} · `);
});

test('others are ended at once; where that is refused all stay and it is said', async () => {
  const asked = network(refused(403, { code: 'session.not-allowed', message: 'Das dürfen Sie nicht.' }));
  const onChange = vi.fn<() => Promise<void>>(async () => {});
  const { user } = page([HERE, { ...HERE, isThis: false, device: 'Chrome' }], onChange);
  await user.click(end()!);
  await screen.findByText('Das dürfen Sie nicht.');
  expect(onChange).not.toHaveBeenCalled();
  await user.click(end()!);
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(asked.map(({ call }) => call)).toEqual(Array(2).fill('POST /customerapi/user/sessions/end'));
});
