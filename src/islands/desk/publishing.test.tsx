// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import type { Entry } from './calls.ts';
import { Publishing } from './publishing.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const zone = process.env['TZ'];
beforeAll(() => void (process.env['TZ'] = 'America/New_York')); // the company's clock counts, wherever the browser stands
afterAll(() => {
  if (zone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = zone;
});

const entry = { id: 'e1', version: 3, nextAt: null, until: null, liveAt: null } as unknown as Entry;
const Shown = island('desk', function Shown({ of }: { of: Entry }) {
  return <Publishing entry={of} busy={false} onAct={async (work) => void (await work(of.version))} />;
});

/** Plans an entry at times as one writes them; returns what is said beside the start and what was sent. */
async function plan(times: { start?: string; end?: string; second?: boolean }, of: Entry = entry) {
  const asked = network();
  const { user, unmount } = show(<Shown frame={frameOf(deskTexts)} of={of} />);
  const start = screen.getByLabelText(t('desk:act.start'));
  if (times.start) fireEvent.change(start, { target: { value: times.start } });
  if (times.end) fireEvent.change(screen.getByLabelText(t('desk:act.end')), { target: { value: times.end } });
  const ids = start.getAttribute('aria-describedby')?.split(' ') ?? [];
  const said = ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  if (times.second !== undefined) await user.click(screen.getByLabelText(t('desk:act.second')));
  await user.click(screen.getByRole('button', { name: t('desk:act.schedule') }));
  await act(async () => {});
  unmount();
  return { said, sent: asked[0]?.body };
}

test.each([
  ['2026-10-25T01:59:59', '2026-10-24T23:59:59.000Z'],
  ['2026-10-25T03:00:00', '2026-10-25T02:00:00.000Z'],
  ['2027-03-28T01:59:59', '2027-03-28T00:59:59.000Z'],
  ['2027-03-28T03:00:00', '2027-03-28T01:00:00.000Z'],
])('beside a change of summer time %s is %s to the second', async (start, startsAt) => {
  expect(await plan({ start })).toEqual({
    said: t('desk:act.start-hint'),
    sent: { version: 3, startsAt, until: '' },
  });
});

test.each(['02:00:00', '02:30:17', '02:59:59'])(
  'of %s in autumn the first is meant, and the desk says so',
  async (time) => {
    const { said, sent } = await plan({ start: `2026-10-25T${time}` });
    expect(said).toBe(t('desk:act.twice'));
    expect(sent).toMatchObject({ startsAt: `2026-10-25T${time.replace('02', '00')}.000Z` });
  },
);

test('the second of two equal hours can be meant, and the first again', async () => {
  const { sent } = await plan({ start: '2026-10-25T02:30:17', second: true });
  expect(sent).toMatchObject({ startsAt: '2026-10-25T01:30:17.000Z' });
  const planned = { ...entry, nextAt: '2026-10-25T01:30:00.000Z' };
  expect((await plan({ second: false }, planned)).sent).toMatchObject({ startsAt: '2026-10-25T00:30:00.000Z' });
}); // prettier-ignore

test('an editor abroad reads whose clock is meant', () => {
  show(<Shown frame={frameOf(deskTexts)} of={entry} />);
  expect(screen.getByText(t('desk:act.zone', { zone: 'Europe/Berlin' }))).toBeTruthy();
});

test('an hour that spring leaves out counts on, and the desk says until when', async () => {
  const { said, sent } = await plan({ start: '2027-03-28T02:30:17' });
  expect(said).toBe(t('desk:act.never', { time: '28.03.2027, 03:30' }));
  expect(sent).toMatchObject({ startsAt: '2027-03-28T01:30:17.000Z' });
});

test('a schedule in the second autumn hour stays there when only its end changes', async () => {
  const planned = { ...entry, nextAt: '2026-10-25T01:30:00.000Z' };
  const { said, sent } = await plan({ end: '2026-11-01T00:00:00' }, planned);
  expect(said).toBe(t('desk:act.twice'));
  expect(sent).toEqual({
    version: 3,
    startsAt: '2026-10-25T01:30:00.000Z',
    until: '2026-10-31T23:00:00.000Z',
  });
});
