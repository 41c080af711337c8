import { run } from './child.ts';
import { Mistake } from './command/mistake.ts';

/** How wrangler is told which database: `--remote`, or `--local --cwd FOLDER`. */
export type WranglerPlace = readonly string[];

/** What `wrangler d1` says to these words. Throws a Mistake with its output where it fails. */
export async function wranglerD1(args: readonly string[]): Promise<string> {
  const { code, output } = await run('wrangler', ['d1', ...args], {
    env: { WRANGLER_SEND_METRICS: 'false' },
  });
  if (code !== 0) throw new Mistake(`wrangler d1 ${args[0]} failed:\n${output}`);
  return output;
}
