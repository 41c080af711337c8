// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { MissingPages } from './missing-pages.tsx';
import { Misses } from './search-misses.tsx';
import { deskTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(deskTexts);
type Take = ((text: string) => void) | null;
const at = '2026-11-20T09:00:00.000Z';

const Pages = island('desk', function Pages({ paths, onTake }: { paths: readonly string[]; onTake: Take }) {
  return <MissingPages missing={paths.map((path) => ({ path, count: 1200, at }))} onTake={onTake} />;
});
const Terms = island('desk', function Terms({ terms, onTeach }: { terms: readonly string[]; onTeach: Take }) {
  return <Misses misses={terms.map((term) => ({ term, count: 3, at }))} onTeach={onTeach} />;
});

test('where nobody looked in vain it is said, without an empty table', () => {
  show(<Terms frame={frame} terms={[]} onTeach={null} />);
  expect(screen.getByText(t('desk:terms.none-missed'))).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('whoever may not teach words reads what was looked for, and has no button', () => {
  show(<Terms frame={frame} terms={['zirkoon']} onTeach={null} />);
  expect(screen.getByRole('rowheader', { name: 'zirkoon' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
});

test('a press begins a rule for that text', async () => {
  const teach = vi.fn<(term: string) => void>();
  const { user } = show(<Terms frame={frame} terms={['zirkoon', 'gipps']} onTeach={teach} />);
  const row = screen.getByRole('row', { name: /gipps/ });
  await user.click(within(row).getByRole('button'));
  expect(teach.mock.calls).toEqual([['gipps']]);
});

test.each([
  ['/de-at/shop/alt', '/shop/alt'],
  ['/shop/alt', '/shop/alt'],
  ['/de-at', '/de-at'],
  ['/de-de/de-de/x', '/de-de/x'],
])('a redirect of %s is for every market: %s', async (path, taken) => {
  const take = vi.fn<(path: string) => void>();
  const { user } = show(<Pages frame={frame} paths={[path]} onTake={take} />);
  await user.click(screen.getByRole('button'));
  expect(take.mock.calls).toEqual([[taken]]);
});

test('how often is written as people read it, and each button says what it is about', () => {
  show(<Pages frame={frame} paths={['/a', '/b']} onTake={() => {}} />);
  expect(screen.getAllByText('1.200')).toHaveLength(2);
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(new Set(names).size).toBe(2);
});
