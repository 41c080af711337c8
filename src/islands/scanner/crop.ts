/** A part of a picture, in its pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The square in the middle of a picture whose side is a share of its shorter one. */
export function cropOf(width: number, height: number, share: number): Crop {
  const side = Math.max(1, Math.round(Math.min(width, height) * share));
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
}
