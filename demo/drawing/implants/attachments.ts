import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { ball, metal, round, shadow, rim } from '../light.ts';
import { partColour } from '../lab/metals.ts';
import { drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import { packText, type Subject } from '../subject.ts';
import { circle, d, ellipse, group, line, path, rect, repeat, turn } from '../svg.ts';

/** Retention force by colour: the usual code of inserts. */
const FORCES: Readonly<Record<string, string>> = {
  extra_soft: '#5c9d6d',
  soft: '#e0b83a',
  medium_hard: '#d9679a',
  hard: '#4a80bd',
};
const STEEL = '#b4bdc2';
const GOLD = '#d2ac55';

/** The male part of a design, standing on (cx, base). */
function patrix(sheet: Sheet, design: string, cx: number, base: number): string {
  const edge = rim(GOLD);
  const gold = metal(sheet, GOLD, 'across');
  const foot =
    path(drum(cx, base - 30, 46, 26, 11), gold, edge) +
    ellipse(cx, base - 30, 46, 11, lighter(GOLD, 0.5), edge);
  const low =
    path(drum(cx, base - 74, 34, 46, 8), gold, edge) +
    ellipse(cx, base - 74, 34, 8, lighter(GOLD, 0.5), edge) +
    ellipse(cx, base - 74, 15, 3.6, '#3a2f14');
  const heads: Readonly<Record<string, string>> = {
    ball_attachment:
      path(d`M${cx - 14} ${base - 30}L${cx - 10} ${base - 64}h20L${cx + 14} ${base - 30}z`, gold, edge) +
      circle(cx, base - 88, 34, ball(sheet, GOLD), edge),
    low_profile_anchor: low,
    root_cap_anchor:
      low +
      path(
        d`M${cx - 60} ${base}C${cx - 50} ${base - 34} ${cx + 50} ${base - 34} ${cx + 60} ${base}q-60 20 -120 0z`,
        round(sheet, STEEL),
        rim(STEEL),
      ),
    magnet_attachment:
      path(drum(cx, base - 62, 48, 34, 12), metal(sheet, STEEL, 'across'), rim(STEEL)) +
      ellipse(cx, base - 62, 48, 12, '#eef1f2', rim(STEEL)),
    telescope_friction:
      path(
        d`M${cx - 44} ${base - 4}L${cx - 36} ${base - 116}a36 9 0 0 1 72 0L${cx + 44} ${base - 4}a44 11 0 0 1 -88 0z`,
        gold,
        edge,
      ) + ellipse(cx, base - 116, 36, 9, lighter(GOLD, 0.5), edge),
    bolt_lock:
      rect(cx - 66, base - 74, 132, 34, 14, metal(sheet, GOLD), edge) +
      circle(cx - 46, base - 57, 8, '#3a2f14'),
    swivel_latch:
      path(
        d`M${cx - 54} ${base - 40}C${cx - 50} ${base - 104} ${cx + 30} ${base - 118} ${cx + 60} ${base - 70}l-18 14C${cx + 16} ${base - 86} ${cx - 20} ${base - 76} ${cx - 24} ${base - 40}z`,
        gold,
        edge,
      ) + circle(cx - 38, base - 46, 16, ball(sheet, GOLD), edge),
  };
  const slide =
    path(d`M${cx - 22} ${base - 30}V${base - 124}q22 -12 44 0V${base - 30}z`, gold, edge) +
    path(d`M${cx - 38} ${base - 112}h76v20h-76z`, gold, edge) +
    line(d`M${cx - 8} ${base - 118}v84`, '#fff', 4, { opacity: 0.6 });
  return foot + (heads[design] ?? slide);
}

/** The female part: housing with its insert, opening towards the eye. */
function matrix(sheet: Sheet, cx: number, base: number, insert: string, round3d: boolean): string {
  const edge = rim(STEEL);
  if (!round3d)
    return (
      path(d`M${cx - 58} ${base - 116}h116v112q-58 14 -116 0z`, metal(sheet, STEEL, 'across'), edge) +
      path(d`M${cx - 30} ${base - 116}h60v96q-30 8 -60 0z`, '#24343a') +
      path(d`M${cx - 30} ${base - 116}h14v98l-14 -2zM${cx + 16} ${base - 116}h14v96l-14 2z`, insert)
    );
  return (
    path(drum(cx, base - 84, 60, 72, 20), metal(sheet, STEEL, 'across'), edge) +
    ellipse(cx, base - 84, 60, 20, '#e3e7e9', edge) +
    ellipse(cx, base - 84, 46, 15, insert, rim(insert)) +
    ellipse(cx, base - 82, 30, 9, darker(insert, 0.55)) +
    line(d`M${cx - 58} ${base - 50}a60 20 0 0 0 116 0`, darker(STEEL, 0.4), 3, { opacity: 0.5 })
  );
}

/** Loose retention inserts in their colour of force. */
function inserts(sheet: Sheet, colour: string): string {
  const one = (cx: number, base: number, r: number): string =>
    path(drum(cx, base - r * 0.8, r, r * 0.7, r * 0.34), round(sheet, colour), rim(colour)) +
    ellipse(cx, base - r * 0.8, r, r * 0.34, lighter(colour, 0.35), rim(colour)) +
    ellipse(cx, base - r * 0.79, r * 0.6, r * 0.2, darker(colour, 0.45)) +
    path(
      d`M${cx - r} ${base - r * 0.56}q${r * 0.3} ${r * 0.3} ${r * 0.7} ${r * 0.32}l0 ${r * 0.14}q${-r * 0.5} ${-r * 0.1} ${-r * 0.7} ${-r * 0.36}z`,
      '#fff',
      { opacity: 0.4 },
    );
  return one(200, 206, 60) + one(122, 300, 66) + one(276, 304, 66);
}

const ROUND = /ball|anchor|magnet|telescope/;

/** An attachment: complete, or one of its parts; force by the colour of the insert. */
export function attachment(sheet: Sheet, subject: Subject): string {
  const design = subject.code('design');
  const force = subject.choose('strength', FORCES, FORCES['soft']!);
  const isRound = ROUND.test(design);
  const text = packText(subject);
  const parts: Readonly<Record<string, () => string>> = {
    complete: () =>
      shadow(sheet, 206, 322, 172, 20, 0.44) +
      group(
        { transform: 'translate(-60 -90)scale(1.32)' },
        patrix(sheet, design, 132, 310) + matrix(sheet, 262, 310, force, isRound),
      ),
    patrix: () =>
      shadow(sheet, 204, 322, 96, 18, 0.44) +
      group({ transform: 'translate(-100 -136)scale(1.5)' }, patrix(sheet, design, 200, 308)),
    matrix: () =>
      shadow(sheet, 204, 318, 116, 20, 0.44) +
      group({ transform: 'translate(-100 -146)scale(1.5)' }, matrix(sheet, 200, 312, force, isRound)),
    retention_insert: () => shadow(sheet, 204, 310, 156, 22, 0.4) + inserts(sheet, force),
    processing_part: () =>
      shadow(sheet, 204, 312, 140, 20, 0.44) +
      matrix(sheet, 128, 306, '#2f3a3f', isRound) +
      path(drum(284, 226, 34, 74, 11), round(sheet, '#e9e6dc'), rim('#e9e6dc')) +
      ellipse(284, 226, 34, 11, '#fff', rim('#e9e6dc')),
  };
  return (
    subject.choose('part', parts, parts['complete']!)() +
    tag(text, 200, 366, subject.raw('strength') === '' ? undefined : force)
  );
}

/** Bars, riders and clips. */
export function barElement(sheet: Sheet, subject: Subject): string {
  const colour = partColour(subject.code('material'));
  const design = subject.code('design');
  const edge = rim(colour);
  const long = (section: string, thick: number): string =>
    turn(
      -16,
      200,
      200,
      rect(
        42,
        200 - thick / 2,
        306,
        thick,
        design === 'square_bar' ? 3 : thick / 2.4,
        metal(sheet, colour),
        edge,
      ) + section,
    );
  const clip = (cx: number, y: number): string =>
    path(
      d`M${cx - 62} ${y}C${cx - 66} ${y - 64} ${cx + 66} ${y - 64} ${cx + 62} ${y}L${cx + 46} ${y + 34}q-8 8 -14 -2L${cx + 42} ${y}C${cx + 40} ${y - 36} ${cx - 40} ${y - 36} ${cx - 42} ${y}L${cx - 32} ${y + 32}q-6 10 -14 2z`,
      metal(sheet, colour, 'across'),
      edge,
    ) +
    path(d`M${cx - 50} ${y - 30}C${cx - 30} ${y - 48} ${cx} ${y - 50} ${cx + 16} ${y - 46}`, 'none', {
      stroke: '#fff',
      'stroke-width': 4,
      opacity: 0.5,
      'stroke-linecap': 'round',
    });
  const designs: Readonly<Record<string, () => string>> = {
    round_bar: () => long(ellipse(348, 200, 10, 22, lighter(colour, 0.4), edge), 44),
    oval_bar: () => long(ellipse(348, 200, 9, 30, lighter(colour, 0.4), edge), 60),
    square_bar: () => long(path('M348 172l16 -8v56l-16 8z', lighter(colour, 0.3), edge), 56),
    bar_rider: () => clip(132, 190) + clip(270, 250),
    bar_clip_part: () => repeat(3, (i) => clip(118 + i * 82, 168 + i * 44)),
  };
  return (
    shadow(sheet, 206, 308, 160, 22, 0.42) +
    subject.choose('design', designs, designs['round_bar']!)() +
    tag(packText(subject), 200, 362)
  );
}
