import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A mail service that takes everything and keeps nothing, so that mails do not lie in the shop's own database. */
export async function startMailSink(): Promise<{ url: string; taken: () => number; stop: () => void }> {
  let taken = 0;
  const server = createServer((incoming, response) => {
    incoming.resume().on('end', () => {
      taken += 1;
      response.end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, taken: () => taken, stop: () => void server.close() };
}
