import { Refusal } from '#lib/refusal.ts';
import type { SqlDatabase } from '#lib/sql.ts';
import { cleanJpeg } from '#lib/clean-jpeg.ts';
import { deleteLoosePhotos, insertPhoto } from './queries.ts';

/** Where photos lie: the part of the bucket that is needed. */
export interface PhotoContext {
  readonly db: SqlDatabase;
  readonly files: {
    put(key: string, bytes: Uint8Array, options?: object): Promise<unknown>;
    get(key: string): Promise<{ arrayBuffer(): Promise<ArrayBuffer> } | null>;
    delete(keys: string[]): Promise<unknown>;
  };
  /** UTC, ISO 8601. */
  readonly now: string;
  readonly newId: () => string;
}

const keyOf = (id: string): string => `requests/${id}.jpg`;

/** Photos that no request took go after so long. */
const LOOSE_MS = 86_400_000;
const CLEANED = 100;

/**
 * Keeps a photo until a request takes it; returns the id, which only its sender knows. Refuses `requests.photo` for anything
 * but a JPEG of 2,000 px at most.
 */
export async function keepPhoto(ctx: PhotoContext, data: Uint8Array): Promise<{ id: string }> {
  const photo = cleanJpeg(data);
  if (!photo) throw new Refusal('requests.photo', { fields: ['Bild'] });
  const id = ctx.newId();
  await ctx.files.put(keyOf(id), photo.bytes, { httpMetadata: { contentType: 'image/jpeg' } });
  const { width, height, bytes } = photo;
  await insertPhoto(ctx.db, { id, width, height, bytes: bytes.length, now: ctx.now });
  await forgetLoose(ctx);
  return { id };
}

/** The bytes of a photo of a request, for the staff; refuses `requests.unknown`. */
export async function readPhoto(ctx: Pick<PhotoContext, 'files'>, id: string): Promise<ArrayBuffer> {
  const file = await ctx.files.get(keyOf(id));
  if (!file) throw new Refusal('requests.unknown');
  return file.arrayBuffer();
}

/** Takes the files of photos away whose rows are gone. */
export async function forgetPhotos(
  { files }: { readonly files: Pick<PhotoContext['files'], 'delete'> },
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await files.delete(ids.map(keyOf));
}

/** Each upload takes some of the forgotten ones away: no clock is needed. */
async function forgetLoose({ db, files, now }: PhotoContext): Promise<void> {
  const before = new Date(Date.parse(now) - LOOSE_MS).toISOString();
  const ids = await deleteLoosePhotos(db, before, CLEANED);
  if (ids.length === 0) return;
  await files.delete(ids.map(keyOf));
}
