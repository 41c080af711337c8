import { deliverDue } from '../platform/outbox/deliver.ts';
import { logbooksOf, sharedLogbook } from '../platform/logbooks.ts';
import { writableCatalogues } from '../platform/replicas.ts';
import { tellStockNotices } from '../platform/stock-notices.ts';
import { lookUpDueVatIds } from '../platform/vat-registry.ts';
import { settleAll } from '#lib/throw-all.ts';
import { nameTopArticles } from '#shop/habits/index.ts';
import { advanceMailings } from '#shop/newsletter/index.ts';
import { tellWeeklyLists } from '#shop/restock/index.ts';
import { eraseRetained } from '#shop/work-records/index.ts';
import type { Bindings } from '../platform/env.ts';
import { remindOfEnds } from './declarations-clock.ts';
import { takeArrived } from './arrived-queries.ts';
import { lookAtApprovals } from './approvals-clock.ts';
import { runScheduled } from './forget-queries.ts';
import { tellOfSheets } from './sheets-clock.ts';

/** What the clock starts, each minute; what fails of it is thrown behind the rest, which the runtime would cut off. */
export async function runMinute(env: Bindings): Promise<void> {
  await settleAll([
    runScheduled(env),
    advanceMailings(env.SHOP, new Date().toISOString()).then(() => deliverDue(env)),
    lookAtApprovals(env),
    lookUpDueVatIds(env),
    tellStockNotices(env),
    remindOfEnds(env),
    tellOfSheets(env),
    takeArrived(env),
    tellWeeklyLists({
      db: env.SHOP,
      logbook: logbooksOf(env, env.SHOP),
      catalogues: { A: env.CATALOGUE_A, B: env.CATALOGUE_B },
      now: new Date().toISOString(),
      newId: () => crypto.randomUUID(),
    }),
    eraseRetained(sharedLogbook(env.SHOP), new Date().toISOString().slice(0, 10)),
    nameTopArticles({
      db: env.SHOP,
      catalogues: writableCatalogues({ A: env.CATALOGUE_A, B: env.CATALOGUE_B }),
      now: new Date().toISOString(),
    }),
  ]);
}

/** A message of the queue only wakes: the rows of the outbox say what there is to do. */
export async function wake(env: Bindings): Promise<void> {
  await advanceMailings(env.SHOP, new Date().toISOString());
  await deliverDue(env);
}
