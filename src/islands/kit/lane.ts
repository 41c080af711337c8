import { sayFailure } from './say-failure.ts';

/**
 * Codes and presses come faster than answers: one after the other, none dropped for the next; what fails is said, and the rest
 * goes on. A link waits until all is done, and leads nowhere where something was refused (useKeepBeforeLeaving).
 */
export function createLane() {
  let tail = Promise.resolve();
  let [waiting, refused] = [0, 0];
  return {
    /** Ends when the work is done, or its failure said. */
    next(work: () => Promise<unknown>): Promise<void> {
      waiting += 1;
      return (tail = tail
        .then(async () => void (await work()))
        .catch((error: unknown) => {
          refused += 1;
          return sayFailure(error);
        })
        .finally(() => (waiting -= 1)));
    },
    isBusy: () => waiting > 0,
    /** True where all of it was done. */
    flush: (): Promise<boolean> => {
      const before = refused;
      return tail.then(() => refused === before);
    },
  };
}
