// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { watchPage } from './clean-page.ts';

test('who listens, waits or wrote on a page is gone with its file', async () => {
  const heard: string[] = [];
  const clean = watchPage();
  for (const target of [window, document, document.documentElement, document.body])
    target.addEventListener('press', () => heard.push('listener'));
  setTimeout(() => heard.push('timer'), 5);
  const beats = setInterval(() => heard.push('interval'), 5);
  Object.assign(document.body.dataset, { toasts: '' });
  document.body.append('words');
  localStorage.setItem('cart', '1');
  history.pushState(null, '', '/elsewhere');
  document.body.dispatchEvent(new Event('press', { bubbles: true }));
  expect(heard).toHaveLength(4); // they do listen
  heard.length = 0;
  clean();
  watchPage()(); // as the next file does
  document.body.dispatchEvent(new Event('press', { bubbles: true }));
  await new Promise((resolve) => setTimeout(resolve, 20));
  clearInterval(beats);
  expect(heard).toEqual([]);
  expect([document.body.outerHTML, localStorage.length, location.pathname]).toEqual([
    '<body></body>',
    0,
    '/',
  ]);
});

test('what listens after a page was cleaned is heard as before', () => {
  watchPage()();
  let heard = 0;
  for (const target of [window, document])
    target.addEventListener('press', () => (heard += 1), { once: true });
  document.dispatchEvent(new Event('press', { bubbles: true }));
  expect(heard).toBe(2);
});
