import type { CardCode } from './find-cards.ts';
import { dot, inBasis, median, scaled, solve3, type Basis, type Point } from './vectors.ts';

/** A card in the grid that the photo shows: row and column count from 0 at the first ones seen. */
export interface GridCard extends CardCode {
  readonly row: number;
  readonly column: number;
  /** Its place does not follow surely from its neighbours, or another card is there already. */
  readonly unsure: boolean;
}

export interface PhotoGrid {
  readonly cards: readonly GridCard[];
  readonly rows: number;
  readonly columns: number;
  /** Where the middle of a place lies in the photo, in pixels; also of places without a card. */
  at(row: number, column: number): Point;
}

/** A card with its place, counted from the card that everything began with. */
type Placed = { readonly card: CardCode; readonly r: number; readonly c: number };

/** Cards further apart than so many places are not reached in one step. */
const REACH = 3;
/** So far from the middle of a place, as a share of the distance of places, a card is still surely in it. */
const SURE = 0.3;
/** Beyond that it is not, whatever lies beside it. */
const WRONG = 0.45;
/** A card with fewer others at most two places away may be anywhere; where fewer places than this share have one, all may. */
const NEIGHBOURS = 3;
const FULL = 0.4;
/** Fewer cards than that tell no grid for sure. */
const FEW = 8;
/** Sector about a direction in which neighbours are looked for: tangent of 35°. */
const SECTOR = 0.7;

/**
 * The rows and columns of cards in a photo of a drawer, held at an angle, with a curved lens, with gaps. Neighbours are followed
 * from card to card, each with the directions and distances of those around it; null where there are no two directions to see.
 */
export function gridOf(cards: readonly CardCode[]): PhotoGrid | null {
  const first = basisOf(cards);
  if (!first) return null;
  const placed = follow(cards, first);
  const { row: top, column: left } = { row: min(placed, 'r'), column: min(placed, 'c') };
  const all = placed.map(({ card, r, c }) => ({ card, r: r - top, c: c - left }));
  const at = (row: number, column: number): Point => predict(all, { r: row, c: column }, first);
  const rows = 1 + Math.max(...all.map(({ r }) => r));
  const columns = 1 + Math.max(...all.map(({ c }) => c));
  const isThin = all.length < FEW || all.length < FULL * rows * columns;
  const found = all.map(({ card, r, c }): GridCard => {
    const others = all.filter((one) => one.card !== card);
    const isShared = others.some((one) => one.r === r && one.c === c);
    const near = others.filter((one) => Math.max(Math.abs(one.r - r), Math.abs(one.c - c)) <= 2);
    const isAlone = near.length < Math.min(NEIGHBOURS, others.length);
    const unsure = isThin || isShared || isAlone || leansOut({ card, r, c }, others, first);
    return { ...card, row: r, column: c, unsure };
  });
  return { cards: found, rows, columns, at };
}

const min = (placed: readonly Placed[], part: 'r' | 'c'): number =>
  Math.min(...placed.map((one) => one[part]));

/** Directions and distances that most neighbours have. */
function basisOf(cards: readonly CardCode[]): Basis | null {
  const turn = turnOf(cards);
  const along: Point = [Math.cos(turn), Math.sin(turn)];
  const down: Point = [-along[1], along[0]];
  const u = usualStep(cards, along, down);
  const v = usualStep(cards, down, along);
  if (!u && !v) return null;
  // one row or one column alone: the other direction is made up
  const size = median(cards.map((card) => card.size));
  return { u: u ?? scaled(along, size * 2), v: v ?? scaled(down, size * 2) };
}

/** By how much the photo is turned: codes stand upright or in quarter turns, all of them alike. */
function turnOf(cards: readonly CardCode[]): number {
  const [sin, cos] = [Math.sin, Math.cos].map((of) =>
    cards.reduce((sum, { angle }) => sum + of(4 * angle), 0),
  );
  return Math.atan2(sin!, cos!) / 4;
}

/** The step to the next card in a direction: of each card the nearest one in its sector, of those the one in the middle. */
function usualStep(cards: readonly CardCode[], along: Point, across: Point): Point | null {
  const steps = cards.flatMap((card): Point[] => {
    let best: Point | null = null;
    for (const other of cards) {
      const step: Point = [other.x - card.x, other.y - card.y];
      const [forth, aside] = [dot(step, along), Math.abs(dot(step, across))];
      const isAhead = forth > card.size / 2 && aside < SECTOR * forth;
      if (isAhead && (!best || Math.hypot(...step) < Math.hypot(...best))) best = step;
    }
    return best ? [best] : [];
  });
  if (steps.length === 0) return null;
  const usual = median(steps.map((step) => Math.hypot(...step)));
  const near = steps.filter((step) => Math.abs(Math.hypot(...step) - usual) < usual * 0.3);
  return [median(near.map(([x]) => x)), median(near.map(([, y]) => y))];
}

/** From card to card, the surest step first. */
function follow(cards: readonly CardCode[], first: Basis): Placed[] {
  const start = startOf(cards, first);
  const placed: Placed[] = [{ card: start, r: 0, c: 0 }];
  const open = new Set(cards.filter((card) => card !== start));
  const best = new Map<CardCode, Step>();
  let newest = placed[0]!;
  while (open.size > 0) {
    const basis = localBasis(placed, newest, first);
    for (const card of open) {
      const step = stepTo(newest, card, basis);
      const known = best.get(card);
      if (!known || step.cost < known.cost) best.set(card, step);
    }
    const [card, step] = [...best].reduce((one, other) => (other[1].cost < one[1].cost ? other : one));
    open.delete(card);
    best.delete(card);
    newest = { card, r: step.r, c: step.c };
    // what its neighbours say by now counts more than the step that led here
    if (placed.length > 8) newest = { card, ...nearestPlace(card, placed, first) };
    placed.push(newest);
  }
  return placed;
}

