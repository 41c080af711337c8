import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How the stub answers one request. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void;

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** An upstream of a family that misbehaves as told: real HTTP on a free port of 127.0.0.1. */
export interface StubUpstream {
  readonly origin: string;
  /** What it was asked since the last `behave`. */
  readonly seen: SeenRequest[];
  /** Behaviours for the next requests in turn; the last one stays. */
  behave(...behaviours: Behaviour[]): void;
  stop(): Promise<void>;
}

export async function startStub(): Promise<StubUpstream> {
  const seen: SeenRequest[] = [];
  let turns: Behaviour[] = [json({})];
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, headers, body: await bodyOf(request) });
    const turn = turns.length > 1 ? turns.shift()! : turns[0]!;
    turn(request, response);
  };
  const server = createServer((request, response) => void take(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    behave: (...behaviours) => {
      turns = behaviours;
      seen.length = 0;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A well-behaved answer. */
export function json(value: unknown, status = 200, headers: Record<string, string> = {}): Behaviour {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  };
}

export function text(body: string | Buffer, type: string, status = 200): Behaviour {
  return (_, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
}

/** Answers by path, the query left out; what is not named is not there. */
export function byPath(routes: Readonly<Record<string, Behaviour>>): Behaviour {
  return (request, response) => {
    const path = (request.url ?? '').split('?')[0]!;
    (routes[path] ?? json({}, 404))(request, response);
  };
}

/** Never answers. */
export const silent: Behaviour = () => {};

/** Sends headers and the beginning of a body, then nothing more. */
export const stalled: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.write('{"firma":');
};

/** Breaks the connection before any answer. */
export const hangUp: Behaviour = (request) => {
  request.socket.destroy();
};

/** Breaks the connection in the middle of the body. */
export const hangUpMidway: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' });
  response.write('{"firma":', () => response.destroy());
};

/** A body that does not end, without a declared length. */
export const endless: Behaviour = (_, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const chunk = Buffer.alloc(65_536, 32);
  const push = (): void => {
    if (!response.destroyed && response.write(chunk)) setImmediate(push);
    else if (!response.destroyed) response.once('drain', push);
  };
  push();
};
