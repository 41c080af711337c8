import { join } from 'node:path';
import { build } from 'esbuild';
import type { V4WorkerOptions } from 'miniflare';
import { unstable_readConfig as readConfig } from 'wrangler';
import { ROOT } from './project.ts';

/** The shop's binding of the Worker that draws articles without a photo. */
export const PICTURES = 'PICTURES';

let bundled: Promise<V4WorkerOptions> | undefined;

/** The demonstration's Worker of pictures as Miniflare takes it; bundled once, as wrangler would. */
export function picturesWorker(): Promise<V4WorkerOptions> {
  return (bundled ??= bundle());
}

async function bundle(): Promise<V4WorkerOptions> {
  const config = readConfig({ config: join(ROOT, 'demo/pictures/wrangler.toml') });
  const { name, main, compatibility_date: compatibilityDate } = config;
  if (!name || !main || !compatibilityDate) throw new Error(`${config.configPath} says too little`);
  const { outputFiles } = await build({
    entryPoints: [main],
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'esnext',
    write: false,
  });
  return { name, compatibilityDate, modules: true, script: outputFiles[0]!.text };
}
