import { ownColour, shadeText } from '../colours.ts';
import { darker, deeper, lighter, mix } from '../colour-mix.ts';
import { print } from '../label.ts';
import { brushed, shadow, rim } from '../light.ts';
import { band, drum } from '../packs/ware.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, group, line, path } from '../svg.ts';

/** How a material answers the light. */
type Finish = 'chalk' | 'gloss' | 'wax' | 'metal';

/** A disc material: its finish and the colour it has when the article names none. */
interface Material {
  readonly finish: Finish;
  readonly colour: string;
}

const TOP_RATIO = 0.46;
/** Drawn units per millimetre of a disc of 98.5 mm. */
const PER_MM = 3.1;

/** A painter of milling discs of one material. */
export function discOf(material: Material): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => drawDisc(sheet, subject, material);
}

function drawDisc(sheet: Sheet, subject: Subject, material: Material): string {
  const diameter = subject.number('system', 98.5, 60, 110);
  const height = subject.number('height', 16, 6, 40);
  const stepped = diameter > 97 && subject.code('design') !== 'without_step';
  const colour = materialColour(subject, material);
  const rx = (diameter / 2) * PER_MM;
  const tall = height * PER_MM * 0.92;
  const ground = 292 + tall / 2;
  const ry = rx * TOP_RATIO;
  const inner = stepped ? rx - 9 : rx;
  const top = ground - ry - tall;
  return (
    shadow(sheet, 208, ground - ry * 0.42, rx * 1.16, ry * 0.92, 0.5) +
    wallOf(sheet, subject, { rx, inner, top, tall, height, colour, finish: material.finish }, stepped) +
    face(sheet, subject, { rx: inner, top, colour, finish: material.finish, diameter, height })
  );
}

function materialColour(subject: Subject, material: Material): string {
  const own = ownColour(subject) ?? material.colour;
  return material.finish === 'chalk' ? mix(own, '#ffffff', 0.24) : own;
}

interface Wall {
  readonly rx: number;
  readonly inner: number;
  readonly top: number;
  readonly tall: number;
  readonly height: number;
  readonly colour: string;
  readonly finish: Finish;
}

/** A stretch of wall: radius and the shares of the whole height it covers. */
interface Stretch {
  readonly rx: number;
  readonly from: number;
  readonly to: number;
}

/**
 * The wall of a disc: plain, or with its 10 mm shoulder at half height
 * (docs/rules/demonstration-catalogue.md#discs-and-blocks).
 */
function wallOf(sheet: Sheet, subject: Subject, wall: Wall, stepped: boolean): string {
  if (!stepped) return stretch(sheet, subject, wall, { rx: wall.rx, from: 0, to: 1 });
  const share = Math.min(1, 10 / wall.height);
  const from = (1 - share) / 2;
  const thin = from * wall.tall < 2;
  const collar = wall.top + from * wall.tall;
  const ry = wall.rx * TOP_RATIO;
  return (
    (thin ? '' : stretch(sheet, subject, wall, { rx: wall.inner, from: 1 - from, to: 1 })) +
    stretch(sheet, subject, wall, { rx: wall.rx, from: thin ? 0 : from, to: thin ? 1 : 1 - from }) +
    ellipse(200, collar, wall.rx, ry, lighter(wall.colour, 0.2), rim(wall.colour)) +
    (thin
      ? ''
      : ellipse(200, collar + 1, wall.inner + 2, wall.inner * TOP_RATIO + 1.5, darker(wall.colour, 0.42), {
          opacity: 0.4,
        }) + stretch(sheet, subject, wall, { rx: wall.inner, from: 0, to: from }))
  );
}

/** One stretch of wall; a multilayer disc shows its layers, which follow the curve of the wall. */
function stretch(sheet: Sheet, subject: Subject, wall: Wall, { rx, from, to }: Stretch): string {
  const ry = rx * TOP_RATIO;
  const [top, bottom] = [wall.top + from * wall.tall, wall.top + to * wall.tall];
  const outline = path(
    drum(200, top, rx, bottom - top, ry),
    wallPaint(sheet, wall.colour, wall.finish),
    rim(wall.colour),
  );
  if (!isMultilayer(subject)) return outline;
  const tones = layers(wall.colour);
  const bands = tones.map((tone, i) => {
    const upper = Math.max(from, i / tones.length);
    const lower = Math.min(to, (i + 1) / tones.length);
    if (lower <= upper) return '';
    const y = wall.top + upper * wall.tall;
    return path(
      band(200, y, rx - 0.6, (lower - upper) * wall.tall + 0.6, ry),
      wallPaint(sheet, tone, wall.finish),
    );
  });
  return outline + bands.join('');
}

