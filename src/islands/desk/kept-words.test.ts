// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { forgetWords, keepWords, keptWords } from './kept-words.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('what is typed comes back, each entry’s own, until it is forgotten', () => {
  expect(keepWords('e1', { title: 'Gips – 10 €' })).toBe(true);
  keepWords('e2', { title: 'Wachs' });
  forgetWords('e1');
  expect([keptWords('e1'), keptWords('e2')]).toEqual([null, { title: 'Wachs' }]);
});

test('what is typed last counts', () => {
  keepWords('e1', { title: 'Gip' });
  keepWords('e1', { title: 'Gips' });
  expect(keptWords('e1')).toEqual({ title: 'Gips' });
});

test('something else under the key is nothing that was typed', () => {
  localStorage.setItem('redaktion e1', '{half');
  expect(keptWords('e1')).toBeNull();
});

test('a browser that keeps nothing says so and stops nobody', () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem: full, getItem: full, removeItem: full, clear: () => undefined });
  expect(keepWords('e1', { title: 'Gips' })).toBe(false);
  expect(keptWords('e1')).toBeNull();
  expect(() => forgetWords('e1')).not.toThrow();
});
