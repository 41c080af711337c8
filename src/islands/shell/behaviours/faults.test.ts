// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectAnalytics, type AnalyticsEntry } from '../../kit/analytics.ts';
import { $navigation, lockNavigation, unlockNavigation } from '../../kit/stores/navigation.ts';
import { $toast, closeToast } from '../../kit/stores/toast.ts';
import { attachFaults, attachNavigationLock, PRELOAD_ERROR_EVENT } from './faults.ts';

beforeAll(() => {
  attachFaults();
  attachNavigationLock();
});
let reloads = 0;
beforeEach(() => {
  reloads = 0;
  sessionStorage.clear();
  vi.spyOn(location, 'reload').mockImplementation(() => void (reloads += 1));
  document.body.innerHTML = `<div data-toasts data-preload="Neu laden." data-locked="Wird gespeichert."></div>
    <a id="away" href="/de-de/x?y=1#z">fort</a><a id="here" href="#teil">hier</a><a id="blank" href="/a" target="_blank">Fenster</a>`;
});
afterEach(() => {
  document.body.replaceChildren();
  closeToast();
  unlockNavigation();
  connectAnalytics(null);
  vi.restoreAllMocks();
});

describe('a part of the page that does not load', () => {
  const fail = () => dispatchEvent(new Event('vite:preloadError'));

  test('is told by an event of its own, and the page reloads', () => {
    const told = vi.fn<() => void>();
    addEventListener(PRELOAD_ERROR_EVENT, told, { once: true });
    fail();
    expect(told).toHaveBeenCalledOnce();
    expect(reloads).toBe(1);
  });

  test('reloads the page once; then it says what is wrong', () => {
    fail();
    fail();
    expect(reloads).toBe(1);
    expect($toast.get()).toMatchObject({ text: 'Neu laden.', type: 'error' });
  });

  test('does not reload a page without network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    fail();
    expect(reloads).toBe(0);
    expect($toast.get().text).toBe('Neu laden.');
  });

  test('does not reload a page with unsaved changes', () => {
    lockNavigation();
    fail();
    expect(reloads).toBe(0);
  });
});

describe('an uncaught error', () => {
  test('is counted by its message, where counting is allowed', () => {
    const entries: AnalyticsEntry[] = [];
    connectAnalytics((entry) => void entries.push(entry));
    dispatchEvent(new ErrorEvent('error', { error: new TypeError('kaputt') }));
    expect(entries).toEqual([{ kind: 'fault', message: 'TypeError: kaputt' }]);
  });

  test('is counted nowhere before consent', () => {
    expect(() => dispatchEvent(new ErrorEvent('error', { error: new TypeError('kaputt') }))).not.toThrow();
  });
});

describe('while something is being saved', () => {
  /** Presses a link; whether the press got through to the page. */
  function press(id: string, init: MouseEventInit = {}): boolean {
    let through = false;
    const stop = (event: Event): void => {
      through = !event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener('click', stop);
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
    document.getElementById(id)!.dispatchEvent(event);
    removeEventListener('click', stop);
    return through;
  }

  test('no link leads away; it is said why, and where one wanted to go is kept', () => {
    lockNavigation();
    expect(press('away')).toBe(false);
    expect($toast.get().text).toBe('Wird gespeichert.');
    expect($navigation.get().path).toBe('/de-de/x?y=1#z');
  });

  test('links within the page and into other windows work', () => {
    lockNavigation();
    expect(press('here')).toBe(true);
    expect(press('blank')).toBe(true);
    expect(press('away', { ctrlKey: true })).toBe(true);
    expect($toast.get().text).toBe('');
  });

  test('the browser asks before the page is closed, else it does not', () => {
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(close()).toBe(false);
    lockNavigation();
    expect(close()).toBe(true);
  });

  test('links lead away again once it is saved', () => {
    lockNavigation();
    unlockNavigation();
    expect(press('away')).toBe(true);
  });
});
