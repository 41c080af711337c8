import type { RequestKind } from '../kind.ts';

/** A complaint about material: the lot is needed, since devices are watched over. */
export const complaint: RequestKind = {
  details: { Artikelnummer: 'required', Charge: 'required', Auftragsnummer: 'optional' },
  photos: 'required',
};
