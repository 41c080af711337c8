import { expect, test } from 'vitest';
import { bestEntries, type Candidate } from './best-entries.ts';
import { contentDb } from './content-db.test-support.ts';
import type { ContentMarket } from './model.ts';
import { readContent } from './read-content.ts';

const AT = '2026-11-20T12:00:00.000Z';
const TIMES = [null, '2026-11-20T11:00:00.000Z', AT, '2026-11-20T13:00:00.000Z'];

/** Small numbers that follow from a seed. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

test('chooses among foreign entries what the query chooses among our own, 300 times', async () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const pick = <T>(values: readonly T[]): T => values[roll(values.length)]!;
    const db = contentDb();
    const candidates = new Map<string, Candidate>();
    for (let i = 0; i < 12; i += 1) {
      const entry = { key: pick(['a', 'b', 'c']), language: pick(['fr', '*', 'en', 'de', 'it'] as const), country: pick(['CH', '*', 'AT']), brand: pick(['light', '*', 'main'] as const), sort: roll(3) }; // prettier-ignore
      const [from, end] = [pick(TIMES), pick(TIMES)];
      const to = from && end && from >= end ? null : end;
      const name = `${entry.key} ${entry.language} ${entry.country} ${entry.brand}`;
      if (candidates.has(name)) continue;
      const shown = { visibleFrom: from, visibleTo: to };
      candidates.set(name, { ...entry, ...shown, type: 'banner', revision: name, fields: { heading: name } as never }); // prettier-ignore
      db.publish({ ...entry, live: name, ...(from && { from }), ...(to && { to }) });
    }
    const market: ContentMarket = { language: pick(['fr', 'en', 'de'] as const), country: 'ch', brand: 'light', at: AT }; // prettier-ignore
    const ours = (await readContent(db, ['banner'], market)).banner.map(({ key, fields }) => [key, fields.heading]); // prettier-ignore
    const theirs = bestEntries([...candidates.values()], market).map(({ key, revision }) => [key, revision]);
    expect(theirs, `seed ${seed}`).toEqual(ours);
  }
});
