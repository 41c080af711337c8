import type { Bindings } from '../env.ts';
import { hasErp, sendOrder } from '../erp/send-order.ts';
import { sendMail } from '../mail/send-mail.ts';
import type { Settings } from '../settings.ts';

export interface OutboxRow {
  id: string;
  kind: string;
  idempotency_key: string;
  payload: string;
  /** This one included. */
  tries: number;
}

/** What senders may use; the others only where they are at hand. */
export type OutboxBindings = Pick<Bindings, 'SHOP'> &
  Partial<Pick<Bindings, 'CATALOGUE_A' | 'CATALOGUE_B' | 'EMAIL'>>;

/** Delivers a row or throws; may be asked twice for the same one and must then do no harm. */
export type Sender = (row: OutboxRow, env: OutboxBindings) => Promise<void>;

/** How one kind of rows leaves. */
export interface Channel {
  readonly send: Sender;
  /** False while nobody is there to take them: such rows wait untouched, however long. */
  readonly isReady: (settings: Settings) => boolean;
  /** After so many failures the row is a dead letter. */
  readonly maxTries: number;
  /** Waits grow fourfold up to this, in seconds. */
  readonly longestWait: number;
}

const HOUR = 3600;

/** Who delivers what; rows of other kinds wait. */
export const CHANNELS: Readonly<Record<string, Channel>> = {
  // a day and a half in all
  mail: { send: sendMail, isReady: () => true, maxTries: 8, longestWait: 36 * HOUR },
  // three and a half days: an ERP that stands still over a weekend loses nothing
  'order-export': { send: sendOrder, isReady: hasErp, maxTries: 20, longestWait: 6 * HOUR },
};
