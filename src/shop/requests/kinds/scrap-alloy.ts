import type { RequestKind } from '../kind.ts';

/** Purchase of scrap of precious metal; the price is that of the day it is assayed. */
export const scrapAlloy: RequestKind = {
  details: { Material: 'required', Gewicht: 'required' },
  photos: 'optional',
};
