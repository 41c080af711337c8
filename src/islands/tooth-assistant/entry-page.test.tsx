// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { EntryPage } from './entry-page.tsx';
import { entryTexts } from './texts.ts';

const t = textsOf('de');
const frame = frameOf(entryTexts);
const field = () => screen.getByLabelText<HTMLTextAreaElement>(t('tooth-assistant:entry.label'));

afterEach(() => {
  closeToast();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('lines are asked about once after a pause, with all that was typed', async () => {
  const asked = network(Response.json({ rows: [] }));
  show(<EntryPage frame={frame} text="" rows={[]} />);
  for (const value of ['A', 'Au', 'Aurelis S46 A3 2']) fireEvent.change(field(), { target: { value } });
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(asked[0]).toEqual({
    call: 'POST /guestapi/zahnassistent/eingabe/DE/de',
    body: { text: 'Aurelis S46 A3 2' },
  });
});

test('a shop that does not answer is said, and what was typed stays', async () => {
  network(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' }));
  show(<EntryPage frame={frame} text="" rows={[]} />);
  fireEvent.change(field(), { target: { value: 'Aurelis S46' } });
  await waitFor(() => expect($toast.get().text).toBe('nicht erreichbar'));
  expect(field().value).toBe('Aurelis S46');
});

test('a page that goes asks nothing any more', async () => {
  const asked = network();
  const { unmount } = show(<EntryPage frame={frame} text="" rows={[]} />);
  fireEvent.change(field(), { target: { value: 'Aurelis' } });
  unmount();
  await new Promise((done) => setTimeout(done, 300));
  expect(asked).toEqual([]);
});
