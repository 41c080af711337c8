import { connectionsTo } from '../support/connections.ts';

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
  const { call, close } = connectionsTo(url, { timeoutMs: TIMEOUT_MS, asBrowsers: true });
  const ask: Asker = async ({ path, cookie, body, key }) => {
    const answer = await call({ method: body ? 'POST' : 'GET', path, cookie, body, key });
    if (!answer) return { status: 0, text: '', written: 0 };
    const isJson = answer.headers['content-type']?.includes('json');
    const [, written = '0'] = / written=(\d+)/.exec(String(answer.headers['x-d1'])) ?? [];
    return { status: answer.status, text: isJson ? answer.text : '', written: Number(written) };
  };
  return { ask, close };
}
