import { ownColour, shadeText } from '../colours.ts';
import { clean } from '../label.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, el } from '../svg.ts';
import { keepBackTooth, type BackTooth } from './back-tooth.ts';
import type { FrontTooth, Place, ToothForm } from './front-outline.ts';
import { frontTeeth, PLAIN_TOOTH, type SetTooth } from './front-tooth.ts';
import { toothCard, toothNumbers, waxRibbon, type CardText } from './tooth-card.ts';

type Jaw = Place['jaw'];

/**
 * Mesio-distal widths from the midline outwards, in the proportion of natural teeth
 * (docs/rules/demonstration-catalogue.md#teeth).
 */
const UPPER_FRONT = [8.5, 6.6, 7.6];
const LOWER_FRONT = [5.2, 5.8, 6.6];
const UPPER_BACK = [9.2, 10.2, 6.6, 6.8];
const LOWER_BACK = [10.2, 11.2, 7.1, 7];
const FRONT: readonly FrontTooth[] = ['central', 'lateral', 'canine'];

/** S46 → form S, 46 mm; L36, U32, D32 carry the jaw. */
function readMould(subject: Subject): { letter: string; size: number } {
  const found = /^([A-Z])(\d\d)/.exec(subject.raw('mould').toUpperCase());
  return {
    letter: found?.[1] ?? '',
    size: Math.max(20, Math.min(56, Number(found?.[2] ?? 0))) * (found ? 1 : 0),
  };
}

function jawOf(subject: Subject, lowerLetter: string, letter: string): Jaw {
  return letter === lowerLetter || /lower/.test(subject.raw('position') + subject.raw('jaw'))
    ? 'lower'
    : 'upper';
}

function cardText(subject: Subject): CardText {
  return {
    line: clean(subject.label, 18),
    mould: clean(subject.print('mould'), 6),
    shade: shadeText(subject),
    colour: ownColour(subject) ?? PLAIN_TOOTH,
  };
}

/** Six front teeth on their card; form and width follow the mould, upper teeth hang, lower teeth stand. */
export function anteriorSet(sheet: Sheet, subject: Subject): string {
  const mould = readMould(subject);
  const jaw = jawOf(subject, 'L', mould.letter);
  const upper = jaw === 'upper';
  const form = formOf(mould.letter) ?? (upper ? 'S' : 'T');
  const text = cardText(subject);
  const teeth = frontRow(jaw, mould.size || (upper ? 46 : 36));
  const xs = teeth.map(({ place }) => place.x);
  const wax = waxRibbon(
    sheet,
    upper ? 182 : 274,
    jaw,
    xs,
    teeth.map(({ place }) => place.width * 0.9),
  );
  const numbers = upper ? ['13', '12', '11', '21', '22', '23'] : ['43', '42', '41', '31', '32', '33'];
  const places = xs.toSorted((a, b) => a - b);
  return (
    toothCard(sheet, 76, 246, text) +
    wax.behind +
    frontTeeth(sheet, teeth, form, text.colour) +
    wax.before +
    toothNumbers(numbers, places, upper ? 307 : 156)
  );
}

function formOf(letter: string): ToothForm | undefined {
  return letter === 'S' || letter === 'T' || letter === 'O' ? letter : undefined;
}

/** Places of six front teeth of the mould's width (mm), central pair first. */
function frontRow(jaw: Jaw, wide: number): SetTooth[] {
  const upper = jaw === 'upper';
  const perMm = upper ? 6.45 : 7.9;
  const proportions = upper ? UPPER_FRONT : LOWER_FRONT;
  const scale = (wide * perMm) / (2 * proportions.reduce((sum, width) => sum + width, 0));
  const tall = wide * perMm * (upper ? 0.355 : 0.4);
  const heights = upper ? [1, 0.92, 0.995] : [0.92, 0.95, 1.03];
  const teeth: SetTooth[] = [];
  let reach = 0;
  proportions.forEach((proportion, i) => {
    const width = proportion * scale;
    const height = tall * heights[i]!;
    for (const side of [-1, 1]) {
      const x = 200 + side * (reach + width / 2);
      const y = upper ? 172 : 284 - height;
      teeth.push({
        tooth: FRONT[i]!,
        place: { x, y, width: width * 0.98, height, mesial: side < 0 ? 'right' : 'left', jaw },
      });
    }
    reach += width;
  });
  return teeth;
}

/** Eight posterior teeth in two rows of four, from the cheek and above; the left row mirrors the right one. */
export function posteriorSet(sheet: Sheet, subject: Subject): string {
  const mould = readMould(subject);
  const jaw = jawOf(subject, 'D', mould.letter);
  const text = cardText(subject);
  const proportions = jaw === 'upper' ? UPPER_BACK : LOWER_BACK;
  const scale = ((mould.size || 32) * 9.3) / proportions.reduce((sum, width) => sum + width, 0);
  const widths = proportions.map((proportion) => proportion * scale);
  const xs = middles(widths);
  const drawn = backRow(sheet, jaw, widths, xs, text.colour);
  const row = sheet.keep((id) => el('g', { id }, drawn));
  const [right, left] = jaw === 'upper' ? ['17 16 15 14', '24 25 26 27'] : ['47 46 45 44', '34 35 36 37'];
  const mirrored = xs.map((x) => 400 - x).toReversed();
  return (
    toothCard(sheet, 26, 350, text) +
    el('use', { href: row }) +
    toothNumbers(right!.split(' '), xs, 225) +
    el('use', { href: row, transform: 'matrix(-1 0 0 1 400 143)' }) +
    toothNumbers(left!.split(' '), mirrored, 368)
  );
}

/** Middles of teeth side by side, centred on the card. */
function middles(widths: readonly number[]): number[] {
  let from = 200 - widths.reduce((sum, width) => sum + width, 0) / 2;
  return widths.map((width) => {
    from += width;
    return from - width / 2;
  });
}

function backRow(
  sheet: Sheet,
  jaw: Jaw,
  widths: readonly number[],
  xs: readonly number[],
  shade: string,
): string {
  const molar = keepBackTooth(sheet, `${jaw}-molar` as BackTooth, shade);
  const premolar = keepBackTooth(sheet, `${jaw}-premolar` as BackTooth, shade);
  const teeth = widths.map((width, i) => {
    const stretch = [0.92, 0.96, 0.95, 0.96][i]!;
    const at = d`translate(${xs[i]! - width / 2} ${199 - 117 * stretch}) scale(`;
    return el('use', {
      href: i < 2 ? molar : premolar,
      transform: `${at}${(width / 101).toFixed(3)} ${stretch})`,
    });
  });
  const wax = waxRibbon(
    sheet,
    183,
    'lower',
    xs,
    widths.map((width) => width * 0.7),
  );
  return wax.behind + teeth.join('') + wax.before;
}
