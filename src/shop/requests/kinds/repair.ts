import type { RequestKind } from '../kind.ts';

/** A device comes to be repaired. */
export const repair: RequestKind = {
  details: { Geraet: 'required', Seriennummer: 'required' },
  photos: 'required',
};
