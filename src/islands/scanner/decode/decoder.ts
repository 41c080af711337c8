import { TrustedWorker as Worker } from '../../kit/trusted.ts';
import type { LookAnswer, LookRequest } from './protocol.ts';

export type Look = Omit<LookRequest, 'id'>;

/** The page's end of the decoder. */
export interface Decoder {
  /** Rejects where the worker itself cannot start. */
  look(what: Look): Promise<LookAnswer>;
  close(): void;
}

/** Starts the worker, which fetches its decoder at once: it is ready when the camera is. */
export function openDecoder(): Decoder {
  const worker = new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, PromiseWithResolvers<LookAnswer>>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<LookAnswer>) => {
    waiting.get(data.id)?.resolve(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const one of waiting.values()) one.reject(new Error('the decoder did not start'));
    waiting.clear();
  });
  return {
    look: (what) => {
      const answer = Promise.withResolvers<LookAnswer>();
      const id = ++last;
      waiting.set(id, answer);
      worker.postMessage({ ...what, id }, [what.picture]);
      return answer.promise;
    },
    close: () => worker.terminate(),
  };
}
