import type { Region } from '#shop/tooth-stock/model.ts';

/** Natural widths of the teeth on a card, in tenths of a millimetre. */
const WIDTHS: Readonly<Record<number, readonly number[]>> = {
  6: [76, 66, 85, 85, 66, 76],
  8: [98, 104, 71, 72, 72, 71, 104, 98],
};
const HEIGHT = 100;
const GAP = 6;
/** Where the drawing begins, above the teeth. */
export const TEETH_TOP = -4;

/** A tooth as a path, its neck up for upper jaws: canines end in a point, molars are broad. */
function toothPath(x: number, width: number, at: number, whole: number): string {
  const neck = width * 0.16;
  const isCanine = whole === 6 && (at === 0 || at === 5);
  const edge = isCanine
    ? `Q${x + width} 84 ${x + width / 2} ${HEIGHT} Q${x} 84`
    : `Q${x + width} ${HEIGHT} ${x + width * 0.78} ${HEIGHT} L${x + width * 0.22} ${HEIGHT} Q${x} ${HEIGHT}`;
  return `M${x + neck} 12 Q${x + width / 2} -4 ${x + width - neck} 12 L${x + width} 70 ${edge} ${x} 70Z`;
}

/**
 * A set as it lies on its card: paths of the teeth that are there and of those that are not (`teeth`: one bit each), the size
 * of the drawing from {@link TEETH_TOP} down, and what turns it for lower jaws.
 */
export function teethPaths(teeth: number, whole: number, region: Region | null) {
  const widths = WIDTHS[whole] ?? Array.from({ length: whole }, () => 72);
  let x = 4;
  let there = '';
  let gone = '';
  for (const [at, width] of widths.entries()) {
    const path = toothPath(x, width, at, whole);
    if (teeth & (1 << at)) there += path;
    else gone += path;
    x += width + GAP;
  }
  const turned = region?.startsWith('lower') ? `translate(0 ${HEIGHT}) scale(1 -1)` : undefined;
  return { there, gone, width: x - GAP + 4, height: HEIGHT - 2 * TEETH_TOP, turned };
}
