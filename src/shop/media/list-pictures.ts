import { Refusal } from '#lib/refusal.ts';
import { requireStaff } from '#shop/staff/index.ts';
import type { MediaContext } from './context.ts';
import type { StoredPicture } from './model.ts';
import { pictureById, picturesWith, usesOf, type Use } from './queries.ts';

type Context = Omit<MediaContext, 'files'>;

/** Pictures of the library by their name or what they show, the latest first. */
export function listPictures(ctx: Context, text: string): Promise<StoredPicture[]> {
  requireStaff(ctx);
  return picturesWith(ctx.db, text);
}

/** Where a picture is shown. Refuses `media.unknown`. */
export async function readUses(ctx: Context, id: string): Promise<Use[]> {
  requireStaff(ctx);
  const [known, uses] = await Promise.all([pictureById(ctx.db, id), usesOf(ctx.db, id)]);
  if (!known) throw new Refusal('media.unknown');
  return uses;
}
