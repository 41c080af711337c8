import { cleanJpeg, type CleanPhoto } from '#lib/clean-jpeg.ts';
import { Refusal } from '#lib/refusal.ts';
import { undoneBefore } from '#lib/undo.ts';
import { noteAct, requireStaff } from '#shop/staff/index.ts';
import type { MediaContext } from './context.ts';
import { PICTURE_SIZES, picturePath, type PictureSize, type StoredPicture } from './model.ts';
import { deleteRemoved, insertPicture, pictureById } from './queries.ts';

/** A picture on its way in: the browser drew it in each size, as base64. */
export interface NewPicture extends Readonly<Record<PictureSize, string>> {
  readonly name: string;
}

/** So many files of removed pictures go with one upload. */
const CLEANED = 20;
/** Rounding of a smaller size may change its proportions by so many pixels. */
const ROUNDING = 2;
const IMMUTABLE = { contentType: 'image/jpeg', cacheControl: 'public, max-age=31536000, immutable' };

/**
 * Puts a picture into the library; one that is there already is the same picture, and one that was removed is back. It is told by
 * its content, never by its name: what is no JPEG within the sizes – a drawing with script, a page in disguise, a bomb –
 * is refused before a pixel is decoded, and position and camera are taken out of the others.
 *
 * Refuses `session.login-required`, `staff.not-allowed` and `media.picture`.
 */
export async function addPicture(ctx: MediaContext, { name, ...given }: NewPicture): Promise<StoredPicture> {
  const staff = requireStaff(ctx);
  const sizes = {
    large: clean(given, 'large'),
    medium: clean(given, 'medium'),
    small: clean(given, 'small'),
  };
  const { large, medium, small } = sizes;
  for (const one of [medium, small])
    if (
      Math.abs(one.width * large.height - one.height * large.width) >
      ROUNDING * Math.max(large.width, large.height)
    )
      throw new Refusal('media.picture', { fields: ['medium'] }); // another picture
  const id = await contentId(large.bytes);
  const keys = Object.entries(sizes).map(
    ([size, { bytes }]) => [picturePath(id, size as PictureSize).slice(1), bytes] as const,
  );
  await Promise.all(keys.map(([key, bytes]) => ctx.files.put(key, bytes, { httpMetadata: IMMUTABLE })));
  await ctx.db.batch([
    insertPicture(ctx.db, { id, name, large, medium, small, by: staff.name, now: ctx.now }),
    noteAct(ctx.db, { now: ctx.now, staff, kind: 'picture', subject: name, when: { sql: 'changes() > 0', values: [] } }),
  ]); // prettier-ignore
  await forgetRemoved(ctx);
  return (await pictureById(ctx.db, id))!;
}

function clean(given: Readonly<Record<PictureSize, string>>, size: PictureSize): CleanPhoto {
  const photo = cleanJpeg(bytesOf(given[size]));
  if (!photo || Math.max(photo.width, photo.height) > PICTURE_SIZES[size])
    throw new Refusal('media.picture', { fields: [size] });
  return photo;
}

/** Nothing where the text is no base64. */
function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
}

async function contentId(bytes: Uint8Array): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>);
  return [...new Uint8Array(hash, 0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Each upload takes some of those away that nobody can take back any more: no clock is needed. */
async function forgetRemoved({ db, files, now }: MediaContext): Promise<void> {
  const gone = await deleteRemoved(db, undoneBefore(now), CLEANED);
  const sizes = Object.keys(PICTURE_SIZES) as PictureSize[];
  const keys = gone.flatMap((id) => sizes.map((size) => picturePath(id, size).slice(1)));
  if (keys.length > 0) await files.delete(keys);
}
