import { sayFailure } from './say-failure.ts';

/**
 * Codes and presses come faster than answers: one after the other, none dropped for the next; what fails is said, and the rest
 * goes on. A link waits until all is done, and leads nowhere where something was refused (useKeepBeforeLeaving).
 */
export function createLane() {
  let tail: Promise<unknown> = Promise.resolve();
  let [waiting, refused] = [0, 0];
  return {
    /** What the work gave once it is done; false once its failure is said. */
    next<T>(work: () => Promise<T>): Promise<T | false> {
      waiting += 1;
      const done = tail
        .then(work)
        .catch(async (error: unknown): Promise<false> => {
          refused += 1;
          await sayFailure(error);
          return false;
        })
        .finally(() => (waiting -= 1));
      tail = done;
      return done;
    },
    isBusy: () => waiting > 0,
    /** True where all of it was done. */
    flush: (): Promise<boolean> => {
      const before = refused;
      return tail.then(() => refused === before);
    },
  };
}
