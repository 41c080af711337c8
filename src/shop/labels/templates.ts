import { Refusal } from '#lib/refusal.ts';
import { refusalOf, type Logbooks, type SqlDatabase, type SqlStatement } from '#lib/sql.ts';
import { undoneBefore } from '#lib/undo.ts';
import { readListName } from '#lib/validators/list-name.ts';
import type { CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import { misfitOf, type LabelTemplate, type SavedTemplate } from './model.ts';
import {
  forgetRemoved,
  insertTemplate,
  removeTemplateRow,
  restoreTemplateRow,
  templateOf,
  templatesOf,
  updateTemplate,
  type TemplateRow,
} from './queries.ts';

/** What the verbs of labels need of a request: what the cart's do, and the logbook. */
export type LabelContext = CartContext & { readonly logbook: Logbooks };

type Asked = Pick<LabelContext, 'logbook' | 'caller' | 'now'>;

/** The caller's logbook, and whose it is. Refuses guests. */
export function ownOf(ctx: Pick<Asked, 'logbook' | 'caller'>): [db: SqlDatabase, customer: string] {
  const { customerId } = requireCustomer(ctx);
  return [ctx.logbook(customerId), customerId];
}

/** The templates of the caller's company, the one saved last first. Refuses guests. */
export async function readTemplates(ctx: Pick<Asked, 'logbook' | 'caller'>): Promise<SavedTemplate[]> {
  const { results } = await templatesOf(...ownOf(ctx)).all<TemplateRow>();
  return results.map(templateOfRow);
}

/** One template. Refuses guests and `labels.unknown`. */
export async function readTemplate(
  ctx: Pick<Asked, 'logbook' | 'caller'>,
  id: string,
): Promise<SavedTemplate> {
  const row = await templateOf(...ownOf(ctx), id).first<TemplateRow>();
  if (!row) throw new Refusal('labels.unknown');
  return templateOfRow(row);
}

/**
 * Keeps a template: version 0 makes a new one under the caller's id, any other writes over the version that was seen.
 * Saving the same again is the same saving. Refuses guests, `labels.name`, `labels.misfit` (fields: what does not fit),
 * `labels.unknown`, `labels.changed` where somebody saved in between, and `labels.too-many` above 100.
 */
export async function saveTemplate(
  ctx: Asked,
  id: string,
  { version, template }: { version: number; template: LabelTemplate },
): Promise<SavedTemplate> {
  const { user } = requireCustomer(ctx);
  const [db, customerId] = ownOf(ctx);
  const { name: wanted, ...rest } = template;
  const name = readListName(wanted);
  if (name === null) throw new Refusal('labels.name', { fields: ['name'] });
  const misfit = misfitOf(template);
  if (misfit) throw new Refusal('labels.misfit', { fields: [misfit] });
  const body = JSON.stringify(rest);
  const written = { id, name, body, user: user.id, now: ctx.now };
  const [, saved] = await commit(db, [
    forgetRemoved(db, customerId, undoneBefore(ctx.now)),
    version === 0
      ? insertTemplate(db, customerId, written)
      : updateTemplate(db, customerId, { ...written, version }),
  ]);
  const there = await readTemplate(ctx, id);
  if (saved!.results.length > 0) return there;
  const isSame = there.version === version + 1 && there.name === name && bodyOf(there) === body;
  if (!isSame) throw new Refusal('labels.changed');
  return there; // the answer to an earlier try was lost
}

/** Removes a template; {@link restoreTemplate} brings it back within a day. Refuses guests and `labels.unknown`. */
export async function removeTemplate(ctx: Asked, id: string): Promise<void> {
  const [db, customerId] = ownOf(ctx);
  const [removed] = await commit(db, [removeTemplateRow(db, customerId, id, ctx.now)]);
  if (removed!.results.length === 0) throw new Refusal('labels.unknown');
}

/** Brings a removed template back. Refuses guests, `labels.unknown` after a day, and `labels.too-many`. */
export async function restoreTemplate(ctx: Asked, id: string): Promise<void> {
  const [db, customerId] = ownOf(ctx);
  const [back] = await commit(db, [restoreTemplateRow(db, customerId, id, undoneBefore(ctx.now))]);
  if (back!.results.length === 0) throw new Refusal('labels.unknown');
}

function templateOfRow({ id, name, body, version, saved_at }: TemplateRow): SavedTemplate {
  return { ...(JSON.parse(body) as Omit<LabelTemplate, 'name'>), id, name, version, savedAt: saved_at };
}

function bodyOf({ id: _id, name: _name, version: _version, savedAt: _at, ...rest }: SavedTemplate): string {
  return JSON.stringify(rest);
}

async function commit(db: SqlDatabase, statements: SqlStatement[]) {
  try {
    return await db.batch(statements);
  } catch (error) {
    throw refusalOf(error, { label_template_many: 'labels.too-many' });
  }
}
