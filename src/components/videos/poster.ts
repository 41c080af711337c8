import { scenePath } from '#lib/paths.ts';
import type { ContentOf } from '#shop/content/index.ts';

/** The picture of a video: the one that lies beside its file, else a scene that the shop draws. */
export function posterOf({ file, picture }: Pick<ContentOf<'video'>, 'file' | 'picture'>): string {
  return file ? file.replace(/\.\w+$/, '.webp') : scenePath(picture);
}
