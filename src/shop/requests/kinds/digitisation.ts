import type { RequestKind } from '../kind.ts';

/** The tooth stock is taken over from photos: one of each drawer. */
export const digitisation: RequestKind = { details: {}, photos: 'drawers' };
