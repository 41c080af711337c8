import type { SqlDatabase } from '#lib/sql.ts';
import type { Brand } from '#shop/markets/index.ts';
import type { WithStaff } from '#shop/staff/index.ts';
import type { Topic } from './model.ts';

export const MAILING_STATES = ['planned', 'sending', 'sent', 'stopped'] as const;
export type MailingState = (typeof MAILING_STATES)[number];

/** What the staff's verbs of the newsletter see of the world. */
export interface MailingContext extends WithStaff {
  readonly db: SqlDatabase;
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

/** How far an issue is for a brand. */
export interface BrandMailing {
  readonly brand: Brand;
  /** Who is subscribed now. */
  readonly subscribers: number;
  /** Who of them wants to read of a topic. */
  readonly topics: readonly { readonly topic: Topic; readonly subscribers: number }[];
  readonly mailing: {
    readonly state: MailingState;
    /** '' for one from before there were topics: for everybody. */
    readonly topic: Topic | '';
    /** UTC, ISO 8601. */
    readonly startsAt: string;
    /** Addresses whose mail is on its way or out. */
    readonly queued: number;
    readonly by: string;
    readonly endedAt: string | null;
  } | null;
}

/** What a row of the outbox says of an issue: for a subscription, or to try how it looks. */
export type IssuePayload =
  | { readonly issue: string; readonly subscription: string; readonly topic: string }
  | {
      readonly issue: string;
      readonly trial: {
        readonly to: string;
        readonly brand: Brand;
        readonly language: string;
        readonly country: string;
        /** Address of the shop and market. */
        readonly home: string;
      };
    };
