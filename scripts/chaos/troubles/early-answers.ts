import { setTimeout as wait } from 'node:timers/promises';
import { KILL } from './kill.ts';
import type { Trouble } from './trouble.ts';

/** What nobody killed is written by then: without a kill nothing is lost. */
const ALL_WRITTEN_MS = 3000;

/** A booking is acknowledged first and written a moment later; no caller is so quick that the next one overtakes it. */
const ENTRY = `
import worker from './entry.mjs';

const ANSWERED_MS = 400;
const WRITTEN_MS = 500;
const later = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export default {
  ...worker,
  async fetch(request, env, execution) {
    if (!request.url.endsWith('/zahnlager/buchen')) return worker.fetch(request, env, execution);
    const kept = new Request(request, { body: await request.text() });
    execution.waitUntil(later(WRITTEN_MS).then(() => worker.fetch(kept, env, execution)));
    await later(ANSWERED_MS);
    return Response.json({});
  },
};
`;

/** The control: a shop that acknowledges what it has not written yet, under kills. What it loses must be found. */
export const EARLY_ANSWERS: Trouble = {
  ...KILL,
  settings: { before: ENTRY },
  end: () => wait(ALL_WRITTEN_MS),
};
