// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWhenIdle, whenOnline } from './network.ts';
import { $toast, closeToast, showToast } from './stores/toast.ts';

beforeEach(() => {
  closeToast(); // modules are loaded once for all files: another may have said something
  document.body.innerHTML = '<div data-toasts data-offline="Kein Netz."></div>';
});
afterEach(() => {
  closeToast();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('with a network nothing waits and nothing is said', async () => {
  await whenOnline();
  expect($toast.get().text).toBe('');
});

test('without one it is said that what was typed waits, until there is one', async () => {
  offline();
  let isThere = false;
  const waits = whenOnline().then(() => (isThere = true));
  await Promise.resolve();
  expect([$toast.get().text, isThere]).toEqual(['Kein Netz.', false]);
  dispatchEvent(new Event('online'));
  await waits;
  expect($toast.get().text).toBe('');
});

test('what was said meanwhile stays when the network comes back', async () => {
  offline();
  const waits = whenOnline();
  showToast('Gemerkt.', 'success');
  dispatchEvent(new Event('online'));
  await waits;
  expect($toast.get().text).toBe('Gemerkt.');
});

test('what will be needed is loaded in a quiet moment; a failure is nobody’s error', async () => {
  const quiet: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => quiet.push(run));
  const loads = [
    vi.fn<() => Promise<unknown>>(() => Promise.reject(new TypeError('gone'))),
    vi.fn<() => Promise<unknown>>(() => Promise.resolve(1)),
  ];
  loadWhenIdle(...loads);
  expect(loads.map((load) => load.mock.calls.length)).toEqual([0, 0]);
  quiet.forEach((run) => run());
  await Promise.resolve();
  expect(loads.map((load) => load.mock.calls.length)).toEqual([1, 1]);
});

test('where data are saved nothing is loaded ahead', () => {
  const quiet = vi.fn<() => void>();
  vi.stubGlobal('requestIdleCallback', quiet);
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  loadWhenIdle(() => Promise.resolve());
  expect(quiet).not.toHaveBeenCalled();
  Reflect.deleteProperty(navigator, 'connection');
});
