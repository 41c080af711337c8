import { Refusal } from '#lib/refusal.ts';
import { undoneBefore } from '#lib/undo.ts';
import { noteAct, requireStaff } from '#shop/staff/index.ts';
import type { MediaContext } from './context.ts';
import type { StoredPicture } from './model.ts';
import { pictureById, UNUSED } from './queries.ts';

type Context = Omit<MediaContext, 'files'>;

/**
 * Says in a language what a picture shows; '' takes it back. Where an entry shows the picture already, its own words stay.
 * Refuses `session.login-required`, `staff.not-allowed` for a language of others, and `media.unknown`.
 */
export async function describePicture(
  ctx: Context,
  id: string,
  { language, alt }: { language: string; alt: string },
): Promise<StoredPicture> {
  const staff = requireStaff(ctx);
  if (staff.languages !== '*' && !staff.languages.includes(language)) throw new Refusal('staff.not-allowed');
  const done = await ctx.db
    .prepare(
      `update medium set alts = case when ?3 = '' then json_remove(alts, '$.' || ?2) else json_set(alts, '$.' || ?2, ?3) end
        where id = ?1 and removed_at is null returning id`,
    )
    .bind(id, language, alt)
    .first();
  if (!done) throw new Refusal('media.unknown');
  return (await pictureById(ctx.db, id))!;
}

/**
 * Takes a picture out of the library; it can be taken back for a day. Refuses `session.login-required`,
 * `staff.not-allowed`, `media.unknown`, and `media.used` while an entry shows it.
 */
export async function removePicture(ctx: Context, id: string): Promise<void> {
  const staff = requireStaff(ctx);
  const known = await ctx.db
    .prepare('select name, removed_at from medium where id = ?1')
    .bind(id)
    .first<{ name: string; removed_at: string | null }>();
  if (!known) throw new Refusal('media.unknown');
  if (known.removed_at !== null) return; // asked again
  const [removed] = await ctx.db.batch([
    ctx.db
      .prepare(`update medium set removed_at = ?2 where id = ?1 and removed_at is null and ${UNUSED} returning id`)
      .bind(id, ctx.now),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'picture-removed', subject: known.name, when: CHANGED }),
  ]); // prettier-ignore
  if (removed!.results.length === 0) throw new Refusal('media.used');
}

/** Takes a removal back. Refuses `session.login-required`, `staff.not-allowed`, and `media.unknown` a day after it. */
export async function restorePicture(ctx: Context, id: string): Promise<StoredPicture> {
  const staff = requireStaff(ctx);
  const [back] = await ctx.db.batch([
    ctx.db
      .prepare('update medium set removed_at = null where id = ?1 and removed_at >= ?2 returning id')
      .bind(id, undoneBefore(ctx.now)),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'picture-restored', subject: id, when: CHANGED }),
  ]);
  const picture = await pictureById(ctx.db, id);
  if (back!.results.length === 0 && !picture) throw new Refusal('media.unknown');
  return picture!;
}

/** Holds in a batch where the statement before changed a row. */
const CHANGED = { sql: 'changes() > 0', values: [] };
