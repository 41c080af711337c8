import { afterEach, expect, test } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { $loginPopup, closeLoginPopup, requireLogin, takePendingArticle } from './login-popup.ts';
import { $navigation, lockNavigation, mayNavigate, unlockNavigation } from './navigation.ts';
import { $loggedIn, $session, GUEST } from './session.ts';

afterEach(() => {
  $session.set(GUEST);
  closeLoginPopup();
  unlockNavigation();
});

test('logged in is who has a customer number greater than 0', () => {
  expect($loggedIn.get()).toBe(false);
  $session.set({ customerNumber: 123456 });
  expect($loggedIn.get()).toBe(true);
});

test('the login-required popup keeps the article that a guest wanted', () => {
  const storage = memoryStorage();
  requireLogin({ number: '011010103', quantity: 2 }, storage);
  expect($loginPopup.get()).toBe(true);
  expect(takePendingArticle(storage)).toEqual({ number: '011010103', quantity: 2 });
  expect(takePendingArticle(storage)).toBeNull();
});

test('a pending article that is broken is none', () => {
  expect(takePendingArticle(memoryStorage({ pendingArticle: '{"quantity":2}' }))).toBeNull();
  expect(takePendingArticle(memoryStorage({ pendingArticle: '{"number":"1","quantity":-2}' }))).toEqual({
    number: '1',
    quantity: 1,
  });
});

test('navigation is blocked while the navigation lock is set', () => {
  expect(mayNavigate('/de-de/')).toBe(true);
  lockNavigation();
  expect(mayNavigate('/de-de/kontakt')).toBe(false);
  expect($navigation.get()).toEqual({ locked: true, path: '/de-de/kontakt' });
  unlockNavigation();
  expect(mayNavigate('/de-de/kontakt')).toBe(true);
});
