import type { Progress } from '../support/progress.ts';
import type { Target } from './pages.ts';
import { profile } from './profile.ts';
import { figure, formatTable } from './table.ts';

const INSPECTOR_PORT = 19_229;
const ROWS = 40;

/** Prints the functions in which the processor's time of a kind of page goes. */
export async function showProfile(
  { out, state, progress }: { out: string; state: string; progress: Progress },
  targets: readonly Target[],
  name: string,
): Promise<void> {
  const target = targets.find((one) => one.name === name);
  if (!target) throw new Error(`--profile ${name}: one of ${targets.map((one) => one.name).join(', ')}`);
  const spots = await progress.step('Profile', () => profile(out, state, target, INSPECTOR_PORT));
  const all = spots.reduce((sum, { self }) => sum + self, 0);
  const show = (by: 'self' | 'total'): void => {
    const hottest = spots.toSorted((a, b) => b[by] - a[by]).slice(0, ROWS);
    const rows = hottest.map(({ where, self, total }) => [where, figure(self), figure(total)]);
    const headings = [`${name}, ${figure(all)} ms per request, by ${by}`, 'self ms', 'total ms'];
    console.log(`\n${formatTable(headings, rows)}\n`);
  };
  show('self');
  show('total');
}
