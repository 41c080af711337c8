import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutoClose } from './auto-close.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the panel closes after ten seconds, and not while it is hovered or focused', () => {
  const close = vi.fn<() => void>();
  let held = false;
  const auto = createAutoClose(10_000, () => held, close);
  auto.restart();
  vi.advanceTimersByTime(9_999);
  expect(close).not.toHaveBeenCalled();
  held = true;
  vi.advanceTimersByTime(30_000);
  expect(close).not.toHaveBeenCalled();
  held = false;
  vi.advanceTimersByTime(10_000);
  expect(close).toHaveBeenCalledOnce();
});

test('a new addition begins the time anew, closing ends it', () => {
  const close = vi.fn<() => void>();
  const auto = createAutoClose(10_000, () => false, close);
  auto.restart();
  vi.advanceTimersByTime(9_000);
  auto.restart();
  vi.advanceTimersByTime(9_000);
  expect(close).not.toHaveBeenCalled();
  auto.stop();
  vi.advanceTimersByTime(20_000);
  expect(close).not.toHaveBeenCalled();
});
