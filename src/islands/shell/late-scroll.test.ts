import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { landingOf, ROUTE_SCROLL_MS, scheduleLateScroll } from './late-scroll.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the position is set once more after 1800 ms', () => {
  const aim = vi.fn<() => void>();
  scheduleLateScroll(new EventTarget(), aim);
  vi.advanceTimersByTime(ROUTE_SCROLL_MS - 1);
  expect(aim).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(aim).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(aim).toHaveBeenCalledTimes(1);
});

test.each(['wheel', 'touchmove', 'keydown', 'focusin', 'pointerdown', 'input'])(
  'a visitor who did something meanwhile (%s) is left alone',
  (type) => {
    const page = new EventTarget();
    const aim = vi.fn<() => void>();
    scheduleLateScroll(page, aim);
    vi.advanceTimersByTime(1000);
    page.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(10_000);
    expect(aim).not.toHaveBeenCalled();
  },
);

test('a hash target comes first, then the saved position, then the top', () => {
  expect(landingOf({ route: 'service', hash: '#team', saved: 900 })).toEqual({ kind: 'hash', id: 'team' });
  expect(landingOf({ route: 'service', hash: '#FAQ-r%C3%BCckgabe', saved: null })).toEqual({
    kind: 'hash',
    id: 'FAQ-rückgabe',
  });
  expect(landingOf({ route: 'shop-suche', hash: '', saved: 900 })).toEqual({ kind: 'restore', top: 900 });
  expect(landingOf({ route: 'home', hash: '#', saved: null })).toEqual({ kind: 'stay' });
  expect(landingOf({ route: 'home', hash: '#100%', saved: null })).toEqual({ kind: 'hash', id: '100%' });
});

test('the contact page does not scroll after a navigation', () => {
  expect(landingOf({ route: 'kontakt', hash: '#feedback', saved: 300 })).toEqual({ kind: 'stay' });
});
