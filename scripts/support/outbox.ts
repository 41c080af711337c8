import { erpOrderId, readOpenMessages } from '#shop/erp/index.ts';
import {
  readOpenRows,
  requeueRows,
  type OpenCount,
  type OpenRow,
  type Requeued,
} from '../../src/platform/outbox/open-queries.ts';
import { readSetAside, tellSetAside, type SetAside } from '../../src/platform/outbox/set-aside-queries.ts';
import { askShop, inLocalShop } from './shop-tool.ts';

/** A message of the ERP that waits, or was refused after it had waited. */
interface WaitingMessage {
  readonly id: string;
  readonly order: string;
  readonly kind: string;
  readonly outcome: string;
  readonly refusal: string | null;
  readonly receivedAt: string;
}

interface Report {
  readonly counts: readonly OpenCount[];
  readonly rows: readonly OpenRow[];
  readonly messages: readonly WaitingMessage[];
  readonly setAside: readonly SetAside[];
}

/** A shop on this machine by its state folder, or a running one by its address. */
export type Where = { readonly state: string } | { readonly origin: string; readonly secret: string };

export interface Outbox {
  /** Lines for a person. */
  list(): Promise<string[]>;
  requeue(which: Requeued): Promise<number>;
}

export function outboxOf(where: Where): Outbox {
  return 'state' in where ? localOutbox(where.state) : remoteOutbox(where.origin, where.secret);
}

function localOutbox(state: string): Outbox {
  const within = <T>(work: Parameters<typeof inLocalShop<T>>[1]): Promise<T> => inLocalShop(state, work);
  return {
    list: () =>
      within(async (db) => {
        const messages = await readOpenMessages(db);
        const named = messages.map((message) => ({ ...message, order: erpOrderId(message) }));
        return linesOf({ ...(await readOpenRows(db)), messages: named, setAside: await readSetAside(db) });
      }),
    // a running shop's minute takes them
    requeue: (which) =>
      within(
        async (db) =>
          (await requeueRows(db, which, new Date().toISOString())) + (await tellSetAside(db, which)),
      ),
  };
}

function remoteOutbox(origin: string, secret: string): Outbox {
  const ask = (path: string, value: object) => askShop(origin, secret, `outbox/${path}`, value);
  return {
    list: async () => linesOf((await ask('list', {})) as Report),
    requeue: async (which) => ((await ask('requeue', which)) as { requeued: number }).requeued,
  };
}

function linesOf({ counts, rows, messages, setAside }: Report): string[] {
  if (counts.length + messages.length + setAside.length === 0) return ['Nothing waits.'];
  const row = ({ id, kind, key, tries, isDead, nextTryAt, lastError }: OpenRow): string =>
    `  ${isDead ? 'dead' : 'waits'}  ${id}  ${kind}  ${key}  ${tries} tries${isDead ? '' : `, next ${nextTryAt}`}${lastError ? `  ${lastError}` : ''}`;
  return [
    ...counts.map(
      ({ kind, waiting, dead, oldest }) =>
        `${kind}: ${waiting} waiting${oldest ? ` since ${oldest}` : ''}, ${dead} dead`,
    ),
    ...rows.map(row),
    ...(messages.length > 0 ? ['Messages of the ERP:'] : []),
    ...messages.map(
      ({ id, order, kind, outcome, refusal, receivedAt }) =>
        `  ${outcome}  ${kind} of ${order}  ${id}  since ${receivedAt}${refusal ? `  ${refusal}` : ''}`,
    ),
    ...(setAside.length > 0 ? ['Of homes of customers, refused by SHOP:'] : []),
    ...setAside.map(
      ({ id, about, reason, at }) => `  aside  ${id}  ${about || 'a deed'}  since ${at}  ${reason}`,
    ),
  ];
}
