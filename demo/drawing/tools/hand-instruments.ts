import { darker } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, group, line, path, rect, repeat, turn } from '../svg.ts';
import { burner, caliper, clamp, gauge, ruler, STEEL, tweezers } from './bench-tools.ts';

const HANDLES: Readonly<Record<string, string>> = {
  steel_handle: '#b4bdc2',
  wood_handle: '#a8703f',
  silicone_handle: '#3f7f8c',
};

/**
 * Working ends, drawn upwards from (0, 0) on the axis; the same end stands on the other side of a
 * double-ended instrument, turned and smaller.
 */
const ENDS: Readonly<Record<string, readonly [first: string, second: string]>> = {
  wax_knife: [
    'M-7 0C-8 -34 -24 -60 -20 -96C-16 -118 6 -116 8 -92C10 -60 7 -30 7 0z',
    'M-5 0V-30C-16 -40 -16 -66 0 -72C16 -66 16 -40 5 -30V0z',
  ],
  wax_carver: [
    'M-5 0C-5 -30 -16 -50 -14 -76Q-8 -92 2 -84C10 -66 5 -30 5 0z',
    'M-4 0C-4 -34 4 -50 2 -84L8 -86C14 -60 5 -34 5 0z',
  ],
  plaster_knife: [
    'M-12 0L-20 -26C-28 -70 -20 -110 8 -124C18 -96 20 -50 14 -26L12 0z',
    'M-9 0L-12 -12H12L9 0z',
  ],
  plaster_spatula: [
    'M-8 0L-14 -20C-20 -70 -20 -112 -12 -126Q0 -134 12 -126C20 -112 20 -70 14 -20L8 0z',
    'M-8 0Q0 -14 8 0z',
  ],
  modelling_instrument: [
    'M-4 0C-4 -28 -12 -44 -10 -70Q0 -92 10 -70C12 -44 4 -28 4 0z',
    'M-3 0L-2 -60Q-1 -82 12 -84L14 -78Q4 -76 4 -58L4 0z',
  ],
  ceramic_instrument: [
    'M-5 0C-5 -30 -15 -50 -12 -84Q0 -104 12 -84C15 -50 5 -30 5 0z',
    'M-4 0V-40C-12 -46 -12 -64 0 -68C12 -64 12 -46 4 -40V0z',
  ],
  carver: ['M-4 0C-4 -34 -14 -50 -12 -66L14 -92C16 -66 5 -40 4 0z', 'M-4 0V-40L-14 -70L10 -78L6 -40V0z'],
  probe: [
    'M-3 0C-3 -40 -2 -60 6 -84Q14 -104 30 -98Q18 -94 14 -78C6 -56 4 -36 3 0z',
    'M-3 0C-3 -30 -10 -50 -22 -66C-8 -60 4 -40 3 0z',
  ],
  spatula: [
    'M-6 0C-6 -26 -18 -40 -16 -100Q0 -118 16 -100C18 -40 6 -26 6 0z',
    'M-4 0C-4 -24 -12 -36 -10 -70Q0 -82 10 -70C12 -36 4 -24 4 0z',
  ],
  scalpel_handle: [
    'M-5 0V-24L-12 -38C-14 -66 2 -100 14 -122C16 -96 14 -60 8 -38L5 -24V0z',
    'M-6 0Q0 -10 6 0z',
  ],
};

/** Hand instruments: a handle with two ends by design, or a tool of its own build. */
export function handInstrument(sheet: Sheet, subject: Subject): string {
  const design = subject.code('design');
  const handle = subject.choose('handle', HANDLES, HANDLES['steel_handle']!);
  const special: Readonly<Record<string, (sheet: Sheet, handle: string) => string>> = {
    tweezers,
    clamp,
    caliper,
    thickness_gauge: gauge,
    ruler,
    bunsen_burner: burner,
  };
  const scale = subject.choose('size', { S: 0.94, M: 1.02, L: 1.1 }, 1.04);
  const drawn = Object.hasOwn(special, design)
    ? special[design]!(sheet, handle)
    : doubleEnded(sheet, design, handle);
  return (
    group({ transform: d`translate(${200 - 200 * scale} ${200 - 200 * scale})` + `scale(${scale})` }, drawn) +
    tag(subject.print('size', 4), 340, 364)
  );
}

function doubleEnded(sheet: Sheet, design: string, handle: string): string {
  const [first, second] = Object.hasOwn(ENDS, design) ? ENDS[design]! : ENDS['modelling_instrument']!;
  const steel = metal(sheet, STEEL, 'across');
  const wood = handle === HANDLES['wood_handle'];
  const heavy = design.startsWith('plaster');
  const half = (wood ? 15 : 12) + (heavy ? 5 : 0);
  const grip = handle === HANDLES['steel_handle'] ? metal(sheet, handle, 'across') : round(sheet, handle);
  const end = (outline: string, scale: number): string =>
    group(
      { transform: `scale(${scale})` },
      path(outline, steel, rim(STEEL)),
      line(outline.split('C')[0]!.length > 4 ? 'M-3 -20V-64' : 'M0 -20V-40', '#fff', 2, { opacity: 0.7 }),
    );
  const body =
    `<g transform="translate(200 114)">${end(first, 1.06)}</g>` +
    (heavy ? '' : `<g transform="translate(200 312)rotate(180)">${end(second, 0.94)}</g>`) +
    path(
      d`M${200 - half * 0.5} 104H${200 + half * 0.5}L${200 + half} 130V${heavy ? 330 : 296}L${200 + half * 0.5} ${heavy ? 344 : 322}H${200 - half * 0.5}L${200 - half} ${heavy ? 330 : 296}V130z`,
      grip,
      rim(handle),
    ) +
    (wood
      ? line(
          d`M${200 - half * 0.3} 136c4 50 -4 100 0 156M${200 + half * 0.4} 140c-4 60 2 90 0 150`,
          darker(handle, 0.4),
          1.2,
          { opacity: 0.5 },
        ) + rect(200 - half, 132, half * 2, 8, 0, metal(sheet, '#d2ac55', 'across'))
      : line(
          repeat(9, (i) => d`M${200 - half} ${154 + i * 7}h${2 * half}`),
          darker(handle, 0.4),
          1.6,
          { opacity: 0.55 },
        ));
  return (
    shadow(sheet, 214, 330, 140, 12, 0.36) +
    turn(46, 200, 204, group({ transform: 'translate(-8 -8)scale(1.04)' }, body))
  );
}
