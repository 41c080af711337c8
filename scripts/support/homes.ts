import process from 'node:process';
import type { V4WorkerOptions } from 'miniflare';
import { workerBeside } from './worker-bundle.ts';

/** The shop's binding of the homes of customers. */
const HOMES = 'HOMES';

/** Whether customers have homes on this machine: `LABORKONTOR_HOMES=1` in the environment, or `back`: then they leave them. */
export const hasHomes = (): boolean => ['1', 'back'].includes(process.env['LABORKONTOR_HOMES'] ?? '');
const areLeft = (): boolean => process.env['LABORKONTOR_HOMES'] === 'back';

/** The Worker of homes on the shop's own databases, and how the shop binds it. `left`: customers go back. */
export async function homesWorker(shop: V4WorkerOptions, left = areLeft()): Promise<{ worker: V4WorkerOptions; bound: NonNullable<V4WorkerOptions['durableObjects']> }> {
  const worker = await workerBeside('homes/wrangler.toml');
  const { SHOP } = shop.d1Databases as Record<string, string>;
  return {
    worker: { ...worker, d1Databases: { SHOP: SHOP! }, bindings: { LEAVE: left ? '1' : '' } },
    bound: { [HOMES]: { className: 'CustomerHome', scriptName: worker.name!, useSQLite: true } },
  };
} // prettier-ignore
