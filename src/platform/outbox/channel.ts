import type { Bindings } from '../env.ts';
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
  Partial<Pick<Bindings, 'CATALOGUE_A' | 'CATALOGUE_B' | 'EMAIL' | 'HOMES'>>;

/** Delivers a row or throws; may be asked twice for the same one and must then do no harm. */
export type Sender = (row: OutboxRow, env: OutboxBindings) => Promise<void>;

/** How one kind of rows leaves. */
export interface Channel {
  readonly send: Sender;
  /** False while nobody is there to take them: such rows wait untouched, however long. */
  readonly isReady: (settings: Settings) => boolean;
  /** After so many failures the row is a dead letter. */
  readonly maxTries: number;
  /** A round ends after so many failures one after the other; 3 where nothing is said. */
  readonly failuresInARow?: number;
  /** Waits grow fourfold up to this, in seconds. */
  readonly longestWait: number;
}
