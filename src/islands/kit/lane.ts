import { sayFailure } from './say-failure.ts';

/**
 * Codes and presses come faster than answers: one after the other, none dropped for the next; what fails is said, and the rest
 * goes on. A link waits until all is done (useKeepBeforeLeaving).
 */
export function createLane() {
  let tail = Promise.resolve();
  let waiting = 0;
  return {
    next(work: () => Promise<unknown>): void {
      waiting += 1;
      tail = tail
        .then(async () => void (await work()))
        .catch(sayFailure)
        .finally(() => (waiting -= 1));
    },
    isBusy: () => waiting > 0,
    flush: () => tail.then(() => true),
  };
}
