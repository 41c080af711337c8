import { darker } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { ball, metal, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, d, ellipse, line, path, rect, repeat, turn } from '../svg.ts';
import { instrument, type Head } from './instrument.ts';

const EDGE = { stroke: '#68747a', 'stroke-width': 1 };

/** A mandrel: holder for discs, polishers and paper, by its design. */
export function mandrel(sheet: Sheet, subject: Subject): string {
  const steel = metal(sheet, '#b4bec3');
  const heads: Readonly<Record<string, () => Head>> = {
    screw_mandrel: () => screwHead(sheet, steel, 26, 20),
    reinforced_mandrel: () => screwHead(sheet, steel, 40, 30),
    snap_mandrel: () => snapHead(sheet, steel),
    split_mandrel: () => splitHead(steel),
    spindle_mandrel: () => spindleHead(steel),
    paper_mandrel: () => paperHead(steel),
  };
  const head = subject.choose('design', heads, heads['screw_mandrel']!)();
  return instrument(sheet, head, { shank: subject.raw('shank') || '104' });
}

function screwHead(sheet: Sheet, steel: string, flange: number, cap: number): Head {
  const drawn =
    path(d`M0 ${-cap}q-12 ${cap} 0 ${2 * cap}h12V${-cap}z`, steel, EDGE) +
    line(d`M-3 ${-cap * 0.7}V${cap * 0.7}`, '#3c4a50', 3) +
    rect(12, -9, 26, 18, 1, steel, EDGE) +
    line(
      repeat(5, (i) => d`M${15 + i * 5} -9v18`),
      '#56636a',
      1,
      { opacity: 0.7 },
    ) +
    path(
      d`M38 ${-flange}h10q8 ${flange * 0.4} 22 ${flange - 10}v20q-14 ${flange * 0.2} -22 ${flange - 10}h-10z`,
      steel,
      EDGE,
    ) +
    ellipse(38, 0, 7, flange, metal(sheet, '#cbd2d5'), EDGE);
  return { drawn, length: 70, back: 20, widest: flange * 2 };
}

function snapHead(sheet: Sheet, steel: string): Head {
  const drawn =
    circle(10, 0, 12, ball(sheet, '#c2cace'), EDGE) +
    rect(16, -7, 14, 14, 1, steel, EDGE) +
    path('M30 -30h8q10 12 26 20v20q-16 8-26 20h-8z', steel, EDGE) +
    ellipse(30, 0, 6, 30, metal(sheet, '#cbd2d5'), EDGE);
  return { drawn, length: 64, back: 20, widest: 60 };
}

function splitHead(steel: string): Head {
  const drawn =
    path('M0 -9q-3 9 0 18h92q6 0 10 4V-13q-4 4-10 4z', steel, EDGE) + rect(-2, -2.4, 78, 4.8, 2, '#24343a');
  return { drawn, length: 102, back: 26, widest: 30 };
}

function spindleHead(steel: string): Head {
  const drawn =
    path('M0 0L70 -20L92 -16V16L70 20z', steel, EDGE) +
    line(
      repeat(9, (i) => d`M${14 + i * 7} ${-4 - i * 1.9}l5 ${8 + i * 3.8}`),
      '#46545a',
      2,
      { opacity: 0.8 },
    );
  return { drawn, length: 92, back: 26, widest: 40 };
}

function paperHead(steel: string): Head {
  const paper = '#b99a72';
  const drawn =
    path('M0 -30C-10 -10 -10 10 0 30H74V-30z', paper, { stroke: darker(paper, 0.45), 'stroke-width': 1 }) +
    path('M0 -30C-10 -10 -10 10 0 30C14 22 14 -22 0 -30z', darker(paper, 0.14), {
      stroke: darker(paper, 0.45),
      'stroke-width': 1,
    }) +
    line('M2 -22C-6 -8 -6 10 3 20C10 12 10 -10 4 -14C0 -8 0 6 4 10', darker(paper, 0.5), 1.6) +
    path('M10 -30V30M40 -30V30', 'none', { stroke: darker(paper, 0.3), 'stroke-width': 1, opacity: 0.5 }) +
    rect(74, -10, 18, 20, 1, steel, EDGE);
  return { drawn, length: 92, back: 20, widest: 60 };
}

/** Colour of the depth stop of a CAM tool by the material it mills. */
const USES: Readonly<Record<string, string>> = {
  for_zirconia: '#f0c52e',
  for_pmma_wax: '#4a80bd',
  for_cocr: '#cf3a34',
  for_titanium: '#3f9457',
  for_glass_ceramic: '#7d62a8',
};
const COATS: Readonly<Record<string, string>> = {
  diamond_coated: '#7d8790',
  dlc_coated: '#4a5157',
  uncoated: '#b4bec3',
};

/** A milling tool of a CAM unit: thick shank, coloured stop ring, slender cutter with its own diameter. */
export function camTool(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose('coat', COATS, COATS['uncoated']!);
  const ring = subject.choose('use', USES, '#4a80bd');
  const tip = 11 + subject.number('size', 1, 0.1, 6) * 7;
  const grinding = subject.code('use') === 'for_glass_ceramic';
  const dark = metal(sheet, colour);
  const half = tip / 2;
  const cutter =
    path(d`M${half} ${-half}H112L134 -22V22L112 ${half}H${half}a${half} ${half} 0 0 1 0 ${-tip}z`, dark, {
      stroke: darker(colour, 0.5),
      'stroke-width': 1,
    }) +
    (grinding
      ? rect(
          1,
          -half + 1,
          74,
          tip - 2,
          half,
          sheet.pattern(6, 6, circle(1.5, 2, 1.1, '#f2efe4') + circle(4.5, 4.5, 1, '#3a3f44')),
          { opacity: 0.85 },
        )
      : line(
          repeat(
            6,
            (i) =>
              d`M${4 + i * 15} ${-half + 1}C${10 + i * 15} ${-half * 0.3} ${14 + i * 15} ${half * 0.4} ${24 + i * 15} ${half - 1}`,
          ),
          darker(colour, 0.65),
          2.6,
          { opacity: 0.85 },
        ));
  const drawn =
    cutter +
    rect(134, -22, 178, 44, 4, metal(sheet, '#b9c2c6'), { stroke: '#68747a', 'stroke-width': 1 }) +
    rect(168, -36, 26, 72, 6, metal(sheet, ring), { stroke: darker(ring, 0.45), 'stroke-width': 1 });
  const text = [subject.raw('machine'), subject.raw('size')]
    .filter((part) => part !== '' && !part.startsWith('@'))
    .join(' · ');
  return (
    shadow(sheet, 214, 326, 150, 12, 0.34) +
    turn(-40, 200, 190, `<g transform="translate(44 190)">${drawn}</g>`) +
    tag(text, 294, 348)
  );
}
