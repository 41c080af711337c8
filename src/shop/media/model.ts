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

/** Whether an address is one of a picture of the library. */
export const isPicturePath = (path: string): boolean => PATH.test(path);

export const picturePath = (id: string, size: PictureSize): string => `/media/${id}/${size}.jpg`;

/** Where a size lies in the bucket; null for an address that is none. */
export function pictureKey(path: string): string | null {
  const [, id, size] = PATH.exec(path) ?? [];
  return id && size ? `media/${id}/${size}.jpg` : null;
}
