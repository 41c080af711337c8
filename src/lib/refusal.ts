import type { RefusalCode } from './refusal-codes.ts';
import type { FieldText } from './validators/field-texts.ts';

/** What is said beside a field of an entry at the desk. */
export type EntryFault =
  | Extract<FieldText, `errors:field.${'required' | 'invalid' | 'email' | 'phone' | 'date'}`>
  | `desk:fault.${'too-long' | 'too-many' | 'number' | 'link' | 'file' | 'example'}`;

export interface RefusalDetail {
  /** Names of the fields that were wrong, as the caller spelled them. */
  fields?: readonly string[];
  /** What is said beside each of them, where one knows better than "please check". */
  texts?: Readonly<Record<string, FieldText | EntryFault>>;
  /** The most that a field may hold, where its text says so (`{{max}}`). */
  limits?: Readonly<Record<string, number>>;
  /** Seconds after which another try makes sense. */
  retryAfter?: number;
  /** Methods that the address has. */
  allow?: readonly string[];
  /** What the caller needs to go on: the new figures, the names of articles. */
  facts?: Readonly<Record<string, unknown>>;
  /** Takes the place of the code's own status: an upstream's. */
  status?: number;
  cause?: unknown;
}

/** The shop's "no": expected, explained to the caller by its code, not a fault. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly detail: RefusalDetail;

  constructor(code: RefusalCode, detail: RefusalDetail = {}) {
    super(code, { cause: detail.cause });
    this.name = 'Refusal';
    this.code = code;
    this.detail = detail;
  }
}

/** An upstream of the operator was slow, wrong or not there. */
export function isUpstreamFailure(error: unknown): error is Refusal {
  return error instanceof Refusal && error.code.startsWith('upstream.');
}

/**
 * What a page could not do through no fault of ours: an upstream of the operator or the catalogue is not there now, the customer's
 * own rows are moving, or the request was none – too many searches, a form that cannot be read. Any other error is a fault.
 */
export function isUnavailable(error: unknown): error is Refusal {
  return (
    error instanceof Refusal &&
    /^(?:upstream\.|catalogue\.not-ready$|account\.moving$|request\.(?:too-many|too-large|malformed)$)/.test(
      error.code,
    )
  );
}
