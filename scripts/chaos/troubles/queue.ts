import { setTimeout as wait } from 'node:timers/promises';
import { between, type Trouble } from './trouble.ts';

const CALM_MS = [100, 700] as const;
const AT_ONCE = 8;

/** Every batch of the queue is delivered three times, two of them at once; `/__queue` delivers one eight times at once. */
const ENTRY = `
import worker from './entry.mjs';

const again = (env, execution, times) => {
  const batch = { queue: 'laborkontor-outbox', messages: [], ackAll() {}, retryAll() {} };
  return Promise.all(Array.from({ length: times }, () => worker.queue(batch, env, execution)));
};

export default {
  ...worker,
  async queue(batch, env, execution) {
    await Promise.all([worker.queue(batch, env, execution), again(env, execution, 1)]);
    await again(env, execution, 1);
  },
  async fetch(request, env, execution) {
    if (!request.url.endsWith('/__queue')) return worker.fetch(request, env, execution);
    await again(env, execution, ${AT_ONCE});
    return new Response(null, { status: 204 });
  },
};
`;

let delivered = 0;

/** Messages of the queue come more than once, as it promises no better: nothing may be sent twice for it. */
export const QUEUE: Trouble = {
  name: 'messages come again',
  settings: { before: ENTRY },
  sendsAgain: false,
  strike: async ({ url }) => {
    const { status } = await fetch(`${url}/__queue`);
    if (status !== 204) throw new Error(`the queue's message was not taken: ${status}`);
    delivered += AT_ONCE;
    await wait(between(...CALM_MS));
  },
  met: () => delivered,
};
