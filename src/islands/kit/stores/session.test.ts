import { afterEach, expect, test } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memory-storage.ts';
import { forgetPending, pendingArticles } from '../../session/pending-articles.ts';
import { $loginPopup, closeLoginPopup, keepPending, requireLogin } from './login-popup.ts';
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

test('the login popup keeps the article a guest wanted until it is in the cart', () => {
  const storage = memoryStorage();
  requireLogin([{ number: '011010103', quantity: 2 }], storage);
  expect($loginPopup.get()).toBe(true);
  for (let reads = 0; reads < 2; reads++)
    expect(pendingArticles(storage)).toEqual([{ number: '011010103', quantity: 2 }]);
  forgetPending(storage);
  expect(pendingArticles(storage)).toEqual([]);
});

test('opening the popup for something else keeps what was wanted before', () => {
  const storage = memoryStorage();
  keepPending([{ number: '1', quantity: 2 }, { number: '2', quantity: 3 }], storage); // prettier-ignore
  requireLogin([], storage);
  keepPending([], storage);
  expect(pendingArticles(storage)).toHaveLength(2);
});

test('a broken pending article is ignored', () => {
  const pending = (text: string) => pendingArticles(memoryStorage({ pendingArticle: text }));
  expect(pending('{')).toEqual([]);
  expect(pending('[{"quantity":2},null,7]')).toEqual([]);
  expect(pending('[{"number":"1","quantity":-2}]')).toEqual([{ number: '1', quantity: 1 }]);
});

test('navigation is blocked while the navigation lock is set', () => {
  expect(mayNavigate('/de-de/')).toBe(true);
  lockNavigation();
  expect(mayNavigate('/de-de/kontakt')).toBe(false);
  expect($navigation.get()).toEqual({ locked: true, path: '/de-de/kontakt' });
  unlockNavigation();
  expect(mayNavigate('/de-de/kontakt')).toBe(true);
});
