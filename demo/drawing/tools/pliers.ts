import { darker } from '../colour-mix.ts';
import { metal, round, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, group, line, path, repeat } from '../svg.ts';

const STEEL = '#b7c0c5';
/**
 * Beaks by design: the right half, up from the joint at (0, 0); `left` is the mirrored half unless the
 * two differ. `gap` opens the beaks.
 */
interface Beaks {
  readonly right: string;
  readonly left?: string;
  readonly extra?: string;
}

const BEAKS: Readonly<Record<string, Beaks>> = {
  universal_plier: {
    right: 'M2 14C26 8 34 -20 30 -52L16 -124Q10 -132 3 -126L2 -60z',
    extra: 'M4 -84h13M4 -92h12M4 -100h11M4 -108h10',
  },
  flat_nose_plier: {
    right: 'M2 14C26 8 32 -16 28 -46L17 -128Q14 -134 2 -132z',
    extra: 'M4 -96h17M4 -104h16M4 -112h15M4 -120h14',
  },
  round_nose_plier: { right: 'M2 14C28 8 32 -18 26 -50L11 -132Q8 -138 4 -132L2 -60z' },
  wire_cutter: { right: 'M2 14C34 10 46 -20 40 -52C36 -80 20 -98 2 -102z', extra: 'M3 -100L34 -58' },
  distal_end_cutter: {
    right: 'M2 14C26 8 32 -20 28 -50L30 -104L24 -124L-6 -128L-4 -112L8 -104L4 -50z',
    left: 'M-2 14C-26 8 -30 -18 -26 -48L-16 -100L-8 -110L0 -104L-2 -40z',
  },
  adams_plier: { right: 'M2 14C26 8 30 -16 26 -44L12 -118L3 -124z' },
  three_jaw_plier: {
    right: 'M2 14C26 8 32 -18 28 -46L26 -112Q20 -122 14 -112L8 -60L2 -40z',
    left: 'M-2 14C-26 8 -30 -16 -26 -46L-10 -128Q-4 -136 0 -126L0 -46z',
  },
  clasp_bending_plier: {
    right: 'M2 14C26 8 34 -18 30 -50L22 -116Q10 -122 6 -112L2 -50z',
    left: 'M-2 14C-28 8 -30 -20 -24 -54L-8 -128Q-4 -134 -1 -128L-1 -50z',
  },
  band_remover: {
    right: 'M2 14C28 8 36 -20 32 -56L40 -130Q32 -140 26 -130L12 -54L2 -30z',
    left: 'M-2 14C-28 8 -34 -16 -30 -48L-22 -92Q-14 -100 -10 -90L-2 -30z',
  },
  bracket_remover: { right: 'M2 14C28 8 34 -20 30 -56L14 -122L2 -118L8 -60z' },
  crown_shears: { right: 'M2 16C20 8 26 -20 30 -60C34 -100 24 -128 8 -140C10 -100 8 -60 -4 -10z' },
  plaster_shears: {
    right: 'M2 14C34 10 40 -20 38 -60L40 -122C30 -134 14 -128 10 -116L4 -40z',
    left: 'M-2 14C-30 8 -34 -18 -30 -50L-6 -110Q-2 -116 4 -110L0 -40z',
  },
};

/** Pliers: beaks by design, box joint, handles of steel or in silicone grips. */
export function plier(sheet: Sheet, subject: Subject): string {
  const design = subject.code('design');
  const beaks = Object.hasOwn(BEAKS, design) ? BEAKS[design]! : BEAKS['universal_plier']!;
  const steel = metal(sheet, STEEL, 'across');
  const grips = subject.code('handle') === 'silicone_handle';
  const left =
    beaks.left === undefined
      ? group({ transform: 'scale(-1 1)' }, path(beaks.right, steel, rim(STEEL)))
      : path(beaks.left, steel, rim(STEEL));
  const teeth =
    beaks.extra === undefined
      ? ''
      : line(beaks.extra, '#4b585d', 2.2) +
        (design === 'wire_cutter'
          ? ''
          : group({ transform: 'scale(-1 1)' }, line(beaks.extra, '#4b585d', 2.2)));
  const body =
    handle(sheet, 1, grips) +
    handle(sheet, -1, grips) +
    left +
    path(beaks.right, steel, rim(STEEL)) +
    teeth +
    circle(
      0,
      2,
      32,
      sheet.linear('slant', [
        [0, '#f6f8f8'],
        [0.4, STEEL],
        [0.6, '#87949a'],
        [1, '#d4dbdd'],
      ]),
      rim(STEEL),
    ) +
    circle(0, 2, 11, metal(sheet, '#9aa6ab'), rim(STEEL)) +
    line('M-7 -3L7 7', '#46525a', 2.4) +
    line('M-20 -12A24 24 0 0 1 0 -23', '#fff', 2.6, { opacity: 0.8 });
  return (
    shadow(sheet, 208, 334, 148, 13, 0.38) +
    group({ transform: 'translate(164 168)rotate(-38)scale(1.02)' }, body)
  );
}

function handle(sheet: Sheet, side: number, grips: boolean): string {
  const at = (x: number, y: number): string => d`${side * x} ${y}`;
  const bare = `M${at(2, 0)}C${at(34, 20)} ${at(54, 70)} ${at(52, 130)}C${at(50, 176)} ${at(40, 200)} ${at(34, 214)}Q${at(24, 220)} ${at(18, 210)}C${at(30, 180)} ${at(38, 150)} ${at(36, 124)}C${at(32, 80)} ${at(10, 40)} ${at(-10, 22)}z`;
  const grip = `M${at(38, 62)}C${at(58, 90)} ${at(60, 140)} ${at(56, 164)}C${at(52, 196)} ${at(46, 208)} ${at(40, 222)}Q${at(24, 232)} ${at(14, 214)}C${at(26, 184)} ${at(34, 154)} ${at(31, 120)}C${at(29, 104)} ${at(24, 90)} ${at(19, 78)}z`;
  const rubber = '#3f7f8c';
  return (
    path(bare, metal(sheet, STEEL, 'across'), rim(STEEL)) +
    (grips
      ? path(grip, round(sheet, rubber), rim(rubber)) +
        line(
          repeat(5, (i) => `M${at(36, 124 + i * 13)}L${at(53, 122 + i * 13)}`),
          darker(rubber, 0.4),
          2,
          { opacity: 0.6 },
        )
      : line(`M${at(44, 96)}C${at(48, 130)} ${at(44, 160)} ${at(36, 190)}`, '#fff', 2.4, { opacity: 0.6 }))
  );
}
