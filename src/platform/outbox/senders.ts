import type { Bindings } from '../env.ts';
import { sendMail } from '../mail/send-mail.ts';

export interface OutboxRow {
  id: string;
  kind: string;
  idempotency_key: string;
  payload: string;
  /** This one included. */
  tries: number;
}

/** Delivers a row or throws; may be asked twice for the same one and must then do no harm. */
export type Sender = (row: OutboxRow, env: Pick<Bindings, 'SHOP'>) => Promise<void>;

/** Who delivers what; rows of other kinds wait. */
export const SENDERS: Readonly<Record<string, Sender>> = { mail: sendMail };
