import { valueColour } from '../colours.ts';
import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, shadow, rim } from '../light.ts';
import { drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import { packText, type Subject } from '../subject.ts';
import { d, ellipse, group, line, path, repeat, turn } from '../svg.ts';
import { coil, diameterText } from './wax.ts';

/** Metal colours by alloy code. */
const ALLOYS: Readonly<Record<string, string>> = {
  gold_alloy: '#d9b14b',
  palladium: '#c3c2bd',
  silver_alloy: '#cfd5d7',
  cocr: '#b0b9be',
  nicr: '#b9bab4',
  titanium: '#a3a09b',
  stainless_steel: '#bcc4c8',
  nickel_titanium: '#b5b8b3',
  heat_activated_niti: '#c3b59c',
  beta_titanium: '#a9a59d',
  universal: '#c8c0a4',
};

/** Colour of an alloy code, or silver-grey. */
export function alloyColour(code: string): string {
  return Object.hasOwn(ALLOYS, code) ? ALLOYS[code]! : '#b8c0c4';
}

/** Yellow, white or pale: the numbered and K lines are yellow, P and Z lines white alloys. */
function preciousColour(label: string): string {
  if (/\b[PZ]\d?\s*$/.test(label)) return '#cdcbc3';
  return /\bK\d?\s*$/.test(label) ? '#d6b873' : '#dcb03f';
}

/** A cast plate with its stamp. */
function castPlate(sheet: Sheet, colour: string, x: number, y: number, angle: number): string {
  const face = sheet.linear('slant', [
    [0, lighter(colour, 0.65)],
    [0.35, colour],
    [0.6, darker(colour, 0.16)],
    [0.8, lighter(colour, 0.4)],
    [1, darker(colour, 0.2)],
  ]);
  return group(
    { transform: d`translate(${x} ${y})rotate(${angle})` },
    path('M-78 -30L52 -48L84 22L-52 44Z', darker(colour, 0.42), { transform: 'translate(3 9)' }),
    path('M-78 -30L52 -48L84 22L-52 44Z', face, rim(colour)),
    path('M-58 -20L42 -34L64 14L-40 30Z', 'none', {
      stroke: darker(colour, 0.3),
      'stroke-width': 1.4,
      opacity: 0.6,
    }),
  );
}

function cube(colour: string, x: number, y: number, side: number): string {
  const [w, h] = [side * 0.86, side * 0.5];
  return (
    path(
      d`M${x} ${y}l${w} ${-h * 0.6}l${w} ${h * 0.6}l${-w} ${h * 0.7}z`,
      lighter(colour, 0.62),
      rim(colour),
    ) +
    path(d`M${x} ${y}l${w} ${h * 0.7}v${side}l${-w} ${-h * 0.7}z`, lighter(colour, 0.1), rim(colour)) +
    path(
      d`M${x + w} ${y + h * 0.7}l${w} ${-h * 0.7}v${side}l${-w} ${h * 0.7}z`,
      darker(colour, 0.32),
      rim(colour),
    ) +
    path(d`M${x + 4} ${y + 6}l${w - 10} ${h * 0.7 - 3}v${side * 0.3}z`, '#fff', { opacity: 0.32 })
  );
}

function pellet(sheet: Sheet, colour: string, cx: number, top: number, high: number): string {
  return (
    path(drum(cx, top, 38, high, 15), metal(sheet, colour, 'across'), rim(colour)) +
    ellipse(
      cx,
      top,
      38,
      15,
      sheet.linear('slant', [
        [0, lighter(colour, 0.7)],
        [0.5, lighter(colour, 0.1)],
        [1, lighter(colour, 0.45)],
      ]),
      rim(colour),
    )
  );
}

/** Precious alloy: casting plates, cubes or wire, with weight. */
export function preciousAlloy(sheet: Sheet, subject: Subject): string {
  const colour = preciousColour(subject.label);
  const form = subject.code('alloytype');
  const text = [subject.label.split(' ').at(-1) ?? '', packText(subject)]
    .filter((part) => part.length > 0 && part.length < 9)
    .join(' · ');
  if (form === 'alloy_wire') return coil(sheet, colour, 8, text);
  const body =
    form === 'alloy_cubes'
      ? cube(colour, 108, 232, 46) + cube(colour, 212, 250, 46) + cube(colour, 158, 150, 46)
      : castPlate(sheet, colour, 150, 258, 0) +
        castPlate(sheet, colour, 246, 222, -18) +
        castPlate(sheet, colour, 190, 158, 8);
  return shadow(sheet, 206, 304, 160, 26, 0.46) + body + tag(text, 200, 362);
}

/** Base metal: cylinders or cubes in a heap. */
export function baseAlloy(sheet: Sheet, subject: Subject): string {
  const colour = alloyColour(subject.label.endsWith(' N') ? 'nicr' : 'cocr');
  const cubes = subject.code('form') === 'cube';
  const body = cubes
    ? cube(colour, 76, 226, 44) +
      cube(colour, 168, 244, 44) +
      cube(colour, 252, 222, 44) +
      cube(colour, 122, 140, 44) +
      cube(colour, 214, 146, 44)
    : pellet(sheet, colour, 112, 220, 66) +
      pellet(sheet, colour, 288, 220, 66) +
      pellet(sheet, colour, 200, 238, 66) +
      pellet(sheet, colour, 156, 138, 66) +
      pellet(sheet, colour, 244, 142, 66);
  return shadow(sheet, 206, 312, 168, 28, 0.46) + body + tag(packText(subject), 200, 366);
}

/** Solder: short rods fanned out, colour by alloy, working temperature on the tag. */
export function solder(sheet: Sheet, subject: Subject): string {
  const colour = alloyColour(subject.code('alloy'));
  const rods = repeat(5, (i) =>
    turn(-46 + i * 13, 92, 306, path('M92 299h244l6 7l-6 7H92l-6-7z', metal(sheet, colour), rim(colour))),
  );
  const temperature = subject.print('temp').replace(/(\d)(?=°)/, '$1 ');
  return shadow(sheet, 200, 318, 150, 14, 0.42) + rods + tag(temperature, 270, 358);
}

/** Wire on a spool, as thick as its diameter says. */
export function weldingWire(sheet: Sheet, subject: Subject): string {
  const colour = alloyColour(subject.code('alloy'));
  const thick = 2.5 + subject.number('diameter', 0.35, 0.1, 3) * 6;
  const flange = '#4d7079';
  const wound = sheet.pattern(
    40,
    thick,
    line(d`M0 ${thick / 2}h40`, colour, thick * 0.8) +
      line(d`M0 ${thick * 0.3}h40`, lighter(colour, 0.7), thick * 0.2),
    8,
  );
  return (
    shadow(sheet, 206, 330, 150, 18, 0.46) +
    ellipse(262, 200, 62, 128, darker(flange, 0.2), { stroke: darker(flange, 0.5), 'stroke-width': 1 }) +
    path('M150 92h112v216h-112a52 108 0 0 1 0-216z', wound) +
    path(
      'M150 92h112v216h-112a52 108 0 0 1 0-216z',
      sheet.linear('down', [
        [0, '#06181c', 0.4],
        [0.25, '#ffffff', 0.4],
        [0.5, '#ffffff', 0],
        [1, '#06181c', 0.6],
      ]),
    ) +
    ellipse(
      146,
      200,
      62,
      128,
      sheet.linear('slant', [
        [0, lighter(flange, 0.4)],
        [1, darker(flange, 0.2)],
      ]),
      { stroke: darker(flange, 0.5), 'stroke-width': 1.2 },
    ) +
    ellipse(146, 200, 46, 96, 'none', { stroke: lighter(flange, 0.4), 'stroke-width': 1.4, opacity: 0.6 }) +
    ellipse(146, 200, 16, 34, '#0d2126') +
    line('M214 304C250 340 320 336 346 292', colour, thick * 0.7) +
    tag(diameterText(subject), 296, 366)
  );
}

/** A coil of orthodontic wire, or straight lengths of it. */
export function hardWire(sheet: Sheet, subject: Subject): string {
  const colour = '#bcc4c8';
  const thick = 3 + subject.number('diameter', 0.7, 0.2, 3) * 5;
  if (subject.code('form') !== 'straight_lengths') return coil(sheet, colour, thick, diameterText(subject));
  const rods = repeat(7, (i) =>
    path(
      d`M${52 + (i % 3) * 5} ${118 + i * 24}h296v${thick * 1.3}H${52 + (i % 3) * 5}z`,
      metal(sheet, colour),
      rim(colour),
    ),
  );
  return (
    shadow(sheet, 206, 322, 170, 18, 0.4) + turn(-20, 200, 200, rods) + tag(diameterText(subject), 300, 360)
  );
}

/** Colour of a value code with silver as fallback; for parts that may be metal or plastic. */
export function partColour(code: string): string {
  return Object.hasOwn(ALLOYS, code)
    ? ALLOYS[code]!
    : (valueColour(code) ?? (code.includes('plastic') ? '#e4ddd0' : '#b8c0c4'));
}
