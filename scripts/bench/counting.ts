import { AROUND_TRIPS } from '../support/around-trips.ts';

/**
 * A module that stands before the built Worker's entry and counts what a request asks of its databases, in answers'
 * `x-d1` header: `trips=2 statements=5 written=3`; rows written as D1 counts them, indexes included. The Worker itself knows
 * nothing of it.
 */
export const COUNTING_ENTRY = `
import { AsyncLocalStorage } from 'node:async_hooks';
import worker from './entry.mjs';
${AROUND_TRIPS}
const current = new AsyncLocalStorage();

const counted = (sqls, go) => {
  const tally = current.getStore();
  const answer = go();
  if (!tally) return answer;
  tally.trips += 1;
  tally.statements += sqls.length;
  return answer.then((found) => {
    for (const one of [found].flat()) tally.written += one?.meta?.rows_written ?? 0;
    return found;
  });
};

export default {
  ...worker,
  fetch(request, env, context) {
    const tally = { trips: 0, statements: 0, written: 0 };
    return current.run(tally, async () => {
      const answer = await worker.fetch(request, environmentAround(env, counted), context);
      const counts = new Response(answer.body, answer);
      counts.headers.set('x-d1', \`trips=\${tally.trips} statements=\${tally.statements} written=\${tally.written}\`);
      return counts;
    });
  },
};
`;
