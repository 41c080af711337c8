// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { network } from '../../../tests/support/island.ts';
import { useScan } from './use-scan.ts';

afterEach(() => vi.unstubAllGlobals());

test('what could not be asked without a network is asked once there is one', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const { result } = renderHook(useScan);
  await act(() => result.current.take({ text: '010110101', symbology: '' }));
  expect(result.current.scan?.problem).not.toBeNull();
  const asked = network(Response.json({ rows: [{ number: null, kind: null, candidates: [] }] }));
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(result.current.scan).toMatchObject({ problem: null, found: { state: 'unknown' } }),
  );
  expect(asked).toHaveLength(1);
  act(() => void dispatchEvent(new Event('online'))); // answered: nothing left to ask
  expect(asked).toHaveLength(1);
});

test('without a network a code waits, known or not, instead of being called missing', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no network')));
  const { result } = renderHook(useScan);
  for (const text of ['010110101', 'https://example.com/']) {
    await act(() => result.current.take({ text, symbology: '' }));
    expect(result.current.scan).toMatchObject({ isWaiting: true, problem: null, found: null });
  }
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() =>
    expect(result.current.scan).toMatchObject({ isWaiting: false, code: { kind: 'unknown' } }),
  );
  online.mockRestore();
});
