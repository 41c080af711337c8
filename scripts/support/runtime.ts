import { globSync } from 'node:fs';
import { join } from 'node:path';
import { Log, LogLevel, Miniflare, convertV4MiniflareOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions as workerOptionsOf } from 'wrangler';
import type { Bindings } from '../../src/platform/env.ts';
import { HASHES, startHashes, type Hashes } from './hashes.ts';
import { hasHomes, homesWorker } from './homes.ts';
import { PICTURES, PICTURES_CONFIG } from './pictures.ts';
import { persistFolder } from './project.ts';
import { workerBeside } from './worker-bundle.ts';

export interface RuntimeOptions {
  /** The built Worker: the folder with `client` and `server`. */
  out: string;
  /** Where databases, bucket and caches live; nothing is kept without it. */
  state?: string;
  /** 0 or nothing: any free port. */
  port?: number;
  host?: string;
  /** Settings of the operator (src/platform/settings.ts), on top of wrangler.toml's. */
  vars?: Readonly<Record<string, string>>;
  https?: { key: string; cert: string };
  /** Port of the debugger. */
  inspector?: number;
  /** Without it articles that have no photo are shown by a placeholder. */
  pictures?: boolean;
  /** Passwords are hashed by a Worker in a process of its own; without it the shop does that itself. */
  hashes?: boolean;
  /** Each customer's logbook lives in an object of his own (docs/operations.md#homes), or goes back; as the environment says where nothing is said. */
  homes?: boolean | 'back';
  /** Without it nothing is kept at the edge: each copy is a write to the emulator's disk (measurements). */
  edgeCache?: boolean;
  /** Computed searches of an address per minute, instead of wrangler.toml's limit (tests). */
  searchesPerMinute?: number;
  /** Source of a module that stands before the Worker's own, which it finds as `./entry.mjs` (measurements). */
  before?: string;
}

/** What to hand to stop a runtime, and the ways into it. */
export interface Runtime {
  /** Address with the real port, without a trailing slash. */
  readonly url: string;
  readonly miniflare: Miniflare;
  bindings(): Promise<Bindings>;
  /** Runs the scheduled handler of the Worker once, and that of the homes; returns the outcome, `ok` or `exception`. */
  runScheduled(): Promise<string>;
  /** Ends workerd and waits for it. */
  stop(): Promise<void>;
}

const WORKER = 'laborkontor';

/**
 * Serves the built Worker in workerd with every binding of its wrangler.json emulated on disk: the only place that
 * knows Miniflare (docs/decisions/001-one-runtime-version.md). Requests go straight to workerd; `wrangler dev` would
 * put a proxy of 3.4 ms before each.
 */
export async function startRuntime(options: RuntimeOptions): Promise<Runtime> {
  const { port = 0, host = '127.0.0.1', state, https, inspector } = options;
  const hashes = options.hashes ? await startHashes() : null;
  const shop = workerOf(options, hashes);
  const homes = (options.homes ?? hasHomes()) ? await homesWorker(shop, options.homes === undefined ? undefined : options.homes === 'back') : null; // prettier-ignore
  const worker = { ...shop, durableObjects: { ...shop.durableObjects, ...homes?.bound } };
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      ...(https && { httpsKey: https.key, httpsCert: https.cert }),
      ...(inspector && { inspectorPort: inspector }),
      ...(state && { resourcePersistencePath: persistFolder(state) }),
      log: new Log(LogLevel.WARN),
      // the emulator's own idea of where the visitor is: not used (docs/rules/markets.md#geo-lookup), and a call to the network
      cf: false,
      telemetry: { enabled: false },
      unsafeTriggerHandlers: true,
      workers: [
        worker,
        ...(PICTURES in worker.serviceBindings ? [await workerBeside(PICTURES_CONFIG)] : []),
        ...(homes ? [homes.worker] : []),
      ],
    }),
  );
  const ready = await miniflare.ready.catch(async (error: unknown) => {
    await Promise.all([miniflare.dispose(), hashes?.stop()]);
    throw error;
  });
  return {
    url: ready.origin,
    miniflare,
    bindings: () => miniflare.getBindings<Bindings>(),
    runScheduled: async () => {
      const names = [WORKER, ...(homes ? [homes.worker.name!] : [])];
      const workers = await Promise.all(names.map((name) => miniflare.getWorker(name)));
      const ended = await Promise.all(workers.map((one) => one.scheduled({ scheduledTime: new Date() })));
      return ended.map(({ outcome }) => outcome).find((outcome) => outcome !== 'ok') ?? 'ok';
    },
    stop: async () => {
      await Promise.all([miniflare.dispose(), hashes?.stop()]);
    },
  };
}

type Objects = Readonly<Record<string, { className: string; scriptName?: string }>>;
type Services = Readonly<Record<string, { name: string }>>;

/** The bindings and modules of the built Worker, as wrangler reads them. */
function workerOf(options: RuntimeOptions, hashes: Hashes | null) {
  const { out, vars, before, pictures = true, edgeCache = true, searchesPerMinute } = options;
  const folder = join(out, 'server');
  const { main, workerOptions } = workerOptionsOf(join(folder, 'wrangler.json'));
  const { modulesRules = [], bindings, durableObjects = {}, ...rest } = workerOptions;
  // an operator may have bound homes; here they are there where somebody asks for them
  const own = Object.entries(durableObjects as Objects).filter(([, one]) => !one.scriptName);
  const { [PICTURES]: drawn, [HASHES]: _, ...services } = rest['serviceBindings'] as Services;
  if (!main) throw new Error(`${folder}/wrangler.json names no entry`);
  const entry = { type: 'ESModule' as const, path: main };
  const first = before
    ? [{ type: 'ESModule' as const, path: join(folder, 'before.mjs'), contents: before }]
    : [];
  const others = modulesRules
    .flatMap(({ type, include }) => globSync(include, { cwd: folder }).map((path) => ({ type, path })))
    .map(({ type, path }) => ({ type, path: join(folder, path) }))
    .filter(({ path }) => path !== main);
  return {
    ...rest,
    durableObjects: Object.fromEntries(own),
    ...(searchesPerMinute && {
      ratelimits: {
        SEARCH_LIMIT: { namespace_id: '1', simple: { limit: searchesPerMinute, period: 60 as const } },
      },
    }),
    name: WORKER,
    cacheAPI: edgeCache,
    serviceBindings: {
      ...services,
      ...(pictures && drawn && { [PICTURES]: drawn }),
      ...(hashes && { [HASHES]: { external: { address: hashes.address, http: {} } } }),
    },
    bindings: { ...(bindings as Record<string, string>), ...vars },
    modulesRoot: folder,
    modules: [...first, entry, ...others],
  };
}
