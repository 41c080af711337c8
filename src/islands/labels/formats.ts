import type { LabelTemplate, Resolution } from '#shop/labels/model.ts';
import { round } from './geometry.ts';

/** What a format fixes of a template. */
export type Geometry = Pick<
  LabelTemplate,
  'format' | 'page' | 'rows' | 'columns' | 'label' | 'margins' | 'gaps' | 'dpi'
>;

export interface LabelFormat extends Geometry {
  readonly paper: 'a4' | 'letter' | 'roll';
  /** Order numbers of makers whose sheets have these measures, where that is certain; '' for none. */
  readonly orders: string;
}

/** Millimetres. */
const PAPERS = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;
const RESOLUTION_OF_SHEETS: Resolution = 600;
const RESOLUTION_OF_ROLLS: Resolution = 300;

/** Columns, rows, width, height of a label, top and left margin, gaps across and down, order numbers. */
type Sheet = readonly [number, number, number, number, number, number, number, number, string];

const A4: readonly Sheet[] = [
  [7, 27, 25.4, 10, 13.5, 8.6, 2.5, 0, 'Avery L4731'],
  [5, 13, 38.1, 21.2, 10.7, 4.75, 2.5, 0, 'Avery L7651'],
  [5, 16, 35.6, 16.9, 13.3, 11, 2.5, 0, 'Avery L4732'],
  [4, 12, 45.7, 21.2, 21.3, 9.85, 2.5, 0, 'Avery L7636, L4736'],
  [4, 10, 45.7, 25.4, 21.5, 9.85, 2.5, 0, 'Avery L7654, L4770'],
  [3, 9, 63.5, 29.6, 15.3, 7.25, 2.5, 0, 'Avery L4737'],
  [3, 8, 63.5, 33.9, 12.9, 7.25, 2.5, 0, 'Avery L7159'],
  [3, 7, 63.5, 38.1, 15.15, 7.25, 2.5, 0, 'Avery L7160'],
  [3, 6, 63.5, 46.6, 8.7, 7.25, 2.5, 0, 'Avery L7161'],
  [3, 4, 63.5, 72, 4.5, 7.25, 2.5, 0, 'Avery L7164'],
  [2, 8, 99.1, 33.9, 12.9, 4.65, 2.5, 0, 'Avery L7162'],
  [2, 7, 99.1, 38.1, 15.15, 4.65, 2.5, 0, 'Avery L7163'],
  [2, 5, 99.1, 57, 6, 4.65, 2.5, 0, 'Avery L7173'],
  [2, 4, 99.1, 67.7, 13.1, 4.65, 2.5, 0, 'Avery L7165'],
  [2, 3, 99.1, 93.1, 8.85, 4.65, 2.5, 0, 'Avery L7166'],
  [2, 2, 99.1, 139, 9.5, 4.65, 2.5, 0, 'Avery L7169'],
  [1, 2, 199.6, 143.5, 5, 5.2, 0, 0, 'Avery L7168'],
  [1, 1, 199.6, 289.1, 3.95, 5.2, 0, 0, 'Avery L7167'],
  [5, 13, 38, 21.2, 10.7, 10, 0, 0, 'Avery Zweckform 3666'],
  [4, 16, 48.5, 16.9, 13.3, 8, 0, 0, 'Avery Zweckform 3667'],
  [4, 10, 48.5, 25.4, 21.5, 8, 0, 0, 'Avery Zweckform 3657, 4780'],
  [4, 10, 52.5, 29.7, 0, 0, 0, 0, 'Avery Zweckform 3651'],
  [3, 11, 70, 25.4, 8.8, 0, 0, 0, 'Avery Zweckform 3421'],
  [3, 10, 70, 29.7, 0, 0, 0, 0, 'Avery Zweckform 3489'],
  [3, 8, 64.6, 33.8, 13.3, 8.1, 0, 0, 'Avery Zweckform 3658, 6091'],
  [3, 8, 70, 33.8, 13.3, 0, 0, 0, 'Avery Zweckform 3664'],
  [3, 8, 70, 35, 8.5, 0, 0, 0, 'Avery Zweckform 3422'],
  [3, 8, 70, 36, 4.5, 0, 0, 0, 'Avery Zweckform 3475, 3490'],
  [3, 8, 70, 37, 0.5, 0, 0, 0, 'Avery Zweckform 3474'],
  [3, 7, 70, 41, 5, 0, 0, 0, 'Avery Zweckform 3481'],
  [3, 7, 70, 42.3, 0.45, 0, 0, 0, 'Avery Zweckform 3652'],
  [3, 5, 70, 50.8, 21.5, 0, 0, 0, 'Avery Zweckform 3669'],
  [3, 4, 70, 67.7, 13.1, 0, 0, 0, 'Avery Zweckform 3661'],
  [2, 6, 97, 42.3, 21.6, 8, 0, 0, 'Avery Zweckform 3659, 4781'],
  [2, 4, 97, 67.7, 13.1, 8, 0, 0, 'Avery Zweckform 3660'],
  [2, 8, 105, 37, 0.5, 0, 0, 0, ''],
  [2, 7, 105, 41, 5, 0, 0, 0, 'Avery Zweckform 3477'],
  [2, 7, 105, 42.3, 0.45, 0, 0, 0, 'Avery Zweckform 3653'],
  [2, 6, 105, 48, 4.5, 0, 0, 0, 'Avery Zweckform 3424'],
  [2, 5, 105, 57, 6, 0, 0, 0, 'Avery Zweckform 3425'],
  [2, 4, 105, 70, 8.5, 0, 0, 0, 'Avery Zweckform 3426'],
  [2, 4, 105, 74, 0.5, 0, 0, 0, 'Avery Zweckform 3427'],
  [2, 2, 105, 148, 0.5, 0, 0, 0, 'Avery Zweckform 3483'],
  [1, 2, 210, 148, 0.5, 0, 0, 0, 'Avery Zweckform 3655'],
  [1, 1, 210, 297, 0, 0, 0, 0, 'Avery Zweckform 3478'],
  [1, 7, 192, 38, 15.5, 9, 0, 0, 'Avery Zweckform 4760'],
  [1, 4, 192, 61, 26.5, 9, 0, 0, 'Avery Zweckform 4761'],
];

