import type { LabelTemplate } from '#shop/labels/model.ts';
import type { Island } from '../kit/island.tsx';
import { placeOf } from './geometry.ts';
import type { Mark, Rect } from './marks.ts';
import { marksPdf } from './print.ts';

const THIN = 0.1;
const RULER = 100;

/**
 * A sheet of rulers and outlines on plain paper: held against the labels it shows how far the printer prints beside, and
 * whether 100 mm are 100 mm.
 */
export function testPagePdf(template: LabelTemplate, island: Pick<Island, 't' | 'locale'>): Promise<Blob> {
  return marksPdf(template, [testMarks(template, island.t('labels:test.hint'))], island.locale);
}

/** Outlines of all labels at their corrected places, two rulers of up to 100 mm, and what to do. @internal */
export function testMarks(template: LabelTemplate, hint: string): Mark[] {
  const { page, label, rows, columns, correction } = template;
  const outlines = Array.from({ length: rows * columns }, (_, place) => {
    const { x, y } = placeOf(template, place);
    return outline([x + correction.x, y + correction.y, label.width, label.height]);
  });
  const across = Math.min(RULER, Math.floor(page.width - 20));
  const down = Math.min(RULER, Math.floor(page.height - 20));
  const rulers = [...ruler(across, true), ...ruler(down, false)];
  const size = page.width < RULER ? 5 : 9;
  return [
    { kind: 'bars', rects: [...outlines.flat(), ...rulers] },
    { kind: 'text', text: `${across} mm`, x: 10 + across / 2, y: 15.5, size, strong: true },
    { kind: 'text', text: `${down} mm`, x: 15, y: 10 + down / 2, size, strong: true },
    { kind: 'text', text: hint, x: 15, y: 22, size: size - 1, strong: false },
  ];
}

/** Ticks of a millimetre, longer at five and ten, from 10 mm on. */
function ruler(length: number, isAcross: boolean): Rect[] {
  if (length <= 0) return [];
  const ticks = Array.from({ length: length + 1 }, (_, mm): Rect => {
    const tall = mm % 10 === 0 ? 4 : mm % 5 === 0 ? 3 : 1.5;
    const at = 10 + mm - THIN / 2;
    return isAcross ? [at, 10, THIN, tall] : [10, at, tall, THIN];
  });
  return [...ticks, isAcross ? [10, 10, length, THIN] : [10, 10, THIN, length]];
}

function outline([x, y, width, height]: Rect): Rect[] {
  return [
    [x, y, width, THIN],
    [x, y + height - THIN, width, THIN],
    [x, y, THIN, height],
    [x + width - THIN, y, THIN, height],
  ];
}
