import { darker, lighter, mix } from '../colour-mix.ts';
import type { Imprint } from '../label.ts';
import { round, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { d, ellipse, line, path } from '../svg.ts';
import { roundLabel } from './paper.ts';
import { band, drum } from './ware.ts';

/** A jar: clear with its powder showing, or opaque in the colour of its wall. */
export interface JarLook {
  readonly content: string;
  readonly clear: boolean;
  readonly lid: string;
  /** Radius and height of the body. */
  readonly rx: number;
  readonly height: number;
}

/** A screw-lid jar standing on the ground line. */
export function jar(sheet: Sheet, look: JarLook, text: Imprint, ground = 350, cx = 200): string {
  const { rx, height } = look;
  const ry = rx * 0.17;
  const top = ground - ry - height;
  const lidHeight = Math.max(36, height * 0.24);
  const labelTop = top + height * 0.2;
  return (
    shadow(sheet, cx + 6, ground - 3, rx * 1.3, rx * 0.2, 0.44) +
    body(sheet, look, cx, top, ry) +
    gloss(sheet, cx, top, look) +
    roundLabel(sheet, { cx, top: labelTop, rx: rx + 0.5, height: height * 0.66, ry }, text) +
    lid(sheet, look.lid, { cx, top: top - lidHeight + ry * 0.5, rx: rx * 0.93, height: lidHeight })
  );
}

function body(sheet: Sheet, look: JarLook, cx: number, top: number, ry: number): string {
  const { rx, height } = look;
  const outline = d`M${cx - rx * 0.86} ${top - 4}q${-rx * 0.14} ${rx * 0.06} ${-rx * 0.14} ${rx * 0.26}V${top + height}a${rx} ${ry} 0 0 0 ${2 * rx} 0V${top + rx * 0.22}q0 ${-rx * 0.2} ${-rx * 0.14} ${-rx * 0.26}z`;
  if (!look.clear)
    return path(outline, round(sheet, look.content), {
      stroke: darker(look.content, 0.4),
      'stroke-width': 1,
    });
  const glass = sheet.linear('across', [
    [0, '#9fb0b3', 0.95],
    [0.12, '#eef4f4', 0.95],
    [0.5, '#dfe8e8', 0.9],
    [0.88, '#c3cfd0', 0.95],
    [1, '#8a9b9f', 0.95],
  ]);
  const fillTop = top + height * 0.1;
  const powder = look.content;
  return (
    path(outline, glass, { stroke: '#8fa0a4', 'stroke-width': 1 }) +
    path(drum(cx, fillTop, rx - 6, height - (fillTop - top) - 4, ry * 0.9), round(sheet, powder)) +
    ellipse(cx, fillTop, rx - 6, ry * 0.9, mix(powder, '#ffffff', 0.3))
  );
}

/** The long soft reflection on the left of a round wall. */
function gloss(sheet: Sheet, cx: number, top: number, { rx, height }: JarLook): string {
  const ry = rx * 0.17;
  const light = sheet.linear('down', [
    [0, '#ffffff', 0.55],
    [1, '#ffffff', 0.08],
  ]);
  return path(
    d`M${cx - rx * 0.8} ${top + 12}h${rx * 0.16}v${height - 18}q${-rx * 0.1} ${-ry * 0.1} ${-rx * 0.16} ${-ry * 0.4}z`,
    light,
  );
}

/** A ribbed screw lid seen a little from above. */
export function lid(
  sheet: Sheet,
  colour: string,
  box: { cx: number; top: number; rx: number; height: number },
): string {
  const { cx, top, rx, height } = box;
  const ry = rx * 0.17;
  let ribs = '';
  for (let i = 1; i < 22; i++) {
    const angle = (Math.PI * i) / 22;
    ribs += d`M${cx - Math.cos(angle) * rx} ${top + Math.sin(angle) * ry + 5}v${height - 9}`;
  }
  return (
    path(drum(cx, top, rx, height, ry), round(sheet, colour), {
      stroke: darker(colour, 0.45),
      'stroke-width': 1,
    }) +
    line(ribs, darker(colour, 0.5), 1.4, { opacity: 0.5 }) +
    path(band(cx, top + height - 4, rx, 4, ry), darker(colour, 0.35), { opacity: 0.5 }) +
    ellipse(
      cx,
      top,
      rx,
      ry,
      sheet.linear('slant', [
        [0, lighter(colour, 0.45)],
        [0.6, lighter(colour, 0.1)],
        [1, darker(colour, 0.1)],
      ]),
      { stroke: darker(colour, 0.3), 'stroke-width': 0.8 },
    ) +
    ellipse(cx, top + 0.5, rx * 0.82, ry * 0.78, 'none', {
      stroke: lighter(colour, 0.4),
      'stroke-width': 1,
      opacity: 0.6,
    })
  );
}
