import { ownColour, shadeText } from '../colours.ts';
import { tag } from '../label.ts';
import { shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { move } from '../svg.ts';
import { backTooth, type BackTooth } from './back-tooth.ts';
import type { FrontTooth, Place, ToothForm } from './front-outline.ts';
import { frontTeeth, PLAIN_TOOTH } from './front-tooth.ts';

/** Width and height of the drawn front teeth by their place beside the midline. */
const FRONT: Readonly<Record<number, readonly [FrontTooth, number, number]>> = {
  1: ['central', 192, 258],
  2: ['lateral', 156, 238],
  3: ['canine', 172, 260],
};

/** One tooth, large, by its FDI number; without a number the upper right first molar. */
export function singleTooth(sheet: Sheet, subject: Subject): string {
  const fdi = /[1-4][1-8]/.exec(subject.raw('tooth') || subject.raw('toothpos'))?.[0] ?? '16';
  const [quadrant, position] = [Number(fdi[0]), Number(fdi[1])];
  const shade = ownColour(subject) ?? PLAIN_TOOTH;
  const text = [fdi, shadeText(subject)].filter((part) => part !== '').join(' · ');
  const tooth =
    position > 3
      ? backView(sheet, quadrant, position, shade)
      : frontView(sheet, subject, quadrant, position, shade);
  return tooth + tag(text, 200, 352, shade);
}

function backView(sheet: Sheet, quadrant: number, position: number, shade: string): string {
  const molar = position > 5;
  const kind: BackTooth = `${quadrant > 2 ? 'lower' : 'upper'}-${molar ? 'molar' : 'premolar'}`;
  const scale = molar ? 2.6 : 2.1;
  const side = quadrant === 2 || quadrant === 3 ? -1 : 1;
  const tooth = move(
    200 - side * 50 * scale,
    molar ? 16 : 20,
    backTooth(sheet, kind, shade),
    side * scale,
    2.35,
  );
  return shadow(sheet, 200, 309, molar ? 138 : 104, 17, 0.5) + tooth;
}

function frontView(
  sheet: Sheet,
  subject: Subject,
  quadrant: number,
  position: number,
  shade: string,
): string {
  const [tooth, width, height] = FRONT[position]!;
  const jaw = quadrant > 2 ? 'lower' : 'upper';
  const place: Place = {
    x: 200,
    y: 38 + (262 - height) / 2,
    width: width * (jaw === 'lower' ? 0.76 : 1),
    height,
    mesial: quadrant === 1 || quadrant === 4 ? 'right' : 'left',
    jaw,
  };
  const form = (/^[STO]/.exec(subject.raw('mould').toUpperCase())?.[0] ?? 'T') as ToothForm;
  return shadow(sheet, 200, 310, width * 0.6, 14, 0.42) + frontTeeth(sheet, [{ tooth, place }], form, shade);
}
