import type { RequestKind } from '../kind.ts';

/** A question about an article. */
export const product: RequestKind = { details: { Artikelnummer: 'required' } };
