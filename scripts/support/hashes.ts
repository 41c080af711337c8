import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { workerBeside } from './worker-bundle.ts';

/** The shop's binding of the Worker that hashes passwords. */
export const HASHES = 'HASHES';

/** The Worker of hashes while it runs. */
export interface Hashes {
  /** 'host:port', on the loopback only. */
  readonly address: string;
  stop(): Promise<void>;
}

/**
 * Runs the Worker of hashes in a process of its own: one process has one thread for all of its Workers, Durable Objects too, where
 * the platform gives them others.
 */
export async function startHashes(): Promise<Hashes> {
  const worker = await workerBeside('hashes/wrangler.toml');
  const options = { host: '127.0.0.1', port: 0, log: new Log(LogLevel.WARN), cf: false, telemetry: { enabled: false } } as const; // prettier-ignore
  const miniflare = new Miniflare(convertV4MiniflareOptions({ ...options, workers: [worker] }));
  const { host } = new URL((await miniflare.ready).origin);
  return { address: host, stop: () => miniflare.dispose() };
}