interface Step {
  readonly r: number;
  readonly c: number;
  readonly cost: number;
}

/** A card amid others: its directions are known best. */
function startOf(cards: readonly CardCode[], { u, v }: Basis): CardCode {
  const near = 1.3 * Math.max(Math.hypot(...u), Math.hypot(...v));
  const around = (card: CardCode): number =>
    cards.filter((other) => Math.hypot(other.x - card.x, other.y - card.y) < near).length;
  return cards.reduce((one, other) => (around(other) > around(one) ? other : one));
}

function stepTo({ card: from, r, c }: Placed, card: CardCode, basis: Basis): Step {
  const [a, b] = inBasis([card.x - from.x, card.y - from.y], basis);
  const [columns, rows] = [Math.round(a), Math.round(b)];
  const off = Math.max(Math.abs(a - columns), Math.abs(b - rows));
  const far = Math.max(Math.abs(columns), Math.abs(rows));
  return { r: r + rows, c: c + columns, cost: far + 4 * off + (far > REACH ? 10 * far : 0) };
}

/** Directions about a card from those that have their places. */
function localBasis(placed: readonly Placed[], at: Placed, first: Basis): Basis {
  return fit(placed, at, first) ?? first;
}

/** The place whose middle, by the cards around, is nearest to a card. */
function nearestPlace(card: CardCode, placed: readonly Placed[], first: Basis): { r: number; c: number } {
  const near = placed
    .toSorted((one, other) => distance(one.card, card) - distance(other.card, card))
    .slice(0, 1)[0]!;
  let { r, c } = near;
  for (let tries = 0; tries < 4; tries++) {
    const basis = fit(placed, { r, c }, first) ?? first;
    const [x, y] = predict(placed, { r, c }, first);
    const [a, b] = inBasis([card.x - x, card.y - y], basis);
    if (Math.round(a) === 0 && Math.round(b) === 0) break;
    c += Math.round(a);
    r += Math.round(b);
  }
  return { r, c };
}

const distance = (one: CardCode, other: CardCode): number => Math.hypot(one.x - other.x, one.y - other.y);

/**
 * Whether a card lies so far from the middle of its place, as the others tell it, that it may belong to the next one: bars are seen at any of their
 * heights, so that they lean often – towards a place with a card of its own they may.
 */
function leansOut({ card, r, c }: Placed, others: readonly Placed[], first: Basis): boolean {
  const basis = fit(others, { r, c }, first);
  if (!basis) return false;
  const [x, y] = predict(others, { r, c }, first);
  const [a, b] = inBasis([card.x - x, card.y - y], basis);
  const isFree = (row: number, column: number): boolean =>
    !others.some((one) => one.r === row && one.c === column);
  const isOut = (off: number, row: number, column: number): boolean =>
    Math.abs(off) > WRONG || (Math.abs(off) > SURE && isFree(row, column));
  return isOut(a, r, c + Math.sign(a)) || isOut(b, r + Math.sign(b), c);
}

/** Cards about a place, the nearer the heavier. */
function weighted(placed: readonly Placed[], { r, c }: { r: number; c: number }) {
  return placed
    .map((one) => ({ ...one, d: (one.r - r) ** 2 + (one.c - c) ** 2 }))
    .toSorted((one, other) => one.d - other.d)
    .slice(0, 12)
    .map((one) => ({ ...one, w: 1 / (0.5 + one.d) ** 2 }));
}

interface Affine extends Basis {
  /** Where the place itself is. */
  readonly o: Point;
}

/** The steps about a place by least squares over the cards around; null where they do not lie in two directions. */
function fit(placed: readonly Placed[], at: { r: number; c: number }, first: Basis): Affine | null {
  const near = weighted(placed, at);
  // a weak pull towards the usual steps settles what a single row cannot tell
  const pull = 0.02 * near.reduce((sum, { w }) => sum + w, 0);
  let [sw, sr, sc, srr, scc, src] = [0, 0, 0, pull, pull, 0];
  const sums = { x: [0, pull * first.v[0], pull * first.u[0]], y: [0, pull * first.v[1], pull * first.u[1]] };
  for (const { card, r, c, w } of near) {
    const [dr, dc] = [r - at.r, c - at.c];
    sw += w;
    sr += w * dr;
    sc += w * dc;
    srr += w * dr * dr;
    scc += w * dc * dc;
    src += w * dr * dc;
    for (const axis of ['x', 'y'] as const) {
      sums[axis][0]! += w * card[axis];
      sums[axis][1]! += w * card[axis] * dr;
      sums[axis][2]! += w * card[axis] * dc;
    }
  }
  const matrix = [sw, sr, sc, sr, srr, src, sc, src, scc] as const;
  const [x, y] = [solve3(matrix, sums.x), solve3(matrix, sums.y)];
  return x && y ? { o: [x[0]!, y[0]!], v: [x[1]!, y[1]!], u: [x[2]!, y[2]!] } : null;
}

function predict(placed: readonly Placed[], at: { r: number; c: number }, first: Basis): Point {
  const found = fit(placed, at, first);
  if (found) return found.o;
  const { card, r, c } = weighted(placed, at)[0]!;
  return [
    card.x + (at.c - c) * first.u[0] + (at.r - r) * first.v[0],
    card.y + (at.c - c) * first.u[1] + (at.r - r) * first.v[1],
  ];
}
