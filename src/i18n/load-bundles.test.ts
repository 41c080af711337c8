import { expect, test } from 'vitest';
import { BUNDLE_LOADING, loadBundles, type Bundle } from './load-bundles.ts';

const urls = (count: number) => Array.from({ length: count }, (_, n) => `/bundle-${n}.json`);

test('bundles are read ten at a time and come back in order', async () => {
  let running = 0;
  let most = 0;
  const read = async (url: string): Promise<Bundle> => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 1));
    running--;
    return { url };
  };
  const bundles = await loadBundles(urls(25), { read });
  expect(most).toBe(10);
  expect(bundles.map((bundle) => bundle['url'])).toEqual(urls(25));
});

test('a bundle is retried five times with a delay that starts at 350 ms and doubles', async () => {
  const waits: number[] = [];
  let reads = 0;
  const loading = loadBundles(['/client.json'], {
    read: () => Promise.reject(new Error(`read ${++reads}`)),
    wait: async (ms) => void waits.push(ms),
  });
  await expect(loading).rejects.toThrow('read 6');
  expect(BUNDLE_LOADING.retries).toBe(5);
  expect(waits).toEqual([350, 700, 1400, 2800, 5600]);
});

test('a bundle that comes at a later try is taken', async () => {
  let reads = 0;
  const [bundle] = await loadBundles(['/client.json'], {
    read: async () => {
      if (++reads < 3) throw new TypeError('network');
      return { ok: 'ja' };
    },
    wait: async () => {},
  });
  expect(bundle).toEqual({ ok: 'ja' });
});
