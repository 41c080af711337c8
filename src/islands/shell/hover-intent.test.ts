import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HOVER_OPEN_MS, hoverIntent } from './hover-intent.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const log: string[] = [];
  const intent = hoverIntent(
    () => log.push('open'),
    () => log.push('close'),
  );
  return { log, intent };
}

test('a mega-menu opens after a 750 ms hover and not before', () => {
  const { log, intent } = setUp();
  expect(HOVER_OPEN_MS).toBe(750);
  intent.enter();
  vi.advanceTimersByTime(749);
  expect(log).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(log).toEqual(['open']);
});

test('passing over a menu opens nothing', () => {
  const { log, intent } = setUp();
  intent.enter();
  vi.advanceTimersByTime(400);
  intent.leave();
  vi.advanceTimersByTime(5000);
  expect(log).toEqual([]);
});

test('leaving closes what hovering opened, and coming back in time keeps it', () => {
  const { log, intent } = setUp();
  intent.enter();
  vi.advanceTimersByTime(750);
  intent.leave();
  vi.advanceTimersByTime(200);
  intent.enter();
  vi.advanceTimersByTime(5000);
  expect(log).toEqual(['open']);
  intent.leave();
  vi.advanceTimersByTime(300);
  expect(log).toEqual(['open', 'close']);
});

test('a menu that was clicked open is not closed by leaving it', () => {
  const { log, intent } = setUp();
  intent.enter();
  intent.cancel();
  intent.leave();
  vi.advanceTimersByTime(5000);
  expect(log).toEqual([]);
});

test('a click right after opening by hover counts as the wish to open', () => {
  const { intent } = setUp();
  intent.enter();
  vi.advanceTimersByTime(750);
  expect(intent.justOpened()).toBe(true);
  vi.advanceTimersByTime(600);
  expect(intent.justOpened()).toBe(false);
});
