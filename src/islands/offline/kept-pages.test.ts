import { expect, test } from 'vitest';
import text from './service-worker.ts?raw';
import { KEPT_NOTE, KEPT_PAGES } from './kept-pages.ts';

test('pages look for what is kept where the service worker keeps it', () => {
  const [, pages, note] = /const \[PAGES, FILES, NOTE\] = \['([^']+)', '[^']+', '([^']+)'\]/.exec(text) ?? [];
  expect({ pages, note }).toEqual({ pages: KEPT_PAGES, note: KEPT_NOTE });
});
