// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenShown } from './dom.ts';

const drawAhead = (ahead: boolean): void => {
  Object.defineProperty(document, 'prerendering', { value: ahead, configurable: true });
};

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'setTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  delete (document as { prerendering?: boolean }).prerendering;
});

test('a page that is loaded when it is asked for starts at once', () => {
  const act = vi.fn<() => void>();
  whenShown(act);
  expect(act).toHaveBeenCalledOnce();
});

test('a page drawn ahead starts after its first frame, and once', () => {
  drawAhead(true);
  const act = vi.fn<() => void>();
  whenShown(act);
  vi.advanceTimersByTime(5000);
  expect(act).not.toHaveBeenCalled();

  drawAhead(false);
  document.dispatchEvent(new Event('prerenderingchange'));
  const frame = vi.fn<() => void>();
  requestAnimationFrame(frame);
  vi.advanceTimersToNextFrame();
  expect(frame).toHaveBeenCalled();
  expect(act).not.toHaveBeenCalled(); // the frame is painted between

  vi.advanceTimersByTime(1);
  expect(act).toHaveBeenCalledOnce();
});
