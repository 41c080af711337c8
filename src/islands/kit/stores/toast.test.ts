import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  $toast,
  closeToast,
  offerUndo,
  pauseToast,
  resumeToast,
  runToastAction,
  showToast,
  TOAST_MS,
  UNDO_MS,
} from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  closeToast();
  vi.useRealTimers();
});

test('the toast is shown while its text is non-empty', () => {
  showToast('  Gespeichert  ', 'success');
  expect($toast.get()).toEqual({ text: 'Gespeichert', type: 'success' });
  showToast('   ');
  expect($toast.get().text).toBe('');
});

test('the toast stays 3000 ms by default', () => {
  expect(TOAST_MS).toBe(3000);
  showToast('Ein Fehler ist aufgetreten', 'error');
  vi.advanceTimersByTime(2999);
  expect($toast.get().text).not.toBe('');
  vi.advanceTimersByTime(1);
  expect($toast.get().text).toBe('');
});

test('the toast can be closed by hand', () => {
  showToast('Hinweis');
  closeToast();
  expect($toast.get().text).toBe('');
});

test('any toast type but error and success means info', () => {
  for (const type of ['error', 'success', 'info']) {
    showToast('Hinweis', type);
    expect($toast.get()).toMatchObject({ text: 'Hinweis', type });
  }
  showToast('Hinweis', 'warning');
  expect($toast.get().type).toBe('info');
});

test('the time of a toast stands still while it is hovered or focused', () => {
  showToast('Hinweis');
  vi.advanceTimersByTime(1500);
  pauseToast();
  vi.advanceTimersByTime(60_000);
  expect($toast.get().text).toBe('Hinweis');
  resumeToast();
  vi.advanceTimersByTime(1499);
  expect($toast.get().text).toBe('Hinweis');
  vi.advanceTimersByTime(1);
  expect($toast.get().text).toBe('');
});

test('a newer toast takes the place and the time of the older', () => {
  showToast('eins');
  vi.advanceTimersByTime(2000);
  showToast('zwei', 'error', 5000);
  vi.advanceTimersByTime(4000);
  expect($toast.get()).toEqual({ text: 'zwei', type: 'error' });
});

test('what was taken away can be taken back from the toast, once, for 15 seconds', () => {
  const undo = vi.fn<() => void>();
  offerUndo('Position entfernt', 'Rückgängig', undo);
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect($toast.get()).toMatchObject({ text: 'Position entfernt', action: { label: 'Rückgängig' } });
  runToastAction();
  runToastAction();
  expect(undo).toHaveBeenCalledOnce();
  expect($toast.get().text).toBe('');
  offerUndo('Position entfernt', 'Rückgängig', undo);
  vi.advanceTimersByTime(UNDO_MS);
  runToastAction();
  expect(undo).toHaveBeenCalledOnce();
});
