import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An ERP that only counts: how often each order came, by its idempotency key. */
export interface CountingErp {
  readonly url: string;
  readonly taken: ReadonlyMap<string, number>;
  stop(): Promise<void>;
}

export async function startCountingErp(): Promise<CountingErp> {
  const taken = new Map<string, number>();
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const key = String(request.headers['idempotency-key']);
      taken.set(key, (taken.get(key) ?? 0) + 1);
      response.writeHead(202).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
