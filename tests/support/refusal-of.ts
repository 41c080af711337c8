import { Refusal } from '#lib/refusal.ts';

/** How an act is refused; null where it is not. What else it throws is thrown. */
export function refusalOf(act: () => unknown): Refusal | null {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  return null;
}

/** The code by which an act is refused; null where it is not. */
export const refusalCode = (act: () => unknown): Refusal['code'] | null => refusalOf(act)?.code ?? null;
