// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useTypedWords } from './use-typed-words.ts';

afterEach(() => localStorage.clear());

test('what is typed during a saving is kept, on the version that was saved', () => {
  const { result } = renderHook(() => useTypedWords('e1'));
  act(() => void result.current.show('e1', { title: 'alt' }));
  act(() => result.current.type(1, { title: 'gesendet' }));
  const { words: sent, saved } = result.current;
  act(() => result.current.type(1, { title: 'gesendet und weiter' }));
  act(() => saved(2, sent));
  let version: number | null = null;
  act(() => void (version = result.current.show('e1', { title: 'gesendet' })));
  expect([version, result.current.words]).toEqual([2, { title: 'gesendet und weiter' }]);
});

test('what is saved as it stands is kept no longer', () => {
  const { result } = renderHook(() => useTypedWords('e1'));
  act(() => result.current.type(1, { title: 'gesendet' }));
  act(() => result.current.saved(2, result.current.words));
  expect(localStorage.length).toBe(0);
});
