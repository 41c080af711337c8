import { LONG_UNITS } from './gates.ts';

/** A part of `npm run test:long`. */
export interface LongPart {
  readonly name: string;
  readonly about: string;
  /** Roughly, on two quiet cores. */
  readonly minutes: number;
  readonly command: string;
  readonly args: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** The readers of codes are asked 2,000 times this. */
const TEN_MILLION_TEXTS = '5000';

export const LONG_PARTS: readonly LongPart[] = [
  {
    name: 'units',
    about:
      'every command line with bad operands, what twice the input costs a call or a file, the index kept beside its search',
    minutes: 5,
    command: 'vitest',
    args: ['run', '--project', 'unit', ...LONG_UNITS],
  },
  {
    name: 'phone',
    about:
      'every browser test in a window of 390 px; npm run test:whole takes those whose layout is another there',
    minutes: 20,
    command: 'node',
    args: ['scripts/test.ts', '--browser', '--', '--project=phone'],
  },
  {
    name: 'contract',
    about:
      '500 valid and 500 invalid calls of every operation against the built Worker; npm test asks 20 each',
    minutes: 15,
    command: 'vitest',
    args: ['run', '--project', 'api', 'tests/fuzz'],
    env: { FUZZ_RUNS: '500' },
  },
  {
    name: 'codes',
    about: 'ten million texts for each reader of scanned codes; npm test asks 2,000',
    minutes: 10,
    command: 'vitest',
    args: ['run', '--project', 'unit', '--testTimeout=3600000', 'src/shop/codes'],
    env: { FUZZ_RUNS: TEN_MILLION_TEXTS },
  },
  {
    name: 'growth',
    about:
      'import, search and pages of a catalogue of 750,000 articles beside one of 75,000, and with 60,000 words in each language',
    minutes: 30,
    command: 'node',
    args: ['scripts/bench.ts', '--only', 'growth,texts', '--scale', '10'],
  },
  {
    name: 'homes',
    about:
      'units and API once more, with a home for each customer; LABORKONTOR_HOMES=1 npm run test:whole takes the browser’s tests along',
    minutes: 15,
    command: 'vitest',
    args: ['run', '--project', 'unit', '--project', 'api'],
    env: { LABORKONTOR_HOMES: '1', LABORKONTOR_GATE: 'whole' },
  },
  {
    name: 'chaos',
    about:
      'orders, bookings and deliveries while the runtime is killed, the disk full, the clock wrong, the ERP away, twenty times each, and 10,000 presses of "order"',
    minutes: 15,
    command: 'node',
    args: ['scripts/chaos.ts'],
  },
  {
    name: 'pages',
    about:
      'every page walked by Tab and read by axe in German, Hungarian, Polish and French, both brands and schemes, from 320 to 1,920 px',
    minutes: 90,
    command: 'node',
    args: [
      'scripts/test.ts',
      '--browser',
      '--',
      'accessibility',
      'keyboard-walk',
      'adapted-pages',
      'text-size',
    ],
    env: { LABORKONTOR_EVERY_SEAT: '1' },
  },
];
