import { afterEach, expect, test, vi } from 'vitest';
import { clientTexts, type ClientNamespace } from './client.ts';
import { BUNDLE_LOADING, loadBundle } from './load-bundles.ts';

afterEach(() => vi.unstubAllGlobals());

const ALL: readonly ClientNamespace[] = [
  'client',
  'session',
  'errors',
  'search',
  'catalogue',
  'tooth-stock',
  'work-records',
];

test('texts of several languages at once are read ten at a time, and all come', async () => {
  let [running, most] = [0, 0];
  vi.stubGlobal('fetch', async (url: string) => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running -= 1;
    return Response.json({ from: url });
  });
  const languages = ['de', 'fr', 'hu'] as const;
  const texts = await Promise.all(languages.map((language) => clientTexts(language, ALL)));
  expect(most).toBe(10);
  for (const of of texts) expect(Object.keys(of)).toEqual(ALL.map((namespace) => `${namespace}:from`));
});

test('a bundle is retried five times with a delay that starts at 350 ms and doubles', async () => {
  const waits: number[] = [];
  let reads = 0;
  const loading = loadBundle('/client.json', {
    read: () => Promise.reject(new Error(`read ${++reads}`)),
    wait: async (ms) => void waits.push(ms),
  });
  await expect(loading).rejects.toThrow('read 6');
  expect(BUNDLE_LOADING.retries).toBe(5);
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
});

test('a bundle that comes at a later try is taken', async () => {
  let reads = 0;
  const bundle = await loadBundle('/client.json', {
    read: async () => {
      if (++reads < 3) throw new TypeError('network');
      return { ok: 'ja' };
    },
    wait: async () => {},
  });
  expect(bundle).toEqual({ ok: 'ja' });
});
