import type { RequestKind } from '../kind.ts';

/** An article or teeth in exchange for others. */
export const exchange: RequestKind = {
  details: { Artikelnummer: 'required', Auftragsnummer: 'optional' },
  photos: 'optional',
};
