import type { SeenCode } from '../../scanner/decode/read-codes.ts';

/** A photo as the search looks at it: a part of it, `scale` times as large. */
export interface Photo {
  readonly width: number;
  readonly height: number;
  part(area: Area, scale: number): ImageData;
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Reads every code in some pixels; `hard` also looks for light codes on dark ground. */
export type ReadPixels = (pixels: ImageData, hard: boolean) => Promise<readonly SeenCode[]>;

/** A code in the photo: its middle and the length of its edge in the photo's pixels, and the direction of its upper edge. */
export interface CardCode {
  readonly text: string;
  readonly symbology: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Its longest edge: bars are read along one line of theirs, so that they have one edge only. */
  readonly reach: number;
  /** Radians. */
  readonly angle: number;
}

/** Side of a tile, and by how much it reaches into the next: no code is larger than that. */
const TILE = 1152;
const OVERLAP = 320;

/** Tiles of a photo, each reaching into its neighbours so that every code lies whole in one; `scale` as they will be looked at. */
export function tilesOf({ width, height }: Pick<Photo, 'width' | 'height'>, scale = 1): Area[] {
  const [side, overlap] = [TILE / scale, OVERLAP / scale];
  const columns = stepsOf(width, side, overlap);
  return stepsOf(height, side, overlap).flatMap((y) =>
    columns.map((x) => ({ x, y, width: Math.min(side, width), height: Math.min(side, height) })),
  );
}

function stepsOf(length: number, side: number, overlap: number): number[] {
  const count = Math.max(1, Math.ceil((length - overlap) / (side - overlap)));
  const last = Math.max(0, length - side);
  return Array.from({ length: count }, (_, index) =>
    Math.round(count === 1 ? 0 : (last * index) / (count - 1)),
  );
}

/** Every code of a photo as it is, or enlarged, each once; `onTile` hears how far the search is, 0 to 1. */
export async function findCards(
  photo: Photo,
  read: ReadPixels,
  { scale, onTile }: { readonly scale: number; readonly onTile: (done: number) => void },
): Promise<CardCode[]> {
  const found: CardCode[] = [];
  const tiles = tilesOf(photo, scale);
  for (const [index, tile] of tiles.entries()) {
    for (const one of await lookAt(photo, { tile, scale, hard: false }, read)) addOnce(found, one);
    onTile((index + 1) / tiles.length);
  }
  return found;
}

/** How a place is looked at until a code shows: so many edges of a code about its middle, so many times as large. */
const LOOKS = [
  { edges: 2.2, scale: 3 },
  { edges: 1.6, scale: 2 },
  { edges: 1.6, scale: 1 },
  { edges: 3, scale: 2 },
] as const;
/** Larger than that no place is looked at: a large code is read as it is. */
const MOST_PIXELS = 720;
const MIN_SIDE = 16;

/** A second look where a card is expected and none was read: small, soft or light codes show when enlarged. */
export async function lookCloser(
  photo: Photo,
  spots: readonly Pick<CardCode, 'x' | 'y' | 'size'>[],
  read: ReadPixels,
  onSpot: (done: number) => void,
): Promise<CardCode[]> {
  const found: CardCode[] = [];
  for (const [index, spot] of spots.entries()) {
    for (const one of await lookAtSpot(photo, spot, read)) addOnce(found, one);
    onSpot((index + 1) / spots.length);
  }
  return found;
}

async function lookAtSpot(
  photo: Photo,
  { x, y, size }: Pick<CardCode, 'x' | 'y' | 'size'>,
  read: ReadPixels,
): Promise<CardCode[]> {
  for (const { edges, scale: most } of LOOKS) {
    const side = edges * size;
    const tile = inside({ x: x - side / 2, y: y - side / 2, width: side, height: side }, photo);
    if (tile.width < MIN_SIDE || tile.height < MIN_SIDE) continue; // beyond the photo's edge
    const scale = Math.max(1, Math.min(most, MOST_PIXELS / side));
    const seen = await lookAt(photo, { tile, scale, hard: true }, read);
    if (seen.length > 0) return seen;
  }
  return [];
}

function inside({ x, y, width, height }: Area, photo: Photo): Area {
  const [left, top] = [Math.max(0, Math.round(x)), Math.max(0, Math.round(y))];
  return {
    x: left,
    y: top,
    width: Math.min(photo.width, Math.round(x + width)) - left,
    height: Math.min(photo.height, Math.round(y + height)) - top,
  };
}

interface Look {
  readonly tile: Area;
  readonly scale: number;
  readonly hard: boolean;
}

async function lookAt(photo: Photo, { tile, scale, hard }: Look, read: ReadPixels): Promise<CardCode[]> {
  const seen = await read(photo.part(tile, scale), hard);
  return seen.map(({ text, symbology, corners }): CardCode => {
    const [a, b, c, d] = corners.map(([x, y]) => [tile.x + x / scale, tile.y + y / scale] as const) as [Point, Point, Point, Point]; // prettier-ignore
    return {
      text,
      symbology,
      x: (a[0] + b[0] + c[0] + d[0]) / 4,
      y: (a[1] + b[1] + c[1] + d[1]) / 4,
      size: (Math.hypot(b[0] - a[0], b[1] - a[1]) + Math.hypot(d[0] - a[0], d[1] - a[1])) / 2,
      reach: Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), Math.hypot(d[0] - a[0], d[1] - a[1])),
      angle: Math.atan2(b[1] - a[1], b[0] - a[0]),
    };
  });
}

type Point = readonly [x: number, y: number];

/** Overlapping tiles see a code twice, bars at two of their heights; the same text a little further on is another card. */
export function addOnce(found: CardCode[], one: CardCode): void {
  const isSame = (other: CardCode): boolean =>
    other.text === one.text &&
    Math.hypot(other.x - one.x, other.y - one.y) < Math.max(other.reach, one.reach) / 2;
  if (!found.some(isSame)) found.push(one);
}