const LETTER: readonly Sheet[] = [
  [4, 20, 44.45, 12.7, 12.7, 7.144, 7.938, 0, 'Avery 5167'],
  [3, 10, 66.675, 25.4, 12.7, 4.763, 3.175, 0, 'Avery 5160'],
  [2, 10, 101.6, 25.4, 12.7, 3.969, 4.763, 0, 'Avery 5161'],
  [2, 7, 101.6, 33.867, 21.167, 3.969, 4.763, 0, 'Avery 5162'],
  [2, 5, 101.6, 50.8, 12.7, 3.969, 4.763, 0, 'Avery 5163'],
  [2, 3, 101.6, 84.667, 12.7, 3.969, 4.763, 0, 'Avery 5164'],
];

/** Width and height of the label as it leaves the printer, resolution, order numbers. */
const ROLLS: readonly (readonly [number, number, Resolution, string])[] = [
  [25, 13, RESOLUTION_OF_ROLLS, 'Dymo 11353'],
  [25, 25, RESOLUTION_OF_ROLLS, ''],
  [30, 20, 203, ''],
  [40, 30, 203, ''],
  [50, 25, 203, ''],
  [51, 19, RESOLUTION_OF_ROLLS, 'Dymo 11355'],
  [54, 17, RESOLUTION_OF_ROLLS, 'Brother DK-11204'],
  [54, 25, RESOLUTION_OF_ROLLS, 'Dymo 11352'],
  [57, 32, RESOLUTION_OF_ROLLS, 'Dymo 11354'],
  [62, 29, RESOLUTION_OF_ROLLS, 'Brother DK-11209'],
  [70, 54, RESOLUTION_OF_ROLLS, 'Dymo 99015'],
  [76, 51, 203, ''],
  [89, 28, RESOLUTION_OF_ROLLS, 'Dymo 99010'],
  [89, 36, RESOLUTION_OF_ROLLS, 'Dymo 99012'],
  [90, 29, RESOLUTION_OF_ROLLS, 'Brother DK-11201'],
  [90, 38, RESOLUTION_OF_ROLLS, 'Brother DK-11208'],
  [100, 50, 203, ''],
  [100, 62, RESOLUTION_OF_ROLLS, 'Brother DK-11202'],
  [101, 54, RESOLUTION_OF_ROLLS, 'Dymo 99014'],
  [102, 152, 203, ''],
];

function sheet(paper: 'a4' | 'letter', row: Sheet): LabelFormat {
  const [columns, rows, width, height, top, left, x, y, orders] = row;
  return {
    format: `${paper}.${columns}x${rows}.${round(width)}x${round(height)}`,
    paper,
    orders,
    page: PAPERS[paper],
    columns,
    rows,
    label: { width, height },
    margins: { top, left },
    gaps: { x, y },
    dpi: RESOLUTION_OF_SHEETS,
  };
}

/** Every known sheet and roll; a roll is a page of one label. */
export const FORMATS: readonly LabelFormat[] = [
  ...A4.map((row) => sheet('a4', row)),
  ...LETTER.map((row) => sheet('letter', row)),
  ...ROLLS.map(([width, height, dpi, orders]): LabelFormat => ({
    format: `roll.${width}x${height}`,
    paper: 'roll',
    orders,
    page: { width, height },
    columns: 1,
    rows: 1,
    label: { width, height },
    margins: { top: 0, left: 0 },
    gaps: { x: 0, y: 0 },
    dpi,
  })),
];

/** The sheet that a new template begins with: 63.5 × 38.1 mm, 21 on A4. */
export const FIRST_FORMAT = FORMATS.find(({ format }) => format === 'a4.3x7.63.5x38.1')!;

/** The measures of a format in millimetres, without the paper’s name and order numbers. */
export function geometryOf({ paper: _paper, orders: _orders, ...geometry }: LabelFormat): Geometry {
  return geometry;
}
