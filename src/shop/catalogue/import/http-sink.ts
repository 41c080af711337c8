import { MAX_BATCH_BYTES, MAX_BATCH_ROWS } from './receive.ts';
import type { ImportBatch } from './receive.ts';
import { signedHeaders } from './signature.ts';
import type { CatalogueSink } from './sink.ts';
import { IMPORT_TABLE_NAMES } from './tables.ts';
import type { ImportTable } from './tables.ts';

export interface HttpSinkOptions {
  /** Origin of the running shop. */
  readonly origin: string;
  readonly secret: string;
  readonly newId: () => string;
  readonly fetch?: typeof fetch;
}

const IMPORT_PATH = '/custom/catalogue-import';

/** Room for the brackets and names around the rows of a message. */
const MARGIN = 20_000;
const TRIES = 4;
const FIRST_PAUSE_MS = 400;

interface Buffer {
  rows: string[];
  bytes: number;
}

/** Sends a catalogue to a running shop in signed messages. A message that may not have arrived is sent again. */
export function httpSink(options: HttpSinkOptions): CatalogueSink {
  const id = options.newId();
  const buffers = new Map<ImportTable, Buffer>(
    IMPORT_TABLE_NAMES.map((table) => [table, { rows: [], bytes: 0 }]),
  );
  const full: { table: ImportTable; rows: string[] }[] = [];
  const encoder = new TextEncoder();

  const send = (batch: ImportBatch): Promise<void> => post(options, JSON.stringify(batch));
  const sendRows = (table: ImportTable, rows: readonly string[]): Promise<void> =>
    post(options, `{"op":"rows","id":"${id}","table":"${table}","rows":[${rows.join(',')}]}`);

  const put = (table: ImportTable, buffer: Buffer): void => {
    if (buffer.rows.length > 0) full.push({ table, rows: buffer.rows });
    buffer.rows = [];
    buffer.bytes = 0;
  };
  const sendFull = async (): Promise<void> => {
    for (let next = full.shift(); next; next = full.shift()) await sendRows(next.table, next.rows);
  };

  return {
    begin: ({ version, sourceDate }) => send({ op: 'begin', id, version, sourceDate }),
    write: (table, row) => {
      const buffer = buffers.get(table) as Buffer;
      const text = JSON.stringify(row);
      const bytes = encoder.encode(text).length + 1;
      if (buffer.rows.length >= MAX_BATCH_ROWS || buffer.bytes + bytes > MAX_BATCH_BYTES - MARGIN) {
        put(table, buffer);
      }
      buffer.rows.push(text);
      buffer.bytes += bytes;
    },
    settle: () => (full.length > 0 ? sendFull() : undefined),
    finish: async (articles) => {
      for (const [table, buffer] of buffers) put(table, buffer);
      await sendFull();
      await send({ op: 'finish', id, articles });
    },
    abandon: () => send({ op: 'abandon', id }).catch(() => undefined), // the shop drops it with the next begin anyway
  };
}

/** Posts a signed body; tries again where the network or the server failed, since every message may come twice. */
async function post({ origin, secret, fetch: send = fetch }: HttpSinkOptions, body: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const to = `${origin}${IMPORT_PATH}`;
    const headers = await signedHeaders(secret, { to, body }, new Date());
    const response = await send(to, { method: 'POST', headers, body }).catch(
      (error: unknown) => error as Error,
    );
    if (response instanceof Response && response.ok) return;
    const passing = response instanceof Error || response.status >= 500 || response.status === 429;
    if (!passing || attempt === TRIES) {
      const why =
        response instanceof Error ? response.message : `${response.status} ${await response.text()}`;
      throw new Error(`the shop at ${origin} did not take the import: ${why}`);
    }
    await new Promise((resolve) => setTimeout(resolve, FIRST_PAUSE_MS * 2 ** (attempt - 1)));
  }
}
