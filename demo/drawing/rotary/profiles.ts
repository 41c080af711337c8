/*
 * Working parts of ISO 6360-2 as real profiles: half outlines over the axis, mirrored when drawn. Unit is
 * the largest diameter; x runs from the tip to the neck, r is the distance from the axis (0.5 at most).
 */

/** A piece of the half outline: `[x, r]` straight, `[x1, r1, x2, r2, x, r]` a cubic curve. */
type Piece = readonly [number, number] | readonly [number, number, number, number, number, number];

/** A working part. */
export interface Profile {
  /** Length in diameters. */
  readonly length: number;
  /** Where the half outline starts on the tip side. */
  readonly start: readonly [number, number];
  readonly pieces: readonly Piece[];
}

const NECK = 0.2;

function ball(): Profile {
  return {
    length: 0.97,
    start: [0, 0],
    pieces: [
      [0, 0.276, 0.224, 0.5, 0.5, 0.5],
      [0.72, 0.5, 0.9, 0.36, 0.96, NECK],
    ],
  };
}

/** A cylinder with a shallow edge radius at the tip. */
function cylinder(length: number, radius = 0.03): Profile {
  return {
    length,
    start: [0, 0],
    pieces: [
      [0, 0.5 - radius],
      [0, 0.5 - radius * 0.4, radius * 0.4, 0.5, radius, 0.5],
      [length - 0.12, 0.5],
      [length - 0.05, 0.5, length, 0.46, length, 0.4],
    ],
  };
}

function domed(length: number): Profile {
  return {
    length,
    start: [0, 0],
    pieces: [
      [0, 0.276, 0.224, 0.5, 0.5, 0.5],
      [length - 0.12, 0.5],
      [length - 0.05, 0.5, length, 0.46, length, 0.4],
    ],
  };
}

/** A cone narrowing to the tip: `tip` is the half width there, `dome` rounds it. */
function cone(length: number, tip: number, dome: 'flat' | 'domed' | 'rounded'): Profile {
  const head: Piece[] =
    dome === 'flat'
      ? [
          [0, tip - 0.02],
          [0.03, tip],
        ]
      : dome === 'domed'
        ? [[0, tip * 0.56, tip * 0.42, tip * 0.98, tip, tip * 1.04]]
        : [
            [0, tip - 0.12],
            [0, tip - 0.04, 0.05, tip, 0.13, tip + 0.01],
          ];
  return {
    length,
    start: [0, 0],
    pieces: [...head, [length - 0.14, 0.5], [length - 0.05, 0.5, length, 0.46, length, 0.38]],
  };
}

function invertedCone(length: number, back: number): Profile {
  return {
    length,
    start: [0, 0],
    pieces: [
      [0, 0.46],
      [0.01, 0.49, 0.02, 0.5, 0.06, 0.49],
      [length, back],
    ],
  };
}

function pointed(length: number, widest: number, back: number, sharp: number): Profile {
  return {
    length,
    start: [0, 0],
    pieces: [
      [length * 0.02, sharp, widest * 0.45, 0.5, widest, 0.5],
      [widest + (length - widest) * 0.6, 0.5, length - 0.02, back + 0.14, length, back],
    ],
  };
}

function torpedo(length: number): Profile {
  return {
    length,
    start: [0, 0],
    pieces: [
      [0.06, 0.14, 0.34, 0.5, 0.92, 0.5],
      [length - 0.1, 0.5],
      [length - 0.04, 0.5, length, 0.46, length, 0.38],
    ],
  };
}

const EGG: Profile = {
  length: 1.45,
  start: [0, 0],
  pieces: [
    [0, 0.2, 0.28, 0.46, 0.74, 0.495],
    [1.1, 0.52, 1.42, 0.4, 1.44, NECK],
  ],
};

const PEAR: Profile = {
  length: 1.6,
  start: [0, 0],
  pieces: [
    [0, 0.26, 0.2, 0.5, 0.5, 0.5],
    [0.86, 0.5, 1.1, 0.3, 1.6, 0.24],
  ],
};

/** Shape number → working part. */
const PROFILES: Readonly<Record<string, Profile>> = {
  '001': ball(),
  '010': invertedCone(0.86, 0.26),
  '041': cylinder(0.46, 0.05),
  '042': cylinder(0.34, 0.05),
  '068': cylinder(0.52, 0.2),
  '107': cylinder(1.3),
  '109': cylinder(1.9),
  '110': cylinder(2.4),
  '111': cylinder(3.1),
  '131': {
    length: 2.6,
    start: [0, 0],
    pieces: [
      [0.62, 0.48],
      [0.7, 0.5, 0.76, 0.5, 0.82, 0.5],
      [2.48, 0.5],
      [2.55, 0.5, 2.6, 0.46, 2.6, 0.4],
    ],
  },
  '137': domed(1.8),
  '140': domed(2.3),
  '141': domed(3.1),
  '156': cylinder(2.1, 0.16),
  '168': cone(1.6, 0.3, 'flat'),
  '171': cone(2.2, 0.28, 'flat'),
  '172': cone(2.8, 0.27, 'flat'),
  '173': cone(3.3, 0.26, 'flat'),
  '194': cone(1.8, 0.3, 'domed'),
  '198': cone(2.4, 0.27, 'domed'),
  '201': cone(3.1, 0.24, 'domed'),
  '225': invertedCone(1.7, 0.28),
  '237': PEAR,
  '243': pointed(2.5, 1.5, 0.26, 0.04),
  '249': pointed(3.3, 1.9, 0.26, 0.03),
  '257': pointed(1.9, 1, 0.22, 0.16),
  '263': pointed(2.5, 1.3, 0.22, 0.14),
  '274': pointed(2, 1.35, 0.3, 0.12),
  '277': EGG,
  '289': torpedo(2.3),
  '292': torpedo(3),
  '541': cone(1.9, 0.34, 'rounded'),
};

/** Rubber and stone forms by name, in the terms of the shapes above. */
const NAMED: Readonly<Record<string, string>> = {
  cylinder: '109',
  flame: '243',
  torpedo: '289',
  point: '131',
  wheel: '041',
};

/** The working part of a shape number or form name; an unknown one is a domed cylinder. */
export function profileOf(shape: string): Profile {
  const key = Object.hasOwn(NAMED, shape) ? NAMED[shape]! : shape;
  return Object.hasOwn(PROFILES, key) ? PROFILES[key]! : PROFILES['140']!;
}

/** All shape numbers with a profile of their own. */
export const PROFILE_SHAPES: readonly string[] = Object.keys(PROFILES);
