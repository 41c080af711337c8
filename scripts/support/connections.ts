import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly cookie: string;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Idempotency-Key of what happens once. */
  readonly key?: string | undefined;
}

export interface Answered {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Kept connections to a shop on this machine, at most so many. A call returns null where no whole answer came: nobody knows
 * then what happened. `asBrowsers`: where a connection closed just as it was used again, and nothing had come, the call is made
 * once more on another one.
 */
export function connectionsTo(
  url: string,
  {
    maxSockets = Infinity,
    timeoutMs,
    asBrowsers = false,
  }: { maxSockets?: number; timeoutMs: number; asBrowsers?: boolean },
) {
  const agent = new Agent({ keepAlive: true, maxSockets });
  const { hostname, port } = new URL(url);
  const call = async (question: Call): Promise<Answered | null> => {
    const { method, path, cookie, body, key } = question;
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      host: `localhost:${port}`,
      cookie,
      ...(key && { 'idempotency-key': key }),
      ...(payload && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    };
    const sent = request({ agent, hostname, port, path, method, headers, timeout: timeoutMs });
    sent.on('timeout', () => sent.destroy());
    sent.end(payload);
    let hasBegun = false;
    try {
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      hasBegun = true;
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part as Buffer);
      const { statusCode = 0, headers: said } = answer;
      return { status: statusCode, headers: said, text: Buffer.concat(parts).toString('utf8') };
    } catch (error) {
      const isClosed =
        sent.reusedSocket && !hasBegun && (error as NodeJS.ErrnoException).code === 'ECONNRESET';
      return asBrowsers && isClosed ? call(question) : null;
    }
  };
  return { call, close: () => agent.destroy() };
}
