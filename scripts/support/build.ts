import { isBuilt } from '../build/stamp.ts';
import { runOrThrow } from './child.ts';

/** Builds the Worker into `out` unless it is there from the same sources; tells whether it did. */
export async function buildWorker(out: string): Promise<boolean> {
  if (isBuilt(out)) return false;
  const env = { LABORKONTOR_OUT: out, ASTRO_TELEMETRY_DISABLED: '1' };
  await runOrThrow('astro', ['build'], { env });
  return true;
}
