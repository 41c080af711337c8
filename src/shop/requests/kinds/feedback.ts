import type { RequestKind } from '../kind.ts';

/** What is good, what is in the way: the feedback button leads here. */
export const feedback: RequestKind = { details: {} };
