import { ownColour, shadeText } from '../colours.ts';
import { tag } from '../label.ts';
import { shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { path } from '../svg.ts';
import type { FrontTooth, Place, ToothForm } from './front-outline.ts';
import { frontTeeth, PLAIN_TOOTH, type SetTooth } from './front-tooth.ts';

/** Teeth from the midline outwards: kind, drawn width and height; they narrow as the arch turns away. */
const UPPER: readonly (readonly [FrontTooth, number, number])[] = [
  ['central', 43, 66],
  ['lateral', 33, 59],
  ['canine', 32, 63],
  ['premolar', 25, 54],
  ['premolar', 20, 49],
  ['premolar', 14, 43],
];
const LOWER: readonly (readonly [FrontTooth, number, number])[] = [
  ['central', 28, 54],
  ['lateral', 30, 55],
  ['canine', 32, 59],
  ['premolar', 28, 50],
  ['premolar', 24, 45],
  ['premolar', 19, 40],
];

/** The complete set of 28: both arches set up in wax, seen from the front. */
export function fullSet(sheet: Sheet, subject: Subject): string {
  const shade = ownColour(subject) ?? PLAIN_TOOTH;
  const form = (/^[STO]/.exec(subject.raw('mould').toUpperCase())?.[0] ?? 'O') as ToothForm;
  const wax = sheet.linear('down', [
    [0, '#eca79d'],
    [0.5, '#d4796d'],
    [1, '#ae5146'],
  ]);
  const text = [subject.print('mould', 5), shadeText(subject)].filter(Boolean).join(' · ');
  return (
    shadow(sheet, 200, 316, 165, 16, 0.42) +
    path(
      'M22 128C40 74 120 52 200 52C280 52 360 74 378 128C380 158 374 178 362 186C310 136 90 136 38 186C26 178 20 158 22 128Z',
      wax,
      WAX_EDGE,
    ) +
    path(
      'M44 240C100 292 300 292 356 240C370 262 364 288 338 300C300 320 100 320 62 300C36 288 30 262 44 240Z',
      wax,
      WAX_EDGE,
    ) +
    path('M50 106C86 72 150 62 206 62C150 70 98 82 62 118Z', '#fff', { opacity: 0.42 }) +
    frontTeeth(sheet, arch(LOWER, 'lower'), form, shade, { detail: 0, mirrored: true }) +
    frontTeeth(sheet, arch(UPPER, 'upper'), form, shade, { detail: 0, mirrored: true }) +
    tag(text, 200, 356, shade)
  );
}

const WAX_EDGE = { stroke: '#95443a', 'stroke-width': 1.2 };

/** Teeth of the left half of an arch from the midline outwards, bent back as the arch turns away. */
function arch(teeth: typeof UPPER, jaw: Place['jaw']): SetTooth[] {
  let reach = 0;
  return teeth.map(([tooth, width, height]) => {
    const bend = (reach + width / 2) ** 2;
    const place: Place = {
      x: 200 - (reach + width / 2),
      y: jaw === 'upper' ? 122 + bend / 1150 : 284 - bend / 1300 - height,
      width: width * 0.98,
      height: height * (jaw === 'upper' ? 1.2 : 1),
      mesial: 'right',
      jaw,
    };
    reach += width;
    return { tooth, place };
  });
}
