import { useState } from 'react';
import { sayFailure } from './say-failure.ts';

/** Runs one thing at a time and says what fails. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  const run = async (task: () => Promise<void>): Promise<void> => {
    setBusy(true);
    try {
      await task();
    } catch (error) {
      await sayFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, run };
}
