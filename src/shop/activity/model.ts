import type { SqlStatement } from '#lib/sql.ts';

/** What is remembered of an account's safety; nothing here reads or writes. */

/** How the activity page groups what happened. */
export const EVENT_GROUPS = ['logins', 'safety', 'access', 'users', 'staff'] as const;
export type EventGroup = (typeof EVENT_GROUPS)[number];

/** Every kind of event and its group; `operator` is of no account. The texts are `activity:kind.*`. */
export const EVENT_KINDS = {
  login: 'logins',
  'login-failed': 'logins',
  'login-paused': 'logins',
  'user-switched': 'logins',
  'proof-failed': 'logins',
  'pin-locked': 'logins',
  'procurement-login': 'logins',
  'procurement-failed': 'logins',
  'sessions-ended': 'logins',
  'access-asked': 'safety',
  'access-opened': 'safety',
  'access-stopped': 'safety',
  'password-link': 'safety',
  'password-reset': 'safety',
  'password-changed': 'safety',
  'email-asked': 'safety',
  'email-changed': 'safety',
  'two-step-on': 'safety',
  'two-step-off': 'safety',
  'recovery-codes-renewed': 'safety',
  'passkey-added': 'safety',
  'passkey-removed': 'safety',
  'token-created': 'access',
  'token-revoked': 'access',
  'webhook-created': 'access',
  'webhook-removed': 'access',
  'procurement-created': 'access',
  'procurement-changed': 'access',
  'procurement-secret': 'access',
  'procurement-removed': 'access',
  'user-added': 'users',
  'rights-changed': 'users',
  'user-removed': 'users',
  'user-invited': 'users',
  'invitation-accepted': 'users',
  'user-login-ended': 'users',
  'rules-changed': 'users',
  'credit-changed': 'staff',
  'catalogue-import': 'operator',
  'catalogue-update': 'operator',
} as const satisfies Readonly<Record<string, EventGroup | 'operator'>>;
export type EventKind = keyof typeof EVENT_KINDS;
/** What the account's leaders are shown. */
export type AccountEventKind = {
  [K in EventKind]: (typeof EVENT_KINDS)[K] extends EventGroup ? K : never;
}[EventKind];

/** Days after which an event is forgotten (src/pipeline/forget-queries.ts). */
export const EVENT_DAYS = 180;
export const PAGE_SIZE = 50;

/** An event as the account's leaders see it. */
export interface AccountEvent {
  readonly id: number;
  readonly kind: AccountEventKind;
  /** UTC, ISO 8601; of what was repeated the last time. */
  readonly at: string;
  /** Who acted: 0 = the account itself, null = nobody who was logged in. */
  readonly userId: number | null;
  readonly userName: string;
  /** Name of what it was about; '' where it was about the account. */
  readonly subject: string;
  /** Shortened: '203.0.113.x', '2001:db8:1::'; '' where no edge tells it. */
  readonly address: string;
  /** ISO 3166-1 alpha-2, or ''. */
  readonly country: string;
  readonly device: string;
  readonly times: number;
}

/** What a verb tells of its deed. */
export interface Deed {
  readonly kind: EventKind;
  readonly customerId: string | null;
  /** Who acts; null = nobody who is logged in. */
  readonly user: { readonly id: number; readonly name: string } | null;
  /** Name of what it is about – never a secret, password or token. */
  readonly subject?: string;
  /**
   * Whose repetition within the same minute is the same event, done again because nobody heard that it was done. Where not
   * said each is one of its own.
   */
  readonly of?: string;
}

/**
 * The statement that remembers a deed: it stands in the batch right behind the one that does it, and writes only where
 * that one changed something.
 */
export type Note = (deed: Deed) => SqlStatement;

/** Verbs that remember what they do. */
export interface WithNote {
  note: Note;
}
