import type { RequestKind } from '../kind.ts';

/** An article that the catalogue does not have. */
export const specialOrder: RequestKind = {
  details: { Hersteller: 'optional', Menge: 'required' },
  photos: 'required',
};
