// @vitest-environment happy-dom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { frameOf } from '../../../gallery/frame-of.ts';
import { pickTexts } from '../../i18n/pick-texts.ts';
import { LANGUAGES, type Language } from '#shop/markets/languages.ts';
import { FakeCameras } from '../../../tests/support/fake-cameras.ts';
import { network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { CameraPage } from './camera-page.tsx';
import { cameraTexts } from './texts.ts';

const t = textsOf('de');
let cameras: FakeCameras;
beforeEach(() => {
  network();
  cameras = new FakeCameras();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const page = (language: Language = 'de') =>
  render(<CameraPage frame={frameOf(language, pickTexts(language, cameraTexts))} />);
const press = (name: 'open' | 'close', texts = t) =>
  act(async () => screen.getByRole('button', { name: texts(`scanner:camera.${name}`) }).click());
const isOn = () => waitFor(() => expect(state()).toBe('on'));
const state = () => document.querySelector<HTMLElement>('.scan-view')!.dataset['state'];
const alert = async () => (await screen.findByRole('alert')).textContent;
const answer = (fault: string, texts = t) =>
  texts(`scanner:fault.${fault}`) + texts(`scanner:fault.${fault}-next`);

test.each([
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'busy'],
  ['NotFoundError', 'none'],
])('a camera that says %s is answered in nine languages, and opens later', async (error, fault) => {
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    cameras.refuse(error);
    page(language);
    await press('open', texts);
    expect(await alert()).toBe(answer(fault, texts));
    await press('open', texts);
    await isOn();
    expect(screen.queryByRole('alert')).toBeNull();
    cleanup();
    expect(cameras.live(), 'left on').toBe(0);
  }
});

test('a camera that is unplugged says so, and is opened again by one press', async () => {
  page();
  await press('open');
  await isOn();
  cameras.end();
  expect(await alert()).toBe(answer('lost'));
  await press('open');
  await isOn();
});

test('a permission taken away while the camera is open is told from a lost one', async () => {
  page();
  await press('open');
  await isOn();
  cameras.permission = 'denied';
  cameras.end();
  expect(await alert()).toBe(answer('denied'));
});

test('a second tab that takes the picture is named, a moment without one is not', async () => {
  page();
  await press('open');
  await isOn();
  vi.useFakeTimers();
  cameras.mute(true);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  cameras.mute(false);
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(state()).toBe('on');
  cameras.mute(true);
  await act(() => vi.advanceTimersByTimeAsync(2_500));
  expect(screen.getByRole('alert').textContent).toBe(answer('busy'));
  expect(cameras.live()).toBe(0);
});

test('another tab in front closes the camera, for none to be left on', async () => {
  page();
  await press('open');
  await isOn();
  cameras.hide(true);
  expect([state(), cameras.live()]).toEqual(['off', 0]);
});

test('a camera that was closed while the user was asked stays closed after a yes', async () => {
  const yes = cameras.ask();
  page();
  await press('open');
  await press('close');
  await act(yes);
  await waitFor(() => expect(cameras.opened()).toBe(1));
  await waitFor(() => expect([state(), cameras.live()]).toEqual(['off', 0]));
});

test('a camera that opens after the user went to another tab is closed at once', async () => {
  const yes = cameras.ask();
  page();
  await press('open');
  cameras.hide(true);
  await act(yes);
  await waitFor(() => expect(cameras.opened()).toBe(1));
  await waitFor(() => expect([state(), cameras.live()]).toEqual(['off', 0]));
});

test('closed and opened again while the user was asked, one camera is on', async () => {
  const yes = cameras.ask();
  page();
  await press('open');
  await press('close');
  await press('open');
  await act(yes);
  await isOn();
  expect([cameras.opened(), cameras.live()]).toEqual([2, 1]);
});

test.each([
  ['/de-de/shop/category/PG7', 1],
  ['/de-de/', 1],
  ['/de-de/kamera', 0],
])('at %s the scanner says %i times that it stands in for another page', (path, times) => {
  history.replaceState(null, '', path);
  page();
  expect(screen.queryAllByText(t('offline:elsewhere'))).toHaveLength(times);
  history.replaceState(null, '', '/');
});
