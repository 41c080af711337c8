// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { ChangedSheets } from './changed-sheets.tsx';
import { changedTexts } from './texts.ts';

const sheet = {
  document: 'sds',
  version: '3',
  date: '2026-11-02',
  article: '4711',
  name: 'Kaltpolymerisat',
  language: 'de',
  readAt: null,
} as const;
const page = () => (
  <ChangedSheets
    frame={frameOf(changedTexts)}
    sheets={
      [sheet, { ...sheet, document: 'sds-2', name: 'Monomer', readAt: '2026-11-03T09:00:00.000Z' }] as never
    }
  />
);

afterEach(() => {
  closeToast();
  vi.unstubAllGlobals();
});

test('a sheet that was read says since when, one that was not since when it is new', async () => {
  const { container } = await hydrate(page());
  const said = [...container.querySelectorAll('li')].map((line) => line.lastElementChild!.textContent);
  expect(said[0]).toContain('02.11.2026');
  expect(said[1]).toContain('03.11.2026');
  expect(container.querySelectorAll('.changed-new')).toHaveLength(1);
});

test('opening a sheet notes that it was read, of its version only', async () => {
  const asked = network();
  const { user, container } = show(page());
  const link = screen.getByRole('link', { name: 'Kaltpolymerisat' });
  link.addEventListener('click', (event) => event.preventDefault()); // no second window in a test
  await user.click(link);
  await waitFor(() => expect(container.querySelectorAll('.changed-new')).toHaveLength(0));
  expect(asked).toEqual([
    { call: 'POST /customerapi/purchases/sheets/read', body: { document: 'sds', version: '3' } },
  ]);
});

test('a sheet that could not be noted stays new, and it is said', async () => {
  network(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' }));
  const { user, container } = show(page());
  const link = screen.getByRole('link', { name: 'Kaltpolymerisat' });
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  await waitFor(() => expect($toast.get().text).toBe('nicht erreichbar'));
  expect(container.querySelectorAll('.changed-new')).toHaveLength(1);
});
