import type { Language } from '#shop/markets/languages.ts';

export * from './teeth.ts';

/** Kinds of work that a laboratory documents. */
export const WORK_KINDS = [
  'crown', 'bridge', 'inlay', 'veneer', 'implant-crown', 'partial-denture', 'complete-denture', 'repair', 'splint',
  'orthodontic', 'model',
] as const; // prettier-ignore
export type WorkKind = (typeof WORK_KINDS)[number];

/** `archived`: finished and delivered to the client. */
export const WORK_STATES = ['open', 'finished', 'archived', 'cancelled'] as const;
export type WorkState = (typeof WORK_STATES)[number];

/** What is done with a work: kept, finished (read-only from then on), delivered and put away, opened again with a reason, cancelled with a reason. */
export const WORK_STEPS = ['save', 'finish', 'archive', 'correct', 'cancel'] as const;
export type WorkStep = (typeof WORK_STEPS)[number];

/** For how many days a link to a statement may lead there. */
export const LINK_DAYS = { min: 1, max: 90, initial: 30 } as const;

/** A link to the statement of a work, as the laboratory sees it. */
export interface StatementLink {
  readonly id: string;
  readonly language: string;
  /** '' where the laboratory hands it on itself. */
  readonly sentTo: string;
  readonly by: string;
  /** UTC, ISO 8601, as all of these. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
  readonly openedAt: string | null;
}

/** A practice that orders from the laboratory, as it is written on works and statements. */
export interface WorkClient {
  readonly name: string;
  /** The laboratory's own. */
  readonly number: string;
  readonly reference: string;
  readonly info: string;
  /** For statements; '' for none. */
  readonly email: string;
  /** Of statements; '' = the laboratory's. */
  readonly language: Language | '';
}

export const MOST_POSITIONS = 100;
/** Signs of what the codes of one position read: two of the longest, and more. */
export const MAX_CODES = 1000;

/** A material in a work, with its batch. */
export interface WorkPosition {
  /** Made by the browser, so that the same scan is never kept twice. */
  readonly id: string;
  /** Our article number; '' for foreign goods. */
  readonly article: string;
  readonly name: string;
  readonly manufacturer: string;
  /** The article number of its maker; left out of former records. */
  readonly makerNumber?: string | undefined;
  /** UDI-DI */
  readonly di: string;
  readonly lot: string;
  readonly serial: string;
  /** ISO dates; '' where the pack has none. A production may be a month. */
  readonly expiry: string;
  readonly production: string;
  readonly quantity: number;
  /** As it is typed: pieces, g, ml; '' = pieces. Left out of former records. */
  readonly unit?: string | undefined;
  /** The pack carries neither lot nor serial number. */
  readonly isWithoutBatch: boolean;
  /** Somebody confirmed that expired or recalled material went in. */
  readonly isConfirmed: boolean;
  /** Its code did not part the fields: false until somebody compared them with the pack. Left out where it did. */
  readonly isCompared?: boolean | undefined;
  /** The codes as they were read, one a line, each behind its symbology identifier (ISO/IEC 15424) where the reader told it. */
  readonly code: string;
}

/** A position as it was kept: when and by whom. */
export interface KeptPosition extends WorkPosition {
  readonly at: string;
  readonly by: string;
  /** Class of the Medical Device Regulation as the catalogue said it; '' = it said none. Of our articles only. */
  readonly deviceClass?: string | undefined;
}

/** What a laboratory writes about a work. The patient is a code, never a name. */
export interface WorkContent {
  readonly number: string;
  /** Who prescribed it (Auftraggeber). */
  readonly client: { readonly name: string; readonly reference: string; readonly info: string };
  readonly patient: string;
  readonly kind: WorkKind | '';
  /** FDI numbers or jaw. */
  readonly teeth: string;
  readonly shade: string;
  readonly technician: { readonly id: number; readonly name: string };
  readonly positions: readonly KeptPosition[];
  /** ISO date on which it left the laboratory; left out while it has not. */
  readonly delivered?: string | undefined;
}

export interface Work extends WorkContent {
  readonly id: string;
  readonly version: number;
  readonly state: WorkState;
  readonly createdAt: string;
  readonly finishedAt: string | null;
  readonly retainUntil: string | null;
}

/** What is kept of a work in each of its versions. */
export function contentIn({
  number,
  client,
  patient,
  kind,
  teeth,
  shade,
  technician,
  positions,
  delivered,
}: WorkContent): WorkContent {
  return { number, client, patient, kind, teeth, shade, technician, positions, delivered };
}

export const WORK_ID = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const CROCKFORD = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new id: ten characters that say nothing. */
export function newWorkId(random: Uint8Array = crypto.getRandomValues(new Uint8Array(10))): string {
  return Array.from(random, (byte) => CROCKFORD[byte % 32]).join('');
}

/** The same pack once more: identifier and batch agree. */
export function isSamePack(a: WorkPosition, b: WorkPosition): boolean {
  const batch = ({ lot, serial }: WorkPosition): string => `${lot}\0${serial}`;
  return batch(a) !== '\0' && batch(a) === batch(b) && (a.di || a.article) === (b.di || b.article);
}

/** True of a text that reads like a person's name: a patient is a code (GDPR, article 9). */
export function looksLikeName(text: string): boolean {
  const words = text
    .trim()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isName = (word: string): boolean => /^\p{Lu}[\p{Ll}'’-]+(?:\p{Lu}[\p{Ll}'’-]+)?$/u.test(word);
  return words.length > 0 && words.length < 4 && words.every(isName);
}

/** What keeps a work from being finished, position by position; null where nothing does. */
export type PositionProblem = 'batch' | 'unsure' | 'expired' | 'recalled';

/** `today` is a plain date; `isRecalled` where the dealer called the lot back. */
export function problemOf(position: WorkPosition, today: string, isRecalled = false): PositionProblem | null {
  if (position.lot === '' && position.serial === '' && !position.isWithoutBatch) return 'batch';
  if (position.isCompared === false) return 'unsure';
  if (position.isConfirmed) return null;
  if (isRecalled) return 'recalled';
  return isPast(position.expiry, today) ? 'expired' : null;
}

/** Whether a batch has expired; ISO dates, '' for one that never does. */
export function isPast(expiry: string, today: string): boolean {
  return expiry !== '' && expiry < today;
}

const YEARS = { usual: 10, implant: 15 } as const;

/** Day until which a work is kept after it was finished, delivered or cancelled: ten years, fifteen for what is implanted (annex XIII, section 4). */
export function retainUntil(kind: WorkContent['kind'], since: string): string {
  const years = kind === 'implant-crown' ? YEARS.implant : YEARS.usual;
  // ten and fifteen years after a leap year there is no 29 February
  return `${Number(since.slice(0, 4)) + years}${since.slice(4, 10).replace('-02-29', '-03-01')}`;
}
