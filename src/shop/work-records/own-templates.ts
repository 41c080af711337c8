import { Refusal } from '#lib/refusal.ts';
import { requireCustomer, requireFunction } from '#shop/session/index.ts';
import { deleteTemplate, putTemplate, templateOf, templatesOf } from './book-queries.ts';
import type { WorkKind, WorkPosition } from './model.ts';
import { withOpenLots } from './read-template.ts';
import type { WorksContext } from './read-works.ts';

const MOST_TEMPLATES = 200;

/** Names of the laboratory's own templates of a kind of work, with how many materials each has. Refuses guests. */
export async function readOwnTemplates(
  ctx: WorksContext,
  kind: WorkKind,
): Promise<{ name: string; materials: number }[]> {
  const { customerId } = requireCustomer(ctx);
  const found = templatesOf(ctx.logbook(customerId), customerId, kind, MOST_TEMPLATES);
  return (await found.all<{ name: string; materials: number }>()).results;
}

/** The materials of an own template, each with the batch that is open now. Empty where there is no such template. Refuses guests. */
export async function readOwnTemplate(
  ctx: WorksContext,
  kind: WorkKind,
  name: string,
): Promise<WorkPosition[]> {
  const { customerId } = requireCustomer(ctx);
  const row = await templateOf(ctx.logbook(customerId), customerId, { kind, name }).first<{
    materials: string;
  }>();
  return row ? withOpenLots(ctx, JSON.parse(row.materials) as WorkPosition[]) : [];
}

/**
 * Keeps materials as a template of a kind, in place of the one of that name; batches are not kept. Refuses who may not
 * document, and `works.book-full` above 200.
 */
export async function saveOwnTemplate(
  ctx: WorksContext,
  kind: WorkKind,
  { name, positions }: { readonly name: string; readonly positions: readonly WorkPosition[] },
): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K13');
  const materials = positions.map((position) => ({ ...position, ...NO_BATCH }));
  const wanted = { kind, name, materials: JSON.stringify(materials) };
  const limits = { now: ctx.now, most: MOST_TEMPLATES };
  const kept = await putTemplate(ctx.logbook(customerId), customerId, wanted, limits).first();
  if (!kept) throw new Refusal('works.book-full');
}

/** What belongs to one pack. */
const NO_BATCH = { lot: '', serial: '', expiry: '', production: '', code: '', isWithoutBatch: false, isConfirmed: false, isCompared: undefined }; // prettier-ignore

/** Removes an own template. Refuses who may not document; one that is not there is no matter. */
export async function removeOwnTemplate(ctx: WorksContext, kind: WorkKind, name: string): Promise<void> {
  const { customerId } = requireFunction(ctx, 'K13');
  await deleteTemplate(ctx.logbook(customerId), customerId, { kind, name }).run();
}
