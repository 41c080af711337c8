import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, shadow, rim } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { d, ellipse, group, line, path, repeat } from '../svg.ts';

export const TITANIUM = '#a9adb0';
export const GOLD = '#d2ac55';

/** Anodised colour of a platform diameter, as systems use it to tell their sizes apart. */
function platformColour(diameter: number): string {
  return diameter < 3.8 ? '#c96a9c' : diameter < 4.5 ? '#4a86c5' : '#d3a63c';
}

/** Platform «C4.1»: system letter and diameter. */
interface Platform {
  readonly text: string;
  /** Drawn half width of the connection. */
  readonly half: number;
  readonly colour: string;
}

export function platformOf(subject: Subject): Platform {
  const value = subject.raw('platform');
  const diameter = Math.min(8, Math.max(2.5, Number(/\d+(\.\d+)?/.exec(value)?.[0] ?? 4.1)));
  return {
    text: value.startsWith('@') ? '' : value.slice(0, 6),
    half: 20 + diameter * 7.2,
    colour: platformColour(diameter),
  };
}

/** A turned piece: half widths at heights, drawn as one silhouette of straight cones. */
export function turned(
  sheet: Sheet,
  colour: string,
  stations: readonly (readonly [y: number, half: number])[],
): string {
  const right = stations.map(([y, half]) => d`${200 + half} ${y}`).join('L');
  const left = stations
    .toReversed()
    .map(([y, half]) => d`${200 - half} ${y}`)
    .join('L');
  const [bottomY, bottomHalf] = stations.at(-1)!;
  const [topY, topHalf] = stations[0]!;
  return (
    path(
      d`M${right}A${bottomHalf} ${bottomHalf * 0.17} 0 0 1 ${200 - bottomHalf} ${bottomY}L${left}z`,
      metal(sheet, colour, 'across'),
      rim(colour),
    ) +
    ellipse(
      200,
      topY,
      topHalf,
      topHalf * 0.17,
      sheet.linear('slant', [
        [0, lighter(colour, 0.75)],
        [1, lighter(colour, 0.15)],
      ]),
      rim(colour),
    )
  );
}

/** The foot that enters the implant: a hexagon (locks rotation) or a plain cone. */
export function connection(sheet: Sheet, top: number, half: number, engaging: boolean): string {
  const w = half * 0.62;
  const foot = turned(sheet, TITANIUM, [
    [top, w],
    [top + 46, engaging ? w : w * 0.72],
  ]);
  const facets = engaging
    ? line(d`M${200 - w * 0.46} ${top + 5}v44M${200 + w * 0.46} ${top + 5}v44`, darker(TITANIUM, 0.55), 1.6, {
        opacity: 0.7,
      })
    : '';
  return foot + facets;
}

export function thread(from: number, to: number, half: number, pitch = 8): string {
  const count = Math.floor((to - from) / pitch);
  return (
    line(
      repeat(count, (i) => d`M${200 - half} ${from + i * pitch + 3}l${2 * half} ${-pitch * 0.4}`),
      '#46525a',
      pitch * 0.34,
      { opacity: 0.85 },
    ) +
    line(
      repeat(count, (i) => d`M${200 - half} ${from + i * pitch + 5.4}l${2 * half} ${-pitch * 0.4}`),
      '#f4f6f7',
      pitch * 0.2,
      { opacity: 0.7 },
    )
  );
}

export function bore(y: number, half: number): string {
  return ellipse(200, y, half, half * 0.2, '#1b282d', { stroke: '#6f7b80', 'stroke-width': 1 });
}

export function hexagon(y: number, half: number): string {
  return path(
    d`M${200 - half} ${y}l${half * 0.5} ${-half * 0.17}h${half}l${half * 0.5} ${half * 0.17}l${-half * 0.5} ${half * 0.17}h${-half}z`,
    '#0f1b20',
    { stroke: '#8a969b', 'stroke-width': 1 },
  );
}

/** Sets a part on the ground line, as large as the picture allows. */
export function stand(sheet: Sheet, top: number, bottom: number, half: number, body: string): string {
  const scale = Math.min(1.3, 300 / (bottom - top));
  const at = d`translate(${200 - 200 * scale} ${330 - bottom * scale})` + `scale(${scale.toFixed(3)})`;
  return shadow(sheet, 206, 331, (half * 1.5 + 26) * scale, 13, 0.44) + group({ transform: at }, body);
}

export function label(platform: Platform, extra: string): string {
  return tag(
    [platform.text, extra.startsWith('@') ? '' : extra.slice(0, 5)].filter(Boolean).join(' · '),
    200,
    366,
  );
}
