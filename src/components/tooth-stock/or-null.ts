import { Refusal } from '#lib/refusal.ts';

/** What is not in the caller's stock, or has an address that names nothing, is a page that is not there. */
export async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    const isNone = error instanceof Refusal && /^(?:tooth-stock\.unknown|request\.invalid)$/.test(error.code);
    if (isNone) return null;
    throw error;
  }
}
