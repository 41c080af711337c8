import { BrowserCodeReader, type IScannerControls } from '@zxing/browser';
import type { Reader } from '@zxing/library';

/** Milliseconds until the next picture is looked at. */
const NEXT_MS = 60;

/**
 * The camera by @zxing/browser, the decoding by ours: only the loop over pictures is replaced. `see` looks at the video once and
 * is never asked again before it has answered.
 */
export class WorkerCodeReader extends BrowserCodeReader {
  readonly #see: (video: HTMLVideoElement) => Promise<void>;

  constructor(see: (video: HTMLVideoElement) => Promise<void>) {
    super({} as Reader); // never asked: scan() is ours
    this.#see = see;
  }

  override scan(
    video: HTMLVideoElement,
    _callback: unknown,
    finalize?: (error?: Error) => void,
  ): IScannerControls {
    let isStopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = async (): Promise<void> => {
      if (video.videoWidth > 0) await this.#see(video).catch(() => undefined); // one picture less
      if (!isStopped) timer = setTimeout(() => void next(), NEXT_MS);
    };
    void next();
    return {
      stop: () => {
        if (isStopped) return;
        isStopped = true;
        clearTimeout(timer);
        finalize?.();
      },
    };
  }
}
