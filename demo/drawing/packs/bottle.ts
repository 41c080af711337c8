import { darker, lighter } from '../colour-mix.ts';
import type { Imprint } from '../label.ts';
import { round, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { d, ellipse, line, path, rect } from '../svg.ts';
import { lid } from './jar.ts';
import { flatLabel, roundLabel } from './paper.ts';

/** A bottle: radius, height of the body, wall colour; clear walls show the liquid. */
export interface BottleLook {
  readonly wall: string;
  readonly liquid?: string | undefined;
  readonly cap: string;
  readonly rx: number;
  readonly height: number;
}

const GROUND = 352;

/** A round bottle with shoulders and a ribbed cap. */
export function bottle(sheet: Sheet, look: BottleLook, text: Imprint, cx = 200): string {
  const { rx, height } = look;
  const neck = rx * 0.46;
  const shoulder = rx * 0.62;
  const top = shouldered(look);
  const capHeight = Math.max(34, rx * 0.58);
  return (
    shadow(sheet, cx + 6, GROUND - 3, rx * 1.35, rx * 0.22, 0.44) +
    wall(sheet, look, cx) +
    gloss(cx, top, rx, height) +
    roundLabel(
      sheet,
      {
        cx,
        top: top + shoulder * 0.9,
        rx: rx + 0.5,
        height: height - shoulder * 0.9 - rx * 0.26,
        ry: rx * 0.16,
      },
      text,
    ) +
    lid(sheet, look.cap, { cx, top: top - capHeight + 4, rx: neck * 1.22, height: capHeight })
  );
}

function shouldered(look: BottleLook): number {
  return GROUND - look.rx * 0.16 - look.height;
}

function bodyPath(look: BottleLook, cx: number): string {
  const { rx, height } = look;
  const neck = rx * 0.46;
  const shoulder = rx * 0.62;
  return d`M${cx - neck} ${shouldered(look)}c0 ${shoulder * 0.5} ${neck - rx} ${shoulder * 0.3} ${neck - rx} ${shoulder}v${height - shoulder}a${rx} ${rx * 0.16} 0 0 0 ${2 * rx} 0v${shoulder - height}c0 ${-shoulder * 0.7} ${neck - rx} ${-shoulder * 0.5} ${neck - rx} ${-shoulder}z`;
}

function wall(sheet: Sheet, look: BottleLook, cx: number): string {
  const outline = bodyPath(look, cx);
  if (look.liquid === undefined)
    return path(outline, round(sheet, look.wall), { stroke: darker(look.wall, 0.4), 'stroke-width': 1 });
  const { rx, height } = look;
  const level = shouldered(look) + rx * 0.5;
  const clip = sheet.clip(path(outline, '#000'));
  return (
    path(outline, round(sheet, '#dfe8e8'), { stroke: '#8fa0a4', 'stroke-width': 1 }) +
    rect(cx - rx + 4, level, 2 * rx - 8, height, 0, round(sheet, look.liquid), {
      'clip-path': clip,
      opacity: 0.86,
    }) +
    ellipse(cx, level, rx - 6, rx * 0.12, lighter(look.liquid, 0.4), { opacity: 0.8 })
  );
}

function gloss(cx: number, top: number, rx: number, height: number): string {
  return path(
    d`M${cx - rx * 0.78} ${top + rx * 0.6}q${rx * 0.04} ${-rx * 0.16} ${rx * 0.16} ${-rx * 0.18}v${height - rx * 0.66}q${-rx * 0.1} 0 ${-rx * 0.16} ${-rx * 0.06}z`,
    '#fff',
    { opacity: 0.36 },
  );
}

/** A small bottle with a dropper tip and its cap beside the shoulder line. */
export function dropper(sheet: Sheet, look: BottleLook, text: Imprint): string {
  const top = shouldered(look);
  const { rx } = look;
  const cap = round(sheet, look.cap);
  return (
    shadow(sheet, 206, GROUND - 3, rx * 1.4, rx * 0.24, 0.44) +
    wall(sheet, look, 200) +
    gloss(200, top, rx, look.height) +
    roundLabel(
      sheet,
      { cx: 200, top: top + rx * 0.62, rx: rx + 0.5, height: look.height - rx * 0.86, ry: rx * 0.16 },
      text,
    ) +
    path(
      d`M${200 - rx * 0.5} ${top + 4}v${-rx * 0.34}q0 ${-rx * 0.08} ${rx * 0.1} ${-rx * 0.1}l${rx * 0.14} ${-rx * 0.66}q${rx * 0.26} ${-rx * 0.2} ${rx * 0.52} 0l${rx * 0.14} ${rx * 0.66}q${rx * 0.1} 0 ${rx * 0.1} ${rx * 0.1}v${rx * 0.34}q${-rx * 0.5} ${rx * 0.14} ${-rx} 0z`,
      cap,
      { stroke: darker(look.cap, 0.45), 'stroke-width': 1 },
    ) +
    line(
      d`M${200 - rx * 0.5} ${top - rx * 0.32}q${rx * 0.5} ${rx * 0.14} ${rx} 0`,
      darker(look.cap, 0.4),
      1.4,
      { opacity: 0.6 },
    )
  );
}

/** A lacquer bottle with its brush cap. */
export function brushBottle(sheet: Sheet, look: BottleLook, text: Imprint): string {
  const top = shouldered(look);
  const { rx } = look;
  return (
    shadow(sheet, 206, GROUND - 3, rx * 1.4, rx * 0.22, 0.44) +
    wall(sheet, look, 200) +
    gloss(200, top, rx, look.height) +
    roundLabel(
      sheet,
      { cx: 200, top: top + rx * 0.62, rx: rx + 0.5, height: look.height - rx * 0.86, ry: rx * 0.16 },
      text,
    ) +
    path(
      d`M${200 - rx * 0.56} ${top + 4}l${rx * 0.12} ${-rx * 1.5}q${rx * 0.44} ${-rx * 0.16} ${rx * 0.88} 0l${rx * 0.12} ${rx * 1.5}q${-rx * 0.56} ${rx * 0.16} ${-rx * 1.12} 0z`,
      round(sheet, look.cap),
      { stroke: darker(look.cap, 0.5), 'stroke-width': 1 },
    )
  );
}

/** A jerrycan with its handle, for three litres and more. */
export function jerrycan(sheet: Sheet, wall: string, cap: string, text: Imprint, scale = 1): string {
  const body = 'M104 150q0-18 16-22l44-18q8-4 18-4h94q20 0 20 22v206q0 18-18 18h-156q-18 0-18-18z';
  const dark = darker(wall, 0.4);
  const drawn =
    shadow(sheet, 206, 351, 128, 18, 0.46) +
    path(body, round(sheet, wall), { stroke: dark, 'stroke-width': 1.2 }) +
    path('M200 106h70q12 0 12 12v26q0 10-10 10h-62q-10 0-10-10z', 'none', {
      stroke: dark,
      'stroke-width': 1.2,
    }) +
    path('M208 118h56q8 0 8 8v10q0 8-8 8h-50q-8 0-8-8z', '#0c2126', { opacity: 0.55 }) +
    line('M112 336V156', '#fff', 5, { opacity: 0.4 }) +
    flatLabel(sheet, { x: 122, y: 172, w: 156, h: 150 }, text) +
    lid(sheet, cap, { cx: 146, top: 82, rx: 25, height: 30 });
  return scale === 1
    ? drawn
    : `<g transform="translate(${Math.round(200 - 200 * scale)} ${Math.round(352 - 352 * scale)}) scale(${scale})">${drawn}</g>`;
}

/** A spray can: metal body, dome, nozzle. */
export function spray(sheet: Sheet, colour: string, text: Imprint): string {
  return (
    shadow(sheet, 206, 351, 84, 14, 0.46) +
    path('M142 128v212a58 10 0 0 0 116 0V128q-4-24-34-30h-48q-30 6-34 30z', round(sheet, '#d4dade'), {
      stroke: '#7d888d',
      'stroke-width': 1,
    }) +
    roundLabel(sheet, { cx: 200, top: 142, rx: 58.5, height: 176, ry: 10 }, { ...text, swatch: colour }) +
    path('M172 100v-20q0-6 6-6h44q6 0 6 6v20q-28 8-56 0z', round(sheet, '#cdd4d7'), {
      stroke: '#7d888d',
      'stroke-width': 1,
    }) +
    path('M182 74v-26q0-6 6-6h22q8 0 8 8v24q-18 5-36 0z', round(sheet, '#f1f1ee'), {
      stroke: '#98a2a5',
      'stroke-width': 1,
    }) +
    ellipse(192, 56, 3.2, 3.2, '#4b6368') +
    path('M150 134q2-20 22-26l3 3q-16 8-17 26v196q-5 0-8-3z', '#fff', { opacity: 0.4 })
  );
}
