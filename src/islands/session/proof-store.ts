import { atom } from 'nanostores';

/** The question for a proof, while it is open: what is told of its end. */
export const $proofAsked = atom<((isProved: boolean) => void) | null>(null);
