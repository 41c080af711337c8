import { code128, datamatrix, ean13, type DrawingContext } from 'bwip-js/browser';
import type { Symbology } from '#shop/labels/model.ts';
import { QUIET, runsOf, type CodeModules, type Run } from './code-modules.ts';

type Kind = Exclude<Symbology, 'qr'>;
const ENCODERS = { datamatrix, code128, ean13 } as const;

interface Drawn {
  readonly width: number;
  readonly height: number;
  /** Closed paths around dark areas, and around light ones in them. */
  readonly areas: readonly (readonly (readonly [number, number])[])[];
  readonly bars: readonly Run[];
}

/** A text as DataMatrix, Code 128 or EAN-13. Throws what the encoder says of texts that it cannot encode. */
export function barcodeModules(symbology: Kind, text: string): CodeModules {
  // Code 128 and EAN are drawn in 72 points to the inch; at scale 1 a module is a point
  const drawn = ENCODERS[symbology]({ bcid: symbology, text, scale: 1, height: 10 }, recorder());
  const isLinear = drawn.bars.length > 0;
  const rows = isLinear ? [drawn.bars] : matrixOf(drawn);
  const width = Math.max(...rows.flat().map(([start, length]) => start + length));
  return { width, rows, quiet: QUIET[symbology], isLinear };
}

/** Takes down what would be drawn, one module to a unit. */
function recorder(): DrawingContext<Drawn> {
  const areas: [number, number][][] = [];
  const bars: Run[] = [];
  let size = { width: 0, height: 0 };
  const nothing = (): void => undefined;
  return {
    scale: () => [1, 1],
    measure: () => ({ width: 0, ascent: 0, descent: 0 }),
    init: (width, height) => void (size = { width, height }),
    line: (x, _y, _toX, _toY, width) => void bars.push([Math.floor(x - width / 2), width]),
    polygon: (points) => void areas.push(points),
    hexagon: nothing,
    ellipse: nothing,
    fill: nothing,
    text: nothing,
    end: () => ({ ...size, areas, bars }),
  };
}

/** The modules inside the paths: between an odd and an even edge to their left. */
function matrixOf({ width, height, areas }: Drawn): Run[][] {
  return Array.from({ length: height }, (_, y) => {
    const edges = areas.flatMap((area) =>
      area.flatMap(([x, from], i) => {
        const [toX, to] = area[(i + 1) % area.length]!;
        return x === toX && Math.min(from, to) <= y && Math.max(from, to) > y ? [x] : [];
      }),
    );
    return runsOf(
      Array.from({ length: width }, (_module, x) => edges.filter((edge) => edge <= x).length % 2 === 1),
    );
  });
}
