// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { RECALL_ANSWERS } from '#shop/lots/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { RecallAnswer } from './recall-answer.tsx';
import { lotTexts } from './texts.ts';

const t = textsOf('de');
const Answer = drawn(RecallAnswer);
const [first, second] = RECALL_ANSWERS;
const wordOf = (answer: (typeof RECALL_ANSWERS)[number]): string => t(`lots:answer.${answer}`);
const open = (answer: typeof first | null) =>
  show(<Answer frame={frameOf(lotTexts)} recall="r1" lot="L7" answer={answer} />);
const pressed = () =>
  screen.getAllByRole('button').filter((one) => one.getAttribute('aria-pressed') === 'true').map(({ textContent }) => textContent); // prettier-ignore

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('a lot that was called back waits for an answer; one press gives it', async () => {
  const asked = network();
  const { user } = open(null);
  expect([screen.getByRole('status').textContent, pressed()]).toEqual([t('lots:answer.open'), []]);
  await user.click(screen.getByRole('button', { name: wordOf(first) }));
  await waitFor(() => expect(pressed()).toEqual([wordOf(first)]));
  expect(asked).toEqual([{ call: 'POST /customerapi/rueckrufe/r1', body: { lot: 'L7', answer: first } }]);
});

test('another press changes the answer', async () => {
  network();
  const { user } = open(first);
  expect(pressed()).toEqual([wordOf(first)]);
  await user.click(screen.getByRole('button', { name: wordOf(second) }));
  await waitFor(() => expect(pressed()).toEqual([wordOf(second)]));
});

test('an answer that did not arrive is not shown as given', async () => {
  network(refused(503, { code: 'upstream.failed', message: 'nicht erreichbar' }));
  const { user } = open(first);
  await user.click(screen.getByRole('button', { name: wordOf(second) }));
  await waitFor(() => expect($toast.get().text).toBe('nicht erreichbar'));
  expect(pressed()).toEqual([wordOf(first)]);
});
