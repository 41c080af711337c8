import type { RequestKind } from '../kind.ts';

/** Anything that has no subject of its own. */
export const general: RequestKind = { details: {} };
