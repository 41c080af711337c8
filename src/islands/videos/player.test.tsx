// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { $video } from '../kit/stores/video.ts';

test('the page’s state knows its video, where it stands and whether it plays', async () => {
  sessionStorage.setItem('videos', '{"release":12}');
  document.body.innerHTML = '<video data-video="release"></video><p data-video-left="weiter bei {time}"></p>';
  await import('./player.ts');
  expect($video.get()).toEqual({ id: 'release', seconds: 12, playing: false });
  const line = document.querySelector('p')!;
  expect(line.textContent).toBe('weiter bei 0:12');
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
  expect(line.textContent).toBe('');
  at(80, true, 'pause');
  expect($video.get()).toEqual({ id: 'release', seconds: 80, playing: false });
  expect(sessionStorage.getItem('videos')).toBe('{"release":80}');
  expect(line.textContent).toBe('weiter bei 1:20');
  at(35, true, 'ended');
  expect(sessionStorage.getItem('videos')).toBe('{"release":0}');
});
