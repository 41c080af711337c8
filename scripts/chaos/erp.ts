import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ErpMood = 'well' | 'refuses' | 'silent' | 'breaks off' | 'talks nonsense';

/** An ERP that only counts: how often each order came, by its idempotency key. */
export interface CountingErp {
  readonly url: string;
  readonly taken: ReadonlyMap<string, number>;
  /** Hand-overs that met it when it was not well. */
  readonly disturbed: number;
  /** From now on; whoever waits for a silent one is cut off when it changes. */
  behave(mood: ErpMood): void;
  stop(): Promise<void>;
}

export async function startCountingErp(): Promise<CountingErp> {
  const taken = new Map<string, number>();
  const waiting = new Set<ServerResponse>();
  let mood: ErpMood = 'well';
  let disturbed = 0;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const key = String(request.headers['idempotency-key']);
      if (mood !== 'well') disturbed += 1;
      if (mood === 'well' || mood === 'breaks off') taken.set(key, (taken.get(key) ?? 0) + 1);
      if (mood === 'well') response.writeHead(202).end();
      else if (mood === 'refuses') response.writeHead(503).end();
      else if (mood === 'talks nonsense')
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
      else if (mood === 'breaks off') response.destroy();
      else waiting.add(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    get disturbed() {
      return disturbed;
    },
    behave: (next) => {
      mood = next;
      for (const response of waiting) response.destroy();
      waiting.clear();
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
