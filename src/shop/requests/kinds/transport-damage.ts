import type { RequestKind } from '../kind.ts';
import { hiddenDamageInTime, notAfterToday } from '../rules.ts';

/** A parcel or what is in it came damaged; hidden damage is reported within seven days. */
export const transportDamage: RequestKind = {
  details: { Auftragsnummer: 'required', Geliefert: 'required', Schaden: 'required' },
  photos: 'required',
  rule: (values, place) => ({
    ...hiddenDamageInTime(values, place),
    ...notAfterToday('Geliefert', values['Geliefert'], place),
  }),
};
