import { join } from 'node:path';
import { build } from 'esbuild';
import type { V4WorkerOptions } from 'miniflare';
import { unstable_readConfig as readConfig } from 'wrangler';
import { ROOT } from './project.ts';

const bundles = new Map<string, Promise<V4WorkerOptions>>();

/** A Worker beside the shop's as Miniflare takes it, by its wrangler.toml below the root; bundled once, as wrangler would. */
export function workerBeside(config: string): Promise<V4WorkerOptions> {
  const known = bundles.get(config) ?? bundle(config);
  bundles.set(config, known);
  return known;
}

async function bundle(path: string): Promise<V4WorkerOptions> {
  const config = readConfig({ config: join(ROOT, path) });
  const {
    name,
    main,
    compatibility_date: compatibilityDate,
    compatibility_flags: compatibilityFlags,
  } = config;
  if (!name || !main || !compatibilityDate) throw new Error(`${path} says too little`);
  const { outputFiles } = await build({
    entryPoints: [main],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'esnext',
    external: ['node:*', 'cloudflare:*'],
    write: false,
  });
  const { bindings } = config.durable_objects as { bindings: { name: string; class_name: string }[] };
  const objects = bindings.map((one) => [one.name, { className: one.class_name, useSQLite: true }]);
  return {
    name,
    compatibilityDate,
    compatibilityFlags,
    modules: true,
    script: outputFiles[0]!.text,
    durableObjects: Object.fromEntries(objects) as V4WorkerOptions['durableObjects'],
  };
}
