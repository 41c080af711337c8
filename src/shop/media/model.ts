/** Sizes in which every picture lies, and their longer side in pixels at most. */
export const PICTURE_SIZES = { large: 1600, medium: 800, small: 400 } as const;
export type PictureSize = keyof typeof PICTURE_SIZES;

/** A size of a picture as pages name it. */
export interface SizedPicture {
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** A picture of the library. */
export interface StoredPicture {
  readonly id: string;
  readonly name: string;
  /** Of the large size. */
  readonly bytes: number;
  readonly formats: Readonly<Record<PictureSize, SizedPicture>>;
  /** What it shows, by language; a language without one is missing. */
  readonly alts: Readonly<Record<string, string>>;
  readonly by: string;
  readonly at: string;
}

const PATH = /^\/media\/([0-9a-f]{32})\/(large|medium|small)\.jpg$/;

const UPSTREAM_PATH = /^\/media\/upstream\/([\w-]{1,200}\.(?:jpe?g|png|webp|avif))$/;

/** Whether an address is one of a picture of the library, or of the uploads of the upstream that answers for content. */
export const isPicturePath = (path: string): boolean => PATH.test(path) || UPSTREAM_PATH.test(path);

/** Our address of an upload of the content's upstream, whose own is `/uploads/…` there; null for anything else. */
export function upstreamPicture(url: string): string | null {
  const path = `/media/upstream/${/^(?:https?:\/\/[^/]+)?\/uploads\/([^/?#]+)$/.exec(url)?.[1] ?? ''}`;
  return UPSTREAM_PATH.test(path) ? path : null;
}

/** Where the upstream keeps a picture that our address names; null for one that names none. */
export function uploadOf(path: string): string | null {
  const [, name] = UPSTREAM_PATH.exec(path) ?? [];
  return name ? `/uploads/${name}` : null;
}

/** Address of an editor's picture in one of its sizes. */
export const picturePath = (id: string, size: PictureSize): string => `/media/${id}/${size}.jpg`;

/** Where a size lies in the bucket; null for an invalid address. */
export function pictureKey(path: string): string | null {
  const [, id, size] = PATH.exec(path) ?? [];
  return id && size ? `media/${id}/${size}.jpg` : null;
}
