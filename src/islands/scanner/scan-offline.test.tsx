// @vitest-environment happy-dom
import { act, cleanup, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { FakeCameras } from '../../../tests/support/fake-cameras.ts';
import { answering, frameOf, network, unreachable } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { $takenAlong } from '../offline/taken-along.ts';
import { CameraPage } from './camera-page.tsx';
import { parts, usePart } from './scan-parts.ts';
import { cameraTexts } from './texts.ts';

const t = textsOf('de');
const ARTICLE = { number: '010110101', name: 'Superhartgips', manufacturer: '', gtin: '9521670000011', makerNumber: '' }; // prettier-ignore
const before = $takenAlong.get();

beforeEach(() => void device());
afterEach(() => {
  cleanup();
  $takenAlong.set(before);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const device = () => new FakeCameras();
const lost = (): Promise<never> => Promise.reject(new TypeError('no network'));

/** The scanner without a network, with an article that the device took along; gives back how the network comes. */
async function scanOffline() {
  answering({ '': unreachable });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  $takenAlong.set({ ...before, articles: [ARTICLE] });
  const { user } = show(<CameraPage frame={frameOf(cameraTexts)} />);
  await user.type(screen.getByLabelText(t('scanner:typed.label')), `${ARTICLE.gtin}{Enter}`);
  await screen.findByRole('heading', { name: ARTICLE.name });
  return () => {
    online.mockReturnValue(true);
    act(() => void dispatchEvent(new Event('online')));
  };
}
const toCart = () => screen.queryByRole('button', { name: t('scanner:action.cart') });
const banner = () => screen.queryByText(t('offline:no-network'));

test('the scanner asks for what can be done with a scan before there is one', async () => {
  network();
  const asked = [vi.spyOn(parts, 'actions'), vi.spyOn(parts, 'restock')];
  show(<CameraPage frame={frameOf(cameraTexts)} />);
  for (const ask of asked) expect(ask).toHaveBeenCalled();
  await act(() => Promise.all([parts.actions(), parts.restock()]));
});

test('a result whose parts did not come gets them once there is a network again', async () => {
  const asked = [vi.spyOn(parts, 'actions'), vi.spyOn(parts, 'restock')];
  for (const ask of asked) ask.mockImplementation(lost);
  const connect = await scanOffline();
  expect(banner()).not.toBeNull();
  expect([toCart(), document.querySelector('[data-failed]')]).toEqual([null, null]);
  for (const ask of asked) ask.mockRestore();
  connect();
  await waitFor(() => expect(toCart()).not.toBeNull());
  expect(banner()).toBeNull();
});

test('a picture that does not come leaves no broken one behind', async () => {
  await scanOffline();
  fireEvent.error(document.querySelector('.scan-article img')!);
  expect(document.querySelector('.scan-article img')).toBeNull();
  expect(screen.getByRole('heading', { name: ARTICLE.name })).toBeDefined();
});

test('a part that came is not asked for again when the network is back', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError('no network'));
  load.mockResolvedValue('part');
  const { result } = renderHook(() => usePart(load));
  await act(async () => {});
  expect([result.current, load.mock.calls.length]).toEqual([null, 1]);
  for (let times = 0; times < 2; times++) {
    await act(async () => void dispatchEvent(new Event('online')));
    expect([result.current, load.mock.calls.length]).toEqual(['part', 2]);
  }
});
