import { deflateSync, crc32 } from 'node:zlib';
import { printCode, type PrintedCode, type Symbol } from './code-pictures.ts';

/** A photo of an open drawer as a telephone takes it: cards with codes in rows and columns, at an angle, through a lens, in the light of a workshop. */

export interface DrawerScene {
  readonly rows: number;
  readonly columns: number;
  /** What each place shows, row by row; null for a gap. */
  readonly cards: readonly (PrintedCode | null)[];
  readonly width: number;
  readonly height: number;
  /** Chance of everything below; the same seed gives the same photo. */
  readonly seed: number;
  /** Degrees by which the telephone is tilted and turned. */
  readonly tilt?: number;
  readonly turn?: number;
  /** Barrel distortion: share by which the corner moves. */
  readonly lens?: number;
  /** Blur of the focus, and way of the hand, in pixels. */
  readonly blur?: number;
  readonly motion?: number;
  /** Spots of light that burn cards out. */
  readonly glare?: number;
  /** Standard deviation of the noise, in grey values. */
  readonly noise?: number;
}

export interface Grey {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Where the code of a place lies in the photo; null for a gap. */
export interface TrueSpot {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Edge of the code, pixels. */
  readonly size: number;
}

/** A place of a drawer and the card in it, millimetres. */
const CELL = { width: 62, height: 34 } as const;
const CARD = { width: 56, height: 29 } as const;
/** A code's edge on the card; the rest of the card has teeth and text. */
const CODE_MM = 11;
const DRAWER_EDGE = 16;
const WOOD = 74;
const PAPER = 226;

/** mulberry32: chance that repeats. */
export function chance(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface LaidCard {
  readonly symbol: Symbol;
  readonly text: string;
  /** Middle in the drawer, millimetres, and by how much it is turned. */
  readonly x: number;
  readonly y: number;
  readonly sin: number;
  readonly cos: number;
  /** Edge of one module, mm. */
  readonly module: number;
  /** Middle of the code from the middle of the card, mm. */
  readonly codeAt: number;
}

/** Draws the drawer; says where each code came to lie. */
export async function photograph(scene: DrawerScene): Promise<{ photo: Grey; spots: TrueSpot[] }> {
  const random = chance(scene.seed);
  const symbols = new Map<string, Symbol>();
  const laid: (LaidCard | null)[] = [];
  for (const [index, card] of scene.cards.entries()) {
    if (!card) {
      laid.push(null);
      continue;
    }
    const key = `${card.format}:${card.text}`;
    const symbol = symbols.get(key) ?? (await printCode(card));
    symbols.set(key, symbol);
    const turn = ((random() - 0.5) * 5 * Math.PI) / 180;
    laid.push({
      symbol,
      text: card.text,
      x: DRAWER_EDGE + ((index % scene.columns) + 0.5) * CELL.width + (random() - 0.5) * 4,
      y: DRAWER_EDGE + (Math.floor(index / scene.columns) + 0.5) * CELL.height + (random() - 0.5) * 3,
      sin: Math.sin(turn),
      cos: Math.cos(turn),
      ...(card.format === 'EAN-13'
        ? { module: 0.33, codeAt: 9 }
        : { module: CODE_MM / symbol.width, codeAt: 0.25 * CARD.width }),
    });
  }
  const eye = lensOf(scene);
  const sharp = draw(scene, laid, eye);
  const photo = develop(sharp, scene, random);
  const spots = laid.flatMap((card, index): TrueSpot[] => {
    if (!card) return [];
    const [cx, cy] = codeMiddle(card);
    const [x, y] = eye.toPhoto(cx, cy);
    const [x2, y2] = eye.toPhoto(cx + card.symbol.width * card.module, cy);
    const at = { row: Math.floor(index / scene.columns), column: index % scene.columns };
    return [{ ...at, text: card.text, x, y, size: Math.hypot(x2 - x, y2 - y) }];
  });
  return { photo, spots };
}

/** The code sits in the right half of its card. */
const codeMiddle = ({ x, y, cos, sin, codeAt }: LaidCard): [number, number] => [
  x + codeAt * cos,
  y + codeAt * sin,
];

interface Eye {
  toPhoto(x: number, y: number): [number, number];
  toDrawer(px: number, py: number): [number, number];
}

/** A pinhole above the drawer, tilted and turned, with a lens that bends. */
function lensOf({ rows, columns, width, height, tilt = 0, turn = 0, lens = 0 }: DrawerScene): Eye {
  const [w, h] = [columns * CELL.width + 2 * DRAWER_EDGE, rows * CELL.height + 2 * DRAWER_EDGE];
  const [a, b] = [(tilt * Math.PI) / 180, (turn * Math.PI) / 180];
  const away = 1.25 * Math.max(w, h);
  const project = (x: number, y: number): [number, number] => {
    const [dx, dy] = [x - w / 2, y - h / 2];
    const [tx, ty] = [dx * Math.cos(b) - dy * Math.sin(b), dx * Math.sin(b) + dy * Math.cos(b)];
    const depth = away + ty * Math.sin(a);
    return [(tx * away) / depth, (ty * Math.cos(a) * away) / depth];
  };
  const corners = [[0, 0], [w, 0], [w, h], [0, h]].map(([x, y]) => project(x!, y!)); // prettier-ignore
  const reach = (axis: 0 | 1): number => Math.max(...corners.map((corner) => Math.abs(corner[axis])));
  const scale = 0.96 * Math.min(width / 2 / reach(0), height / 2 / reach(1));
  const diagonal = Math.hypot(width, height) / 2;
  const toPhoto = (x: number, y: number): [number, number] => {
    const [px, py] = project(x, y);
    const [sx, sy] = [px * scale, py * scale];
    const bend = 1 - lens * ((sx * sx + sy * sy) / diagonal ** 2);
    return [width / 2 + sx * bend, height / 2 + sy * bend];
  };
  const toDrawer = (px: number, py: number): [number, number] => {
    const [rx, ry] = [px - width / 2, py - height / 2];
    let [sx, sy] = [rx, ry];
    for (let turns = 0; turns < 4; turns++) {
      const bend = 1 - lens * ((sx * sx + sy * sy) / diagonal ** 2);
      [sx, sy] = [rx / bend, ry / bend];
    }
    const [qx, qy] = [sx / scale, sy / scale];
    // ty cos(a) away / (away + ty sin(a)) = qy
    const ty = (qy * away) / (Math.cos(a) * away - qy * Math.sin(a));
    const tx = (qx * (away + ty * Math.sin(a))) / away;
    return [w / 2 + tx * Math.cos(b) + ty * Math.sin(b), h / 2 - tx * Math.sin(b) + ty * Math.cos(b)];
  };
  return { toPhoto, toDrawer };
}

function draw(scene: DrawerScene, laid: readonly (LaidCard | null)[], eye: Eye): Float32Array {
  const { width, height, columns, rows } = scene;
  const out = new Float32Array(width * height);
  const [w, h] = [columns * CELL.width + 2 * DRAWER_EDGE, rows * CELL.height + 2 * DRAWER_EDGE];
  for (let py = 0; py < height; py++)
    for (let px = 0; px < width; px++) {
      const [x, y] = eye.toDrawer(px + 0.5, py + 0.5);
      out[py * width + px] = x < 0 || y < 0 || x > w || y > h ? 140 : inDrawer(x, y, { laid, columns, rows });
    }
  return out;
}

function inDrawer(
  x: number,
  y: number,
  { laid, columns, rows }: { laid: readonly (LaidCard | null)[]; columns: number; rows: number },
): number {
  const [column, row] = [
    Math.floor((x - DRAWER_EDGE) / CELL.width),
    Math.floor((y - DRAWER_EDGE) / CELL.height),
  ];
  if (column < 0 || row < 0 || column >= columns || row >= rows) return WOOD + 30;
  const card = laid[row * columns + column];
  if (!card) return WOOD;
  const [dx, dy] = [x - card.x, y - card.y];
  const [cx, cy] = [dx * card.cos + dy * card.sin, dy * card.cos - dx * card.sin];
  if (Math.abs(cx) > CARD.width / 2 || Math.abs(cy) > CARD.height / 2) return WOOD;
  return onCard(cx, cy, card);
}

function onCard(cx: number, cy: number, { symbol, module, codeAt }: LaidCard): number {
  const [mx, my] = [
    Math.floor((cx - codeAt) / module + symbol.width / 2),
    Math.floor(symbol.height === 1 ? 0 : cy / module + symbol.height / 2),
  ];
  if (
    symbol.height === 1
      ? Math.abs(cy) < 7 && mx >= 0 && mx < symbol.width
      : my >= 0 && my < symbol.height && mx >= 0 && mx < symbol.width
  )
    return symbol.data[my * symbol.width + mx] === 0 ? 32 : PAPER;
  if (cx < codeAt - (symbol.width * module) / 2 - 4 && cx > -CARD.width / 2 + 3 && Math.abs(cy) < 7) {
    // six teeth on wax
    const at = (cx + CARD.width / 2 - 3) / 4.4;
    return Math.abs((at % 1) - 0.5) * 2.3 + Math.abs(cy) / 14 < 1 ? 236 : 168;
  }
  // small print
  const isPrint = cy > 8.5 && cy < 12 && cx < 8 && ((Math.floor(cx * 1.9) * 7919) & 3) > 0 && cy % 1.6 < 0.9;
  return isPrint ? 90 : PAPER;
}

/** Light, focus, hand and sensor. */
function develop(sharp: Float32Array, scene: DrawerScene, random: () => number): Grey {
  const { width, height, blur = 0, motion = 0, glare = 0, noise = 0 } = scene;
  let grey = sharp;
  if (blur > 0)
    grey = blurred(blurred(grey, width, height, kernelOf(blur), 1, 0), width, height, kernelOf(blur), 0, 1);
  if (motion > 0) {
    const length = Math.round(motion);
    grey = blurred(
      grey,
      width,
      height,
      Array.from({ length }, () => 1 / length),
      1,
      0,
    );
  }
  const spots = Array.from({ length: glare }, () => ({
    x: random() * width,
    y: random() * height,
    r: (0.03 + 0.05 * random()) * width,
  }));
  const data = new Uint8ClampedArray(width * height);
  const fall = random() - 0.5;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      // darker towards one side, as under a lamp
      let value = grey[at]! * (0.86 + 0.28 * fall * (x / width - 0.5) - 0.1 * (y / height - 0.5) ** 2);
      for (const spot of spots)
        value += 330 * Math.exp(-((x - spot.x) ** 2 + (y - spot.y) ** 2) / (spot.r ** 2 / 2));
      data[at] = value + noise * gauss(random);
    }
  return { width, height, data };
}

const gauss = (random: () => number): number => random() + random() + random() + random() - 2;

function kernelOf(sigma: number): number[] {
  const reach = Math.ceil(sigma * 2.5);
  const raw = Array.from({ length: 2 * reach + 1 }, (_, at) =>
    Math.exp(-((at - reach) ** 2) / (2 * sigma * sigma)),
  );
  const sum = raw.reduce((total, one) => total + one, 0);
  return raw.map((one) => one / sum);
}

function blurred(
  from: Float32Array,
  width: number,
  height: number,
  kernel: readonly number[],
  dx: number,
  dy: number,
): Float32Array {
  // prettier-ignore
  const to = new Float32Array(from.length);
  const reach = Math.floor(kernel.length / 2);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < kernel.length; k++) {
        const [sx, sy] = [x + (k - reach) * dx, y + (k - reach) * dy];
        const [ix, iy] = [
          sx < 0 ? 0 : sx >= width ? width - 1 : sx,
          sy < 0 ? 0 : sy >= height ? height - 1 : sy,
        ];
        sum += kernel[k]! * from[iy * width + ix]!;
      }
      to[y * width + x] = sum;
    }
  return to;
}

/** A grey PNG, as a file field takes it. */
export function pngOf({ width, height, data }: Grey): Buffer {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(data.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const part = (type: string, body: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(body.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, part('IHDR', head), part('IDAT', deflateSync(rows, { level: 1 })), part('IEND', Buffer.alloc(0))]); // prettier-ignore
}
