import type { FieldErrors } from '#lib/validators/field-texts.ts';
import type { DetailName } from './details.ts';

/** Where and when a form is filled in. */
export interface RequestPlace {
  /** UTC, ISO 8601. */
  readonly now: string;
  /** Time zone of the country, IANA. */
  readonly zone: string;
}

/** What a subject asks beside name, address and message (docs/rules/requests.md#subjects). */
export interface RequestKind {
  /** Its own fields in the order of the form. */
  readonly details: Readonly<Partial<Record<DetailName, 'required' | 'optional'>>>;
  /** Photos: at least one, any number, or one per drawer; none where not said. */
  readonly photos?: 'required' | 'optional' | 'drawers';
  /** What is wrong beyond the single fields. */
  readonly rule?: (values: Readonly<Record<string, unknown>>, place: RequestPlace) => FieldErrors;
}
