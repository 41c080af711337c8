import type { RequestKind } from '../kind.ts';

/** Can an order still be stopped? */
export const cancellation: RequestKind = { details: { Auftragsnummer: 'required' } };
