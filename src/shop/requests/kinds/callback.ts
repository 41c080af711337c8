import type { RequestKind } from '../kind.ts';
import { withinOfficeHours } from '../rules.ts';

/** We ring back at a wished time. */
export const callback: RequestKind = {
  details: { Datum: 'required', Uhrzeit: 'required' },
  rule: withinOfficeHours,
};
