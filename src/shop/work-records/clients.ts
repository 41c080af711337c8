import { Refusal } from '#lib/refusal.ts';
import { requireCustomer, requireFunction } from '#shop/session/index.ts';
import { clientsOf, deleteClient, othersThan, putClient } from './book-queries.ts';
import type { WorkClient } from './model.ts';
import type { WorksContext } from './read-works.ts';

const MOST_CLIENTS = 1_000;

/** The laboratory's clients by name. Refuses guests. */
export async function readClients(ctx: WorksContext): Promise<WorkClient[]> {
  const { customerId } = requireCustomer(ctx);
  return (await clientsOf(ctx.logbook(customerId), customerId, MOST_CLIENTS).all<WorkClient>()).results;
}

/**
 * Writes a client down, in place of `was` where that is not ''; works keep what they had. Refuses who may not document, and
 * `works.name-taken` for a name that another client has, `works.book-full` above 1,000.
 */
export async function saveClient(ctx: WorksContext, was: string, client: WorkClient): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K13');
  const db = ctx.logbook(customerId);
  const known = await othersThan(db, customerId, { was, name: client.name });
  if (known!.same > 0 && was !== '') throw new Refusal('works.name-taken', { fields: ['name'] });
  if (known!.clients >= MOST_CLIENTS) throw new Refusal('works.book-full');
  await db.batch([deleteClient(db, customerId, was), putClient(db, customerId, client, ctx.now)]);
}

/** Takes a client out of the book; works keep the name. Refuses who may not document; one that is not there is no matter. */
export async function removeClient(ctx: WorksContext, name: string): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K13');
  await deleteClient(ctx.logbook(customerId), customerId, name).run();
}
