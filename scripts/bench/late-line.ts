import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The shop behind a line on which every answer comes `delayMs` later, whoever in the browser asks: pages, scripts, prefetches. */
export async function startLateLine(
  origin: string,
  delayMs: number,
): Promise<{ url: string; stop(): Promise<void> }> {
  const to = new URL(origin);
  const server = createServer((asked, answer) => {
    const { method, url: path, headers } = asked;
    const passed = request({ host: to.hostname, port: to.port, method, path, headers }, (got) => {
      setTimeout(() => {
        answer.writeHead(got.statusCode ?? 502, got.headers);
        got.pipe(answer);
      }, delayMs);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${port}`, stop };
}
