import { deliverDue } from '../platform/outbox/deliver.ts';
import { tellStockNotices } from '../platform/stock-notices.ts';
import { lookUpDueVatIds } from '../platform/vat-registry.ts';
import type { Bindings } from '../platform/env.ts';
import { lookAtApprovals } from './approvals-clock.ts';
import { runScheduled } from './scheduled.ts';

/** What the clock starts, each minute. */
export async function runMinute(env: Bindings): Promise<void> {
  await Promise.all([
    runScheduled(env),
    deliverDue(env),
    lookAtApprovals(env),
    lookUpDueVatIds(env),
    tellStockNotices(env),
  ]);
}

/** A message of the queue only wakes: the rows of the outbox say what there is to do. */
export async function wake(env: Bindings): Promise<void> {
  await deliverDue(env);
}
