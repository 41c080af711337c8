import type { RequestKind } from '../kind.ts';
import { notAfterToday } from '../rules.ts';

/** A device does not do what it should. */
export const deviceComplaint: RequestKind = {
  details: { Geraet: 'required', Seriennummer: 'required', Kaufdatum: 'required', Wunsch: 'required' },
  photos: 'required',
  rule: ({ Kaufdatum }, place) => notAfterToday('Kaufdatum', Kaufdatum, place),
};
