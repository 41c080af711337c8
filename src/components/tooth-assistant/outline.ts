import { markup, trustedMarkup, type Markup } from '#lib/markup.ts';
import { centralIncisor, type Mould, type MouldForm } from '#shop/tooth-assistant/index.ts';

/**
 * Outlines of a mould to scale, in mm: what a maker's mould chart shows. Proportions are those of natural teeth
 * (docs/rules/tooth-assistant.md#drawings); a mould without a measure has no outline.
 */
const WIDTHS = { upper: [7.6, 6.6, 8.5, 8.5, 6.6, 7.6], lower: [6.6, 5.8, 5.2, 5.2, 5.8, 6.6] } as const;
const HEIGHTS = {
  upper: [0.995, 0.92, 1, 1, 0.92, 0.995],
  lower: [1.03, 0.95, 0.92, 0.92, 0.95, 1.03],
} as const;
const BACK = { upper: [9.2, 10.2, 6.6, 6.8], lower: [10.2, 11.2, 7.1, 7] } as const;
/** Half widths at neck and edge, and how high the widest place stands, as shares of width and length. */
const SHAPES: Readonly<Record<MouldForm, readonly [neck: number, edge: number, contact: number]>> = {
  S: [0.4, 0.44, 0.78],
  T: [0.26, 0.43, 0.87],
  O: [0.31, 0.28, 0.6],
};
/** mm around the teeth in the drawing; the height that every outline of a row of six has room for. */
const EDGE = 0.6;

export interface Outline {
  readonly path: string;
  /** mm. */
  readonly width: number;
  readonly height: number;
}

/** The teeth of a mould side by side as one path; posterior moulds show the four of one side from above. */
export function outlineOf(mould: Mould): Outline | null {
  if (mould.width === null) return null;
  const jaw = mould.region.startsWith('upper') ? 'upper' : 'lower';
  return mould.region.endsWith('anterior') ? front(mould, jaw) : back(mould.width, jaw);
}

const n = (mm: number): string => String(Math.round(mm * 100) / 100);

function front(mould: Mould, jaw: 'upper' | 'lower'): Outline {
  const width = mould.width!;
  const proportions = WIDTHS[jaw];
  const scale = width / proportions.reduce((sum, one) => sum + one, 0);
  const length = centralIncisor(mould)?.length ?? 0.25 * width;
  const tallest = length * Math.max(...HEIGHTS[jaw]);
  const shape = SHAPES[mould.form ?? (jaw === 'upper' ? 'O' : 'T')];
  let left = 0;
  const path = proportions.map((proportion, at) => {
    const wide = proportion * scale;
    const tall = length * HEIGHTS[jaw][at]!;
    const middle = left + wide / 2;
    left += wide;
    // upper teeth hang from their necks, lower ones stand on them
    const place = (u: number, v: number): string =>
      `${n(EDGE + middle + u * wide)} ${n(EDGE + (jaw === 'upper' ? v * tall : tallest - v * tall))}`;
    return tooth(shape, at === 0 || at === 5, place);
  });
  return { path: path.join(''), width: width + 2 * EDGE, height: tallest + 2 * EDGE };
}

type Place = (u: number, v: number) => string;

function tooth(
  [neck, edge, contact]: readonly [number, number, number],
  isCanine: boolean,
  at: Place,
): string {
  const end = isCanine
    ? `Q${at(-0.46, 0.84)} ${at(0, 1)}Q${at(0.46, 0.84)} ${at(0.5, contact - 0.08)}`
    : `Q${at(-0.5, 1)} ${at(-edge, 1)}L${at(edge, 1)}Q${at(0.5, 1)} ${at(0.5, contact)}`;
  const start = isCanine ? contact - 0.08 : contact;
  return `M${at(-neck, 0.08)}C${at(-neck - 0.05, 0.3)} ${at(-0.5, start - 0.28)} ${at(-0.5, start)}${end}C${at(0.5, start - 0.28)} ${at(neck + 0.05, 0.3)} ${at(neck, 0.08)}Q${at(0, -0.05)} ${at(-neck, 0.08)}Z`;
}

function back(width: number, jaw: 'upper' | 'lower'): Outline {
  const proportions = BACK[jaw];
  const scale = width / proportions.reduce((sum, one) => sum + one, 0);
  const deepest = Math.max(...proportions) * scale * 0.98;
  let left = EDGE;
  const path = proportions.map((proportion, at) => {
    const wide = proportion * scale * 0.97;
    const deep = at < 2 ? deepest : deepest * 0.86;
    const top = EDGE + (deepest - deep) / 2;
    const r = wide * 0.3;
    const crown = `M${n(left + r)} ${n(top)}h${n(wide - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(deep - 2 * r)}q0 ${n(r)} ${n(-r)} ${n(r)}h${n(2 * r - wide)}q${n(-r)} 0 ${n(-r)} ${n(-r)}v${n(2 * r - deep)}q0 ${n(-r)} ${n(r)} ${n(-r)}Z`;
    const fissure = `M${n(left + wide * 0.22)} ${n(top + deep / 2)}q${n(wide * 0.28)} ${n(-deep * 0.1)} ${n(wide * 0.56)} 0${at < 2 ? `m${n(-wide * 0.28)} ${n(-deep * 0.25)}v${n(deep * 0.45)}` : ''}`;
    left += proportion * scale;
    return crown + fissure;
  });
  return { path: path.join(''), width: width + 2 * EDGE, height: deepest + 2 * EDGE };
}

/** The drawing of a mould, `perMm` pixels to the millimetre; `fill` is a shade. Nothing where the code tells no measure. */
export function outlineMarkup(mould: Mould, perMm: number, fill?: string): Markup | '' {
  const outline = outlineOf(mould);
  if (!outline) return '';
  const { path, width, height } = outline;
  const paint = fill ? markup` fill="${fill}"` : '';
  return markup`<svg class="tooth-outline" viewBox="0 0 ${n(width)} ${n(height)}" width="${Math.round(width * perMm)}" height="${Math.round(height * perMm)}" aria-hidden="true"><path d="${trustedMarkup(path)}"${paint}/></svg>`;
}
