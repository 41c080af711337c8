import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { circle, el, ellipse, line, path, rect } from '../svg.ts';
import { instrument } from './instrument.ts';
import { holes, wheelHead } from './wheels.ts';

const ABRASIVES: Readonly<Record<string, string>> = {
  corundum: '#9a5b45',
  silicon_carbide: '#4b5457',
  fibre_reinforced: '#7d6a55',
  rubber_bonded: '#6f7f74',
  resin_bonded: '#a26a3d',
};

/** Separating discs: a short stack fanned out, thickness to scale, the size on a tag. */
export function separatingDisc(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose('abrasive', ABRASIVES, ABRASIVES['corundum']!);
  const radius = 74 + subject.number('diameter', 37, 10, 60) * 1.25;
  const thick = 2 + subject.number('thickness', 0.3, 0.05, 3) * 9;
  const fibre = subject.code('abrasive') === 'fibre_reinforced';
  const one = (cx: number, cy: number): string => flatDisc(sheet, cx, cy, { radius, thick, colour, fibre });
  const size = `Ø ${subject.raw('diameter') || '37'} × ${subject.raw('thickness') || '0.3'}`;
  return (
    shadow(sheet, 208, 296, radius * 1.25, radius * 0.4, 0.44) +
    one(238, 232) +
    one(206, 206) +
    one(172, 180) +
    tag(size.slice(0, 16), 200, 368)
  );
}

/** A disc lying flat. */
interface FlatDisc {
  readonly radius: number;
  readonly thick: number;
  readonly colour: string;
  readonly fibre: boolean;
}

function flatDisc(sheet: Sheet, cx: number, cy: number, { radius, thick, colour, fibre }: FlatDisc): string {
  const ry = radius * 0.56;
  const speck =
    circle(2, 2, 1, lighter(colour, 0.4)) +
    circle(7, 5, 0.9, darker(colour, 0.5)) +
    circle(4, 8, 0.8, lighter(colour, 0.25));
  const edge = { stroke: darker(colour, 0.5), 'stroke-width': 1 };
  return (
    ellipse(cx, cy + thick, radius, ry, darker(colour, 0.42), edge) +
    ellipse(
      cx,
      cy,
      radius,
      ry,
      sheet.linear('slant', [
        [0, lighter(colour, 0.42)],
        [0.5, colour],
        [1, darker(colour, 0.2)],
      ]),
      edge,
    ) +
    ellipse(cx, cy, radius, ry, sheet.pattern(10, 10, speck, 12), { opacity: 0.55 }) +
    (fibre ? fibreLines(cx, cy, radius, ry, lighter(colour, 0.5)) : '') +
    ellipse(cx, cy, 22, 12.5, darker(colour, 0.3)) +
    ellipse(cx, cy, 9, 5, '#14252a')
  );
}

/** Glass fibres showing through the bond as two crossing families of lines. */
function fibreLines(cx: number, cy: number, rx: number, ry: number, colour: string): string {
  let data = '';
  for (const offset of [-0.6, -0.3, 0, 0.3, 0.6]) {
    const half = Math.sqrt(1 - offset * offset);
    data += `M${(cx + (offset - half * 0.7) * rx).toFixed(1)} ${(cy + half * 0.7 * ry).toFixed(1)}L${(cx + (offset * 0.6 + half * 0.7) * rx).toFixed(1)} ${(cy - half * 0.7 * ry).toFixed(1)}`;
    data += `M${(cx + (offset - half * 0.7) * rx).toFixed(1)} ${(cy - half * 0.7 * ry).toFixed(1)}L${(cx + (offset * 0.6 + half * 0.7) * rx).toFixed(1)} ${(cy + half * 0.7 * ry).toFixed(1)}`;
  }
  return line(data, colour, 1.2, { opacity: 0.35 });
}

/** A diamond disc on its mandrel: thin steel, coated rim, perforated or solid. */
export function diamondDisc(sheet: Sheet, subject: Subject): string {
  const radius = 52 + subject.number('diameter', 22, 10, 45) * 1.9;
  const perforated = subject.code('design') === 'perforated';
  const side = subject.code('coating_side');
  const coat = side === 'bottom_coated' ? '#c9ced0' : '#8f8a79';
  const speck = circle(2, 2, 1.1, '#e9e6da') + circle(6, 5, 1, '#5e5a4d') + circle(3, 7, 0.9, '#cfcab8');
  const grain = sheet.pattern(8, 8, speck, 15);
  const rx = radius * 0.4;
  const head = wheelHead(sheet, {
    radius,
    thick: 3 + subject.number('thickness', 0.2, 0.05, 1) * 12,
    colour: '#c2c9cc',
    rim: 'square',
    centre: 'screw',
    marks:
      circle(0, 0, 0.99, coat) +
      circle(0, 0, 0.5, metal(sheet, '#c2c9cc')) +
      (perforated ? holes(9, 0.74, 0.1, '#1b2c31') : ''),
  });
  const sparkle = `<g transform="translate(${rx.toFixed(1)} 0)">${path(`M0 ${-radius}A${rx.toFixed(1)} ${radius} 0 1 0 .1 ${-radius}zM0 ${-radius * 0.5}A${(rx * 0.5).toFixed(1)} ${radius * 0.5} 0 1 1 -.1 ${-radius * 0.5}z`, grain, { 'fill-rule': 'evenodd', opacity: side === 'bottom_coated' ? 0.15 : 0.75 })}</g>`;
  return (
    instrument(
      sheet,
      { ...head, drawn: head.drawn + sparkle },
      { shank: '104', ring: side === 'both_sides_coated' ? '#d8b04c' : undefined },
    ) +
    tag(`Ø ${subject.raw('diameter') || '22'} × ${subject.raw('thickness') || '0.2'}`.slice(0, 14), 300, 372)
  );
}

