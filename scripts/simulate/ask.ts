import { connectionsTo, type Answered } from '../support/connections.ts';

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
  /** What an answer of 400 or more said, with the id under which the shop's log knows it; shortened, on one line. */
  readonly fault?: string;
  /** Rows that the answer wrote before it began, as D1 counts them: a table's and its indexes'. */
  readonly written: number;
}

export type Asker = (question: Question) => Promise<Reply>;

const TIMEOUT_MS = 60_000;
const FAULT_LENGTH = 300;

/** Asks the shop at an address over as many connections as visitors need. */
export function askerOf(url: string): { ask: Asker; close: () => void } {
  const { call, close } = connectionsTo(url, { timeoutMs: TIMEOUT_MS, asBrowsers: true });
  const ask: Asker = async ({ path, cookie, body, key }) => {
    const answer = await call({ method: body ? 'POST' : 'GET', path, cookie, body, key });
    if (!answer) return { status: 0, text: '', written: 0 };
    const isJson = answer.headers['content-type']?.includes('json');
    const [, written = '0'] = / written=(\d+)/.exec(String(answer.headers['x-d1'])) ?? [];
    return {
      status: answer.status,
      text: isJson ? answer.text : '',
      written: Number(written),
      ...(answer.status >= 400 && { fault: faultOf(answer) }),
    };
  };
  return { ask, close };
}

function faultOf({ headers, text }: Answered): string {
  const said = text.replace(/\s+/g, ' ').slice(0, FAULT_LENGTH);
  return `${String(headers['x-request-id'] ?? 'without an id')}: ${said}`;
}
