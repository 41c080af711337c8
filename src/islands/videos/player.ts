import { track } from '../kit/analytics.ts';
import { queryAll, query } from '../kit/dom.ts';
import { fields, openStorage, readJson, writeJson } from '../kit/stores/persisted.ts';
import { $video } from '../kit/stores/video.ts';

/** Where each video was left, for as long as the tab is open. */
const KEY = 'videos';
const storage = openStorage('sessionStorage');

const places = (): Readonly<Record<string, unknown>> => readJson(storage, KEY, fields);

const canJump = ({ seekable }: HTMLVideoElement): boolean => seekable.length > 0 && seekable.end(0) > 0;

/** The state of the page knows its video; who comes back goes on where they stopped. */
for (const video of queryAll<HTMLVideoElement>('video[data-video]')) attach(video, video.dataset['video']!);

/** Below a video that rests somewhere it says where it goes on. */
const line = query('[data-video-left]');
$video.subscribe((video) => {
  if (!line || !video) return;
  const isLeft = video.seconds >= 1 && !video.playing;
  line.textContent = isLeft ? line.dataset['videoLeft']!.replace('{time}', clock(video.seconds)) : '';
});

/** Seconds as a player shows them: 1:05. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;
}

function attach(video: HTMLVideoElement, id: string): void {
  const left = Number(places()[id] ?? 0);
  $video.set({ id, seconds: left, playing: false });
  const keepPlace = (): void => {
    const { currentTime: seconds, paused, ended } = video;
    $video.set({ id, seconds, playing: !paused && !ended });
    writeJson(storage, KEY, { ...places(), [id]: ended ? 0 : seconds });
  };
  const count = (action: string): void =>
    track({ kind: 'event', category: 'video', action, name: id, value: Math.round(video.currentTime) });
  video.addEventListener('loadedmetadata', () => {
    if (!canJump(video)) return void loadWhole(video).catch(() => {}); // it plays from its start all the same
    if (left > 0 && left < video.duration) video.currentTime = left;
  });
  for (const type of ['play', 'pause', 'timeupdate', 'ended']) video.addEventListener(type, keepPlace);
  for (const type of ['play', 'ended']) video.addEventListener(type, () => count(type));
}

/** Files of the build come whole or not at all, and browsers jump only in what they may ask for in parts. */
async function loadWhole(video: HTMLVideoElement): Promise<void> {
  const isPlaying = !video.paused;
  const response = await fetch(video.currentSrc);
  const file = await response.blob();
  video.src = URL.createObjectURL(file);
  if (isPlaying) await video.play();
}