const BRISTLES: Readonly<Record<string, string>> = {
  goat_hair: '#f1ece0',
  chungking_bristle: '#4a443d',
  mixed_bristle: '#8b7d68',
  cotton: '#f6f2e8',
  felt: '#e9e2d2',
  wool: '#efe6d2',
  flannel: '#efe9da',
  muslin: '#f4efe2',
  leather: '#b98a58',
  brass_wire: '#d3ac54',
  steel_wire: '#aab4b9',
  nylon: '#dfe9ee',
  synthetic: '#c9d6dd',
  kolinsky: '#a8652f',
};

/** Colour of hair, cloth or wire by its value code. */
export function bristleColour(code: string): string {
  return Object.hasOwn(BRISTLES, code) ? BRISTLES[code]! : '#d8cbb0';
}

/** Felt and cloth have no single hairs. */
export function isCloth(code: string): boolean {
  return (
    code === 'felt' ||
    code === 'cotton' ||
    code === 'wool' ||
    code === 'flannel' ||
    code === 'muslin' ||
    code === 'leather'
  );
}

/** A mounted brush: wheel, cup, point or cylinder of hair, wire or felt. */
export function mountedBrush(sheet: Sheet, subject: Subject): string {
  const code = subject.code('bristle');
  const colour = bristleColour(code);
  const radius = 46 + subject.number('diameter', 19, 8, 30) * 1.7;
  const form = subject.code('form');
  const drawn =
    form === 'wheel'
      ? brushWheel(sheet, colour, radius, isCloth(code))
      : tuft(sheet, colour, form, radius * 0.62, isCloth(code));
  return instrument(sheet, drawn, { shank: '104' });
}

function brushWheel(sheet: Sheet, colour: string, radius: number, cloth: boolean) {
  let hair = '';
  for (let i = 0; i < 40; i++) {
    const angle = (i * Math.PI) / 20;
    hair += `M${(Math.cos(angle) * 0.3).toFixed(2)} ${(Math.sin(angle) * 0.3).toFixed(2)}L${(Math.cos(angle + 0.08) * 0.98).toFixed(2)} ${(Math.sin(angle + 0.08) * 0.98).toFixed(2)}`;
  }
  const marks =
    (cloth
      ? ''
      : el('path', { d: hair, stroke: darker(colour, 0.45), 'stroke-width': 0.018, opacity: 0.7 })) +
    circle(0, 0, 0.3, darker(colour, 0.5), { opacity: 0.35 });
  return wheelHead(sheet, { radius, thick: cloth ? 26 : 20, colour, rim: 'square', centre: 'screw', marks });
}

function tuft(sheet: Sheet, colour: string, form: string, radius: number, cloth: boolean) {
  const shapes: Readonly<Record<string, string>> = {
    point: `M0 0C30 ${-radius * 0.5} 50 ${-radius * 0.62} 84 ${-radius * 0.36}V${radius * 0.36}C50 ${radius * 0.62} 30 ${radius * 0.5} 0 0z`,
    cylinder: `M0 ${-radius * 0.72}Q-5 0 0 ${radius * 0.72}H84V${-radius * 0.72}z`,
    cup: `M0 ${-radius}C-8 ${-radius * 0.4} -8 ${radius * 0.4} 0 ${radius}C30 ${radius} 60 ${radius * 0.7} 84 ${radius * 0.36}V${-radius * 0.36}C60 ${-radius * 0.7} 30 ${-radius} 0 ${-radius}z`,
  };
  const outline = shapes[form] ?? shapes['cup']!;
  const clip = sheet.clip(path(outline, '#000'));
  let hair = '';
  for (let i = -8; i <= 8; i++)
    hair += `M-8 ${((radius * i) / 7.5).toFixed(1)}Q40 ${((radius * i) / 9).toFixed(1)} 88 ${((radius * i) / 20).toFixed(1)}`;
  const paint = sheet.linear('down', [
    [0, darker(colour, 0.25)],
    [0.25, lighter(colour, 0.4)],
    [0.55, colour],
    [1, darker(colour, 0.45)],
  ]);
  const drawn =
    path(outline, paint, { stroke: darker(colour, 0.5), 'stroke-width': 1 }) +
    (cloth ? '' : `<g clip-path="${clip}">${line(hair, darker(colour, 0.5), 1.4, { opacity: 0.6 })}</g>`) +
    rect(80, -radius * 0.42, 26, radius * 0.84, 4, metal(sheet, '#b4bec3'), {
      stroke: '#68747a',
      'stroke-width': 1,
    });
  return { drawn, length: 106, back: 18, widest: radius * 2 };
}
