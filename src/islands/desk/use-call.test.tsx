// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { AbortedError } from '#lib/api-client.ts';
import { frameOf } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { deskTexts } from './texts.ts';
import { useCall } from './use-call.ts';

const Around = drawn(({ children }: { children: ReactNode }) => children);
const wrapper = ({ children }: { children: ReactNode }) => (
  <Around frame={frameOf(deskTexts)}>{children}</Around>
);

test('a question that a newer one overtook is no failure, and that one goes on', async () => {
  const { result } = renderHook(useCall, { wrapper });
  const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let answers: (string | null)[] = [];
  act(() => {
    void Promise.all([
      result.current.run(() => first.promise),
      result.current.run(() => second.promise),
    ]).then((all) => (answers = all));
  });
  await act(async () => first.reject(new AbortedError('media')));
  expect([result.current.refused, result.current.busy]).toEqual([null, true]);
  await act(async () => second.resolve('found'));
  expect([answers, result.current.refused, result.current.busy]).toEqual([[null, 'found'], null, false]);
});
