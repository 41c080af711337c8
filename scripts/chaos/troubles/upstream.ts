import { setTimeout as wait } from 'node:timers/promises';
import type { ErpMood } from '../erp.ts';
import { between, type Trouble } from './trouble.ts';

const AWAY_MS = [300, 2500] as const;
const MOODS: readonly ErpMood[] = ['refuses', 'silent', 'breaks off', 'talks nonsense'];

/** The ERP is dead, refuses, breaks off after it took an order, or answers with a page: orders go on and reach it later. */
export const UPSTREAM: Trouble = {
  name: 'the ERP is away',
  sendsAgain: true,
  strike: async ({ erp }) => {
    erp.behave(MOODS[between(0, MOODS.length - 1)]!);
    await wait(between(...AWAY_MS));
    erp.behave('well');
  },
  met: ({ erp }) => erp.disturbed,
};
