import type { RequestKind } from '../kind.ts';

/** Data of a material for the documentation of a patient work. */
export const materialData: RequestKind = {
  details: {
    Artikelnummer: 'required',
    Charge: 'required',
    Unterlagen: 'optional',
    Sprache: 'required',
    Zweck: 'required',
  },
};
