import { Refusal } from '#lib/refusal.ts';
import { undoneBefore } from '#lib/undo.ts';
import { noteAct, requireStaff } from '#shop/staff/index.ts';
import type { MediaContext } from './context.ts';
import type { StoredPicture } from './model.ts';
import { nameOfPicture, pictureById, setAlt, setRemoved, setRestored } from './queries.ts';

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
  const done = await setAlt(ctx.db, id, { language, alt });
  if (!done) throw new Refusal('media.unknown');
  return (await pictureById(ctx.db, id))!;
}

/**
 * Takes a picture out of the library; it can be taken back for a day. Refuses `session.login-required`,
 * `staff.not-allowed`, `media.unknown`, and `media.used` while an entry shows it.
 */
export async function removePicture(ctx: Context, id: string): Promise<void> {
  const staff = requireStaff(ctx);
  const known = await nameOfPicture(ctx.db, id);
  if (!known) throw new Refusal('media.unknown');
  if (known.removedAt !== null) return; // asked again
  const [removed] = await ctx.db.batch([
    setRemoved(ctx.db, id, ctx.now),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'picture-removed', subject: known.name, when: CHANGED }),
  ]); // prettier-ignore
  if (removed!.results.length === 0) throw new Refusal('media.used');
}

/** Takes a removal back. Refuses `session.login-required`, `staff.not-allowed`, and `media.unknown` a day after it. */
export async function restorePicture(ctx: Context, id: string): Promise<StoredPicture> {
  const staff = requireStaff(ctx);
  const [back] = await ctx.db.batch([
    setRestored(ctx.db, id, undoneBefore(ctx.now)),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'picture-restored', subject: id, when: CHANGED }),
  ]);
  const picture = await pictureById(ctx.db, id);
  if (back!.results.length === 0 && !picture) throw new Refusal('media.unknown');
  return picture!;
}

/** Holds in a batch where the statement before changed a row. */
const CHANGED = { sql: 'changes() > 0', values: [] };
