import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** One opened camera. */
class Track extends EventTarget {
  readonly kind = 'video';
  muted = false;
  readyState = 'live';
  readonly getSettings = () => ({ deviceId: 'back' });
  readonly getCapabilities = () => ({});
  stop(): void {
    this.readyState = 'ended'; // without an event: those are for what others do
  }
}

/** The cameras of a browser in a test of components, with what users, drivers and other tabs do to them. */
export class FakeCameras {
  permission: PermissionState = 'granted';
  readonly #tracks: Track[] = [];
  readonly #answers: (() => Promise<void>)[] = [];

  constructor() {
    vi.stubGlobal('Worker', QuietWorker);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const permissions = { query: async () => ({ state: this.permission }) };
    const mediaDevices = {
      getUserMedia: () => this.#give(),
      enumerateDevices: async () => [{ kind: 'videoinput', deviceId: 'back', label: '', groupId: '' }],
    };
    for (const [name, value] of Object.entries({ permissions, mediaDevices }))
      Object.defineProperty(navigator, name, { configurable: true, value });
    this.hide(false);
  }

  async #give() {
    await this.#answers.shift()?.();
    const track = new Track();
    this.#tracks.push(track);
    const all = () => [track];
    return Object.assign(Object.create(MediaStream.prototype) as MediaStream, {
      getVideoTracks: all,
      getTracks: all,
    });
  }

  /** The next wish is refused with this error of the browser. */
  refuse(name: string): void {
    this.#answers.push(() => Promise.reject(new DOMException('refused', name)));
  }

  /** The user is asked at the next wish; returns what says yes. */
  ask(): () => Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#answers.push(() => promise);
    return async () => resolve();
  }

  /** The camera is unplugged, or the permission taken back. */
  end(): void {
    const track = this.#tracks.at(-1)!;
    track.readyState = 'ended';
    act(() => void track.dispatchEvent(new Event('ended')));
  }

  /** Another tab has the picture, or gives it back. */
  mute(muted: boolean): void {
    const track = this.#tracks.at(-1)!;
    track.muted = muted;
    act(() => void track.dispatchEvent(new Event(muted ? 'mute' : 'unmute')));
  }

  /** Another tab is in front, or this one again. */
  hide(hidden: boolean): void {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
  }

  /** How many were opened, and how many of them are on. */
  readonly opened = (): number => this.#tracks.length;
  readonly live = (): number => this.#tracks.filter(({ readyState }) => readyState === 'live').length;
}

/** Decodes nothing: pictures are of no interest here. */
class QuietWorker extends EventTarget {
  readonly postMessage = (): void => undefined;
  readonly terminate = (): void => undefined;
}
