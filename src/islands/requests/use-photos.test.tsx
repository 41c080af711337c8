// @vitest-environment happy-dom
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as scaling from './scale-photo.ts';
import * as sending from './send-photo.ts';
import { usePhotos } from './use-photos.ts';

// the browser's canvas and upload are not in happy-dom: what each photo does is said by the test
const scalePhoto = () => vi.mocked(scaling.scalePhoto);
const sendPhoto = () => vi.mocked(sending.sendPhoto);
const photo = (name: string): File => new File(['x'], name, { type: 'image/jpeg' });

beforeEach(() => {
  vi.spyOn(scaling, 'scalePhoto').mockImplementation(async (file) => file as never);
  let id = 0;
  vi.spyOn(sending, 'sendPhoto').mockImplementation(async () => `p${(id += 1)}`);
});
afterEach(() => {
  sessionStorage.clear(); // photos that were sent outlive a reload
});

test('photos go one after the other, and the form waits for the last', async () => {
  const { result } = renderHook(() => usePhotos());
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  expect(result.current.all.map(({ state }) => state)).toEqual(['sending', 'sending']);
  await act(async () => expect(await result.current.names()).toEqual(['p1', 'p2']));
});

test('a photo that did not arrive is sent again; what is no photo is left out', async () => {
  sendPhoto().mockRejectedValueOnce(new TypeError('failed to fetch'));
  scalePhoto()
    .mockResolvedValueOnce(photo('a.jpg') as never)
    .mockRejectedValueOnce(new Error('no image'));
  const { result } = renderHook(() => usePhotos());
  act(() => result.current.add([photo('a.jpg'), photo('b.txt')]));
  await waitFor(() => expect(result.current.all.map(({ state }) => state)).toEqual(['failed', 'unread']));
  act(() => result.current.retry(result.current.all[0]!.key));
  await act(async () => expect(await result.current.names()).toEqual(['p1']));
});

test('a drawer has one photo: the next one takes its place', async () => {
  const { result } = renderHook(() => usePhotos());
  act(() => result.current.add([photo('a.jpg')], '1.2'));
  act(() => result.current.add([photo('b.jpg')], '1.2'));
  await act(async () => expect(await result.current.names()).toEqual(['1.2:p1']));
  expect(result.current.all).toHaveLength(1);
});

test('a photo that was removed while it was under way is not named', async () => {
  const { result } = renderHook(() => usePhotos());
  act(() => result.current.add([photo('a.jpg')]));
  act(() => result.current.remove(result.current.all[0]!.key));
  await act(async () => expect(await result.current.names()).toEqual([]));
});

test('a photo that hangs holds nobody once it is removed, nor those behind it', async () => {
  sendPhoto().mockImplementationOnce(
    (_, _progress, signal) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('stopped')))),
  );
  const { result } = renderHook(() => usePhotos());
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg')]));
  const names = result.current.names();
  await waitFor(() => expect(sending.sendPhoto).toHaveBeenCalledOnce());
  act(() => result.current.remove(result.current.all[0]!.key));
  await act(async () => expect(await names).toEqual(['p1']));
});

test('a photo chosen while the form waits goes along', async () => {
  const sent = Promise.withResolvers<string>();
  sendPhoto().mockReturnValueOnce(sent.promise);
  const { result } = renderHook(() => usePhotos());
  act(() => result.current.add([photo('a.jpg')]));
  const names = result.current.names();
  act(() => result.current.add([photo('b.jpg')]));
  await act(async () => sent.resolve('p0'));
  await act(async () => expect(await names).toEqual(['p0', 'p1']));
});
