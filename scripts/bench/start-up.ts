import { startRuntime } from '../support/runtime.ts';
import { cpuOfRuntime } from './load.ts';
import { withMachineWorker } from './machine.ts';

const STARTS = 3;

/**
 * Milliseconds of processor time from the start of the runtime to the Worker's first answer, beyond what a Worker of a few
 * lines takes: reading, compiling and running the modules. Undefined where the system does not tell.
 */
export async function measureStartUp(out: string, state: string): Promise<number | undefined> {
  const bare = await withMachineWorker((machine) => median(machine));
  const shop = await median(out, state);
  return bare === undefined || shop === undefined ? undefined : shop - bare;
}

async function median(out: string, state?: string): Promise<number | undefined> {
  const used: number[] = [];
  for (let attempt = 0; attempt < STARTS; attempt += 1) {
    const runtime = await startRuntime({ out, pictures: false, ...(state && { state }) });
    try {
      await (await fetch(`${runtime.url}/robots.txt`)).arrayBuffer();
      const cpu = cpuOfRuntime();
      if (cpu === null) return undefined;
      used.push(cpu);
    } finally {
      await runtime.stop();
    }
  }
  return used.toSorted((a, b) => a - b)[Math.floor(STARTS / 2)];
}
