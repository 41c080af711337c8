// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $video } from '../kit/stores/video.ts';

test('the page’s state knows its video, where it stands and whether it plays', async () => {
  sessionStorage.setItem('videos', '{"release":12}');
  document.body.innerHTML = '<video data-video="release"></video>';
  await import('./player.ts');
  expect($video.get()).toEqual({ id: 'release', seconds: 12, playing: false });
  const video = document.querySelector('video')!;
  const at = (currentTime: number, paused: boolean, type: string): void => {
    Object.defineProperties(video, {
      currentTime: { value: currentTime, configurable: true },
      paused: { value: paused, configurable: true },
      ended: { value: type === 'ended', configurable: true },
    });
    video.dispatchEvent(new Event(type));
  };
  at(13, false, 'play');
  expect($video.get()).toEqual({ id: 'release', seconds: 13, playing: true });
  at(20, true, 'pause');
  expect($video.get()).toEqual({ id: 'release', seconds: 20, playing: false });
  expect(sessionStorage.getItem('videos')).toBe('{"release":20}');
  at(35, true, 'ended');
  expect(sessionStorage.getItem('videos')).toBe('{"release":0}');
});
