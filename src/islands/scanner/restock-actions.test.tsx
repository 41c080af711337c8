// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { closeToast } from '../kit/stores/toast.ts';
import { outbox } from '../offline/device.ts';
import { $takenAlong } from '../offline/taken-along.ts';
import { RestockActions } from './restock-actions.tsx';
import { scanResultTexts } from './texts.ts';

const t = textsOf('de');
const SHELF = { id: '0B7M4Q2X9C', article: '301000001', place: 'Regal 2' };
const Actions = drawn(RestockActions);

/** The device that keeps what is done: notes it, and answers as the server would. */
function device() {
  const kept: { call: unknown; words: string }[] = [];
  vi.spyOn(outbox, 'keep').mockImplementation(async (call, words) => {
    kept.push({ call, words });
    return { state: 'sent', answer: { stock: 4 } } as Awaited<ReturnType<typeof outbox.keep>>;
  });
  return kept;
}

function open(article = SHELF.article) {
  $takenAlong.set({ ...$takenAlong.get(), shelves: [SHELF] as never });
  return show(<Actions frame={frameOf(scanResultTexts)} article={article} />);
}

afterEach(() => {
  vi.restoreAllMocks();
  closeToast();
});

test('what was counted becomes the stock of the scanned shelf', async () => {
  const kept = device();
  const { user } = open();
  await user.type(screen.getByLabelText(t('scanner:restock.counted')), '4');
  await user.click(screen.getByRole('button', { name: t('scanner:restock.count') }));
  await waitFor(() => expect(kept).toHaveLength(1));
  expect(kept[0]).toMatchObject({
    call: { id: SHELF.id, body: { kind: 'count', pieces: 4 } },
    words: `301000001 · Regal 2 · ${t('scanner:restock.count')} · 4`,
  });
});

test('nothing is booked before something was counted', async () => {
  const kept = device();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: t('scanner:restock.count') }));
  expect(kept).toEqual([]);
});

test('one press takes a piece, another says that it runs low', async () => {
  const kept = device();
  const { user } = open();
  await user.click(screen.getByRole('button', { name: t('scanner:restock.take') }));
  await user.click(screen.getByRole('button', { name: t('scanner:restock.low') }));
  await waitFor(() => expect(kept).toHaveLength(2));
  expect(kept.map(({ call }) => (call as { body: object }).body)).toMatchObject([
    { kind: 'take', pieces: 1 },
    { kind: 'low', pieces: 0 },
  ]);
});

test('an article without a shelf leads to where it gets one', () => {
  open('501000001');
  expect(screen.getByRole('link').textContent).toBe(t('scanner:restock.new'));
});
