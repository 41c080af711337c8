// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { connectAnalytics, reportFault } from '../../kit/analytics.ts';
import { saveConsent } from '../../kit/stores/consent.ts';
import { attachAnalytics } from './analytics.ts';

afterEach(() => {
  saveConsent({ analytics: false, externalMedia: false });
  connectAnalytics(null);
  vi.unstubAllGlobals();
  document.head.innerHTML = '';
});

test('faults before the sink has loaded are sent with it, none of before consent', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(new URL(address).searchParams.get('e_n'));
    return new Response();
  });
  document.head.innerHTML =
    '<meta name="analytics-endpoint" content="https://count.example/t" data-site="10">';
  attachAnalytics();
  reportFault(new TypeError('before consent'));
  saveConsent({ analytics: true, externalMedia: false });
  for (let n = 1; n <= 30; n++) reportFault(new TypeError(`early ${n}`));
  await vi.waitFor(() => expect(sent).toContain('TypeError: early 1'));
  reportFault(new TypeError('late'));
  expect(sent).toEqual([
    null, // the view
    ...Array.from({ length: 20 }, (_, n) => `TypeError: early ${n + 1}`),
    'TypeError: late',
  ]);
});