const MULTILAYER = /multilayer/;

function isMultilayer(subject: Subject): boolean {
  return MULTILAYER.test(subject.code('grade')) || MULTILAYER.test(subject.code('design'));
}

/** The roundness of a wall in its finish. */
function wallPaint(sheet: Sheet, colour: string, finish: Finish): string {
  const [light, dark] = finish === 'metal' ? [0.8, 0.46] : finish === 'chalk' ? [0.3, 0.22] : [0.45, 0.28];
  return sheet.linear('across', [
    [0, darker(colour, dark * 0.8)],
    [0.14, darker(colour, dark * 0.2)],
    [0.3, lighter(colour, light)],
    [0.48, colour],
    [0.8, darker(colour, dark * 0.75)],
    ...(finish === 'metal' ? ([[0.9, lighter(colour, 0.2)]] as const) : []),
    [1, darker(colour, dark)],
  ]);
}

/** Layers from incisal (light) to cervical (deep). */
function layers(colour: string): string[] {
  return [
    lighter(colour, 0.5),
    lighter(colour, 0.34),
    lighter(colour, 0.16),
    colour,
    deeper(colour, 0.13),
    deeper(colour, 0.27),
  ];
}

interface Face {
  readonly rx: number;
  readonly top: number;
  readonly colour: string;
  readonly finish: Finish;
  readonly diameter: number;
  readonly height: number;
}

/** The upper face with its marking: shade, size and line, lying in the perspective of the disc. */
function face(sheet: Sheet, subject: Subject, look: Face): string {
  const { rx, top, colour } = look;
  const ry = rx * TOP_RATIO;
  const shown = isMultilayer(subject) ? lighter(colour, 0.5) : colour;
  const ink = look.finish === 'metal' ? darker(colour, 0.62) : mix(deeper(shown, 0.5), '#2a3a3e', 0.45);
  const size = `${subject.raw('system') || '98.5'} × ${subject.raw('height') || look.height}`.slice(0, 14);
  const code = shadeText(subject);
  const flat = d`translate(200 ${top})` + 'scale(1 .56)';
  return (
    ellipse(200, top, rx, ry, facePaint(sheet, shown, look.finish), rim(colour)) +
    ellipse(200, top + 1.2, rx - 5, ry - 3, 'none', { stroke: '#fff', 'stroke-width': 1.6, opacity: 0.55 }) +
    ellipse(200, top, rx * 0.86, ry * 0.86, 'none', {
      stroke: ink,
      'stroke-width': 1,
      'stroke-dasharray': '2 4',
      opacity: 0.4,
    }) +
    (look.finish === 'gloss' || look.finish === 'wax' ? sheen(sheet, rx, ry, top) : '') +
    group(
      { transform: flat, opacity: 0.86 },
      print(code || subject.label, 0, 16, { size: 58, width: rx * 1.3, weight: 700, fill: ink }),
      print(size, 0, 66, { size: 30, width: rx, weight: 600, fill: ink }),
      code === '' ? '' : print(subject.label, 0, -56, { size: 30, width: rx, weight: 600, fill: ink }),
    )
  );
}

function facePaint(sheet: Sheet, colour: string, finish: Finish): string {
  if (finish === 'metal') return brushed(sheet, colour);
  const [light, dark] = finish === 'chalk' ? [0.4, 0.05] : [0.36, 0.1];
  return sheet.linear('slant', [
    [0, lighter(colour, light + 0.2)],
    [0.45, lighter(colour, light * 0.4)],
    [1, darker(colour, dark)],
  ]);
}

/** The window mirrored on a polished face. */
function sheen(sheet: Sheet, rx: number, ry: number, top: number): string {
  const clip = sheet.clip(ellipse(200, top, rx - 4, ry - 3, '#000'));
  return (
    path(
      d`M${200 - rx * 0.7} ${top + ry}L${200 - rx * 0.2} ${top - ry}H${200 + rx * 0.12}L${200 - rx * 0.34} ${top + ry}z`,
      '#fff',
      { opacity: 0.3, 'clip-path': clip },
    ) +
    line(d`M${200 + rx * 0.24} ${top - ry * 0.9}L${200 - rx * 0.22} ${top + ry * 0.9}`, '#fff', 5, {
      opacity: 0.24,
      'clip-path': clip,
    })
  );
}
