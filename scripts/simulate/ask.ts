import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

export interface Question {
  readonly path: string;
  readonly cookie: string;
  /** What is posted; a GET without it. */
  readonly body?: object;
  /** Of what happens once. */
  readonly key?: string;
}

export interface Reply {
  /** 0 where no answer came. */
  readonly status: number;
  /** Empty but for JSON. */
  readonly text: string;
  /** Rows that the answer wrote before it began, as D1 counts them: a table's and its indexes'. */
  readonly written: number;
}

export type Asker = (question: Question) => Promise<Reply>;

const TIMEOUT_MS = 60_000;

/** Asks the shop at an address over as many connections as visitors need. */
export function askerOf(url: string): { ask: Asker; close: () => void } {
  const agent = new Agent({ keepAlive: true });
  const { hostname, port } = new URL(url);
  const ask: Asker = async ({ path, cookie, body, key }) => {
    const payload = body && JSON.stringify(body);
    const headers = {
      host: `localhost:${port}`,
      cookie,
      ...(key && { 'idempotency-key': key }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const method = payload ? 'POST' : 'GET';
    const sent = request({ agent, hostname, port, path, method, headers, timeout: TIMEOUT_MS });
    sent.on('timeout', () => sent.destroy());
    sent.end(payload);
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const isJson = answer.headers['content-type']?.includes('json');
      const [, written = '0'] = / written=(\d+)/.exec(String(answer.headers['x-d1'])) ?? [];
      return {
        status: answer.statusCode ?? 0,
        text: isJson ? Buffer.concat(parts).toString('utf8') : '',
        written: Number(written),
      };
    } catch {
      return { status: 0, text: '', written: 0 };
    }
  };
  return { ask, close: () => agent.destroy() };
}
