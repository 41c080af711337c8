// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answering, refused } from '../../../tests/support/island.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { afterLogin, leaveForWanted } from './after-login.ts';
import { pendingArticles } from './pending-articles.ts';

const WANTED = [{ number: '010110101', quantity: 2 }];
beforeEach(() => {
  sessionStorage.clear();
  sessionStorage.setItem('pendingArticle', JSON.stringify(WANTED));
});
afterEach(() => {
  closeToast();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** The page after the login adds what was wanted, and the shop refuses it so. */
async function addRefused(status: number, code: string): Promise<void> {
  answering({ 'POST /customerapi/wk/010110101/add/2': refused(status, { code, message: 'Geht nicht.' }) });
  await afterLogin({ hasJustLoggedIn: false });
  expect($toast.get()).toMatchObject({ text: 'Geht nicht.', type: 'error' });
}

test('what was wanted waits while a first password is to be changed', async () => {
  await addRefused(403, 'session.change-password');
  expect(pendingArticles()).toEqual(WANTED);
});

test.each([
  [404, 'catalogue.unknown-article'],
  [403, 'session.not-allowed'],
])('what the shop refuses with %d %s is forgotten', async (status, code) => {
  await addRefused(status, code);
  expect(pendingArticles()).toEqual([]);
});

test('the remembered page waits while a first password is changed', () => {
  const gone: string[] = [];
  const open = (pathname: string, search = ''): boolean => {
    vi.stubGlobal('location', { pathname, search, assign: (path: string) => gone.push(path) });
    return leaveForWanted();
  };
  sessionStorage.setItem('wantedPath', '/de-de/wk');
  expect(open('/de-de/kundendaten-aendern', '?first=1')).toBe(false);
  expect(gone).toEqual([]);
  expect(open('/de-de/')).toBe(true);
  expect(gone).toEqual(['/de-de/wk']);
});
