import { Fragment } from 'react';
import { round, toMillimetres } from './geometry.ts';
import type { Mark, Rect } from './marks.ts';

/** Marks as SVG in user units of a millimetre. */
export function MarkShapes({ marks, logo }: { marks: readonly Mark[]; logo: string }) {
  return marks.map((mark, i) => <Fragment key={i}>{shapeOf(mark, logo)}</Fragment>);
}

function shapeOf(mark: Mark, logo: string) {
  if (mark.kind === 'bars') return <path className="label-bars" d={pathOf(mark.rects)} />;
  if (mark.kind === 'logo') {
    const [x, y, width, height] = mark.box;
    return logo ? (
      <image href={logo} x={x} y={y} width={width} height={height} />
    ) : (
      <rect className="label-logo-place" x={x} y={y} width={width} height={height} />
    );
  }
  return (
    <text
      className="label-text"
      x={round(mark.x)}
      y={round(mark.y)}
      fontSize={round(toMillimetres(mark.size))}
      fontWeight={mark.strong ? 600 : 400}
    >
      {mark.text}
    </text>
  );
}

/** Rectangles as one path, to a ten-thousandth of a millimetre. @internal */
export function pathOf(rects: readonly Rect[]): string {
  const n = (mm: number): string => String(Math.round(mm * 10_000) / 10_000);
  return rects
    .map(([x, y, width, height]) => `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}z`)
    .join('');
}
