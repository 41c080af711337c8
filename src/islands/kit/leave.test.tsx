// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useKeepBeforeLeaving } from './leave.ts';
import { $navigation, unlockNavigation } from './stores/navigation.ts';

interface Waiting {
  busy: boolean;
  flushed: PromiseWithResolvers<boolean>;
  calls: number;
}
let waiting: Waiting;
let assigned: string[];
const keeper = {
  isBusy: () => waiting.busy,
  flush: () => {
    waiting.calls += 1;
    return waiting.flushed.promise;
  },
};

function Page() {
  useKeepBeforeLeaving(keeper);
  return (
    <>
      <a href="https://shop.example/weiter">
        <span>Weiter</span>
      </a>
      <p id="words">Text</p>
      <button type="button">Knopf</button>
    </>
  );
}

beforeEach(() => {
  waiting = { busy: true, flushed: Promise.withResolvers(), calls: 0 };
  assigned = [];
  vi.spyOn(location, 'assign').mockImplementation((to) => void assigned.push(String(to)));
  // what the page lets through would be followed: nothing of a test leaves
  document.body.addEventListener('click', keepHere);
});
afterEach(() => {
  document.body.removeEventListener('click', keepHere);
  document.body.replaceChildren();
  unlockNavigation();
});

let letThrough: Event | null = null;
function keepHere(event: Event): void {
  letThrough = event;
}

/** Presses what matches; whether the page held the press back. */
function press(selector: string, init: MouseEventInit = {}): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  const stop = (late: Event): void => {
    held = late.defaultPrevented;
    late.preventDefault();
  };
  let held = false;
  addEventListener('click', stop);
  document.querySelector(selector)!.dispatchEvent(event);
  removeEventListener('click', stop);
  expect(letThrough).toBe(event);
  return held;
}

test('a link is followed once what waits is kept, and no other one meanwhile', async () => {
  render(<Page />);
  expect(press('span')).toBe(true);
  expect(assigned).toEqual([]);
  expect($navigation.get().locked).toBe(true);
  await act(async () => waiting.flushed.resolve(true));
  expect(assigned).toEqual(['https://shop.example/weiter']);
  expect($navigation.get().locked).toBe(false);
});

test('where a change was refused the page stays, and may be left again', async () => {
  render(<Page />);
  press('span');
  await act(async () => waiting.flushed.resolve(false));
  expect(assigned).toEqual([]);
  expect($navigation.get().locked).toBe(false);
});

test('a page on which nothing waits is left at once', () => {
  waiting.busy = false;
  render(<Page />);
  expect(press('span')).toBe(false);
  expect(waiting.calls).toBe(0);
});

test.each([
  ['in a new tab', 'span', { ctrlKey: true }],
  ['in a new window', 'span', { shiftKey: true }],
  ['by the middle button', 'span', { button: 1 }],
  ['on a button', 'button', {}],
  ['on mere words', '#words', {}],
] as const)('a press %s leaves no page', (_, selector, init) => {
  render(<Page />);
  expect(press(selector, init)).toBe(false);
  expect(waiting.calls).toBe(0);
});

test('a page that is put aside sends what waits, one that comes back does not', () => {
  render(<Page />);
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(waiting.calls).toBe(1);
  state.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(waiting.calls).toBe(1);
});

test('an island that is gone holds nobody back', () => {
  render(<Page />).unmount();
  document.body.innerHTML = '<a href="https://shop.example/weiter"><span>Weiter</span></a>';
  expect(press('span')).toBe(false);
  expect(waiting.calls).toBe(0);
});
