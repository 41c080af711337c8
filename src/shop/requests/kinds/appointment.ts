import type { RequestKind } from '../kind.ts';
import { withinOfficeHours } from '../rules.ts';

/** A visit, a consultation, a course: at a wished time. */
export const appointment: RequestKind = {
  details: { Datum: 'required', Uhrzeit: 'required' },
  rule: withinOfficeHours,
};
