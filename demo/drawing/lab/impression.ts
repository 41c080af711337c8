import { ownColour } from '../colours.ts';
import { darker, lighter } from '../colour-mix.ts';
import { tag } from '../label.ts';
import { metal, round, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { packText, type Subject } from '../subject.ts';
import { d, ellipse, group, line, path, rect, repeat, turn } from '../svg.ts';

const MATERIALS: Readonly<Record<string, readonly [colour: string, metallic: boolean, opacity: number]>> = {
  stainless_steel: ['#b9c2c6', true, 1],
  aluminium: ['#d0d6d8', true, 1],
  plastic: ['#8fb3c4', false, 1],
  transparent_plastic: ['#d5e6ea', false, 0.72],
};

/** An impression tray seen from above: horseshoe trough and handle; upper trays have a palate. */
export function impressionTray(sheet: Sheet, subject: Subject): string {
  const [colour, metallic, opacity] = subject.choose('material', MATERIALS, MATERIALS['stainless_steel']!);
  const lower = subject.code('jaw') === 'lower_jaw';
  const design = subject.code('design');
  const scale = subject.choose('size', { XS: 0.8, S: 0.86, M: 0.92, L: 0.97, XL: 1.02, XXL: 1.07 }, 0.95);
  const edge = { stroke: darker(colour, 0.42), 'stroke-width': 1.3, 'stroke-linejoin': 'round' as const };
  const paint = metallic
    ? sheet.linear('slant', [
        [0, lighter(colour, 0.7)],
        [0.35, colour],
        [0.55, darker(colour, 0.2)],
        [0.75, lighter(colour, 0.4)],
        [1, darker(colour, 0.25)],
      ])
    : sheet.linear('slant', [
        [0, lighter(colour, 0.5)],
        [0.5, colour],
        [1, darker(colour, 0.16)],
      ]);
  const rimPath = lower
    ? 'M66 96C58 226 116 300 200 300S342 226 334 96C330 74 286 74 280 96C276 172 262 226 200 226S124 172 120 96C114 74 70 74 66 96Z'
    : 'M60 96C52 226 112 304 200 304S348 226 340 96C336 70 282 72 274 90C250 104 150 104 126 90C118 72 64 70 60 96Z';
  const trough = lower
    ? 'M82 100C76 218 128 284 200 284S324 218 318 100'
    : 'M78 102C72 220 126 288 200 288S328 220 322 102';
  const body =
    path(
      'M182 292h36l7 62q1 14-13 14h-24q-14 0-13-14z',
      metallic ? metal(sheet, colour, 'across') : round(sheet, colour),
      edge,
    ) +
    path(rimPath, paint, edge) +
    line(trough, darker(colour, 0.5), 19, { opacity: 0.32, 'stroke-linecap': 'butt' }) +
    (lower
      ? ''
      : path(
          'M132 104C150 116 250 116 268 104C270 176 254 232 200 232S130 176 132 104Z',
          darker(colour, 0.1),
          { opacity: 0.75 },
        )) +
    holes(design, lower, darker(colour, 0.62)) +
    line(lower ? 'M72 108C70 216 122 292 196 293' : 'M66 108C64 220 120 296 196 297', '#fff', 2.4, {
      opacity: 0.7,
    });
  return (
    shadow(sheet, 206, 330, 140, 22, 0.4) +
    group(
      {
        transform: d`translate(${200 - 200 * scale} ${190 - 190 * scale})` + `scale(${scale})`,
        opacity: opacity === 1 ? undefined : opacity,
      },
      body,
    ) +
    tag(subject.print('size', 4), 330, 350)
  );
}

function holes(design: string, lower: boolean, ink: string): string {
  if (design === 'solid') return '';
  const open = design === 'implant_open';
  const count = open ? 5 : 13;
  return repeat(count, (i) => {
    const angle = Math.PI * (-0.06 + (i * 1.12) / (count - 1));
    const rx = lower ? 104 : 106;
    const x = 200 - Math.cos(angle) * rx;
    const y = 150 + Math.max(0, Math.sin(angle)) * 118 + (Math.sin(angle) < 0 ? Math.sin(angle) * 120 : 0);
    return open
      ? rect(x - 14, y - 10, 28, 20, 6, ink, { opacity: 0.75 })
      : design === 'edentulous' && i % 2 === 1
        ? ''
        : ellipse(x, y, 5.2, 5.2, ink, { opacity: 0.8 });
  });
}

/** Mixing tips: helical core in a clear sleeve, hub in the colour of its system. */
export function mixingTip(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#ecc63f';
  const hub = { stroke: darker(colour, 0.42), 'stroke-width': 1.1 };
  const oral = subject.code('design') === 'intraoral_tip';
  const wide = subject.code('design') === 'mixing_tip_dynamic' ? 22 : 15;
  const clear = { stroke: '#8fa0a4', 'stroke-width': 1 };
  const one = oral
    ? path(
        'M0 -14L150 -8C190 -6 214 10 226 34L218 38C204 20 184 8 150 8L0 14z',
        round(sheet, '#eef3f3', 'down'),
        { ...clear, opacity: 0.9 },
      ) + path('M-26 -22h30v44h-30z', round(sheet, colour, 'down'), hub)
    : path(d`M0 ${-wide}H150L${168} -9L238 -5V5L168 9L150 ${wide}H0z`, round(sheet, '#eef4f4', 'down'), {
        ...clear,
        opacity: 0.92,
      }) +
      line(
        repeat(
          7,
          (i) =>
            d`M${8 + i * 20} ${-wide + 4}q10 ${wide - 4} 20 ${2 * wide - 8}M${28 + i * 20} ${-wide + 4}q-10 ${wide - 4} -20 ${2 * wide - 8}`,
        ),
        darker(colour, 0.1),
        4,
        { opacity: 0.72 },
      ) +
      path(d`M-40 ${-wide - 12}h26l14 12v${2 * wide}l-14 12h-26z`, round(sheet, colour, 'down'), hub) +
      rect(-54, -wide - 4, 16, 2 * wide + 8, 3, round(sheet, '#eef4f4', 'down'), clear) +
      line(d`M4 ${-wide + 3}H148`, '#fff', 2.4, { opacity: 0.8 });
  const at = (x: number, y: number): string =>
    group({ transform: d`translate(${x} ${y})rotate(-34)` + 'scale(1.12)' }, one);
  return (
    shadow(sheet, 206, 330, 150, 16, 0.38) +
    at(76, 204) +
    at(92, 270) +
    at(122, 326) +
    tag(packText(subject), 316, 360)
  );
}

/** A putty tub with a scooped knead of silicone before it. */
export function kneadable(sheet: Sheet, colour: string): string {
  return (
    path(
      'M232 320C220 276 262 258 296 268C340 262 372 296 356 326C340 350 246 350 232 320Z',
      round(sheet, colour),
      { stroke: darker(colour, 0.4), 'stroke-width': 1.1 },
    ) + path('M258 292c16-16 44-18 60-10c-20 0-36 6-46 18c-6 6-20 0-14-8z', '#fff', { opacity: 0.4 })
  );
}

/** A roll of film, paper or labels lying on its side. */
export function rollOf(sheet: Sheet, colour: string, core = '#b99a72'): string {
  return (
    shadow(sheet, 206, 326, 150, 20, 0.44) +
    path('M138 92h122a64 116 0 0 1 0 232h-122z', round(sheet, colour, 'down'), {
      stroke: darker(colour, 0.4),
      'stroke-width': 1.1,
    }) +
    ellipse(138, 208, 64, 116, lighter(colour, 0.2), { stroke: darker(colour, 0.4), 'stroke-width': 1.1 }) +
    ellipse(138, 208, 48, 88, 'none', { stroke: darker(colour, 0.2), 'stroke-width': 1 }) +
    ellipse(138, 208, 30, 54, core, { stroke: darker(core, 0.4), 'stroke-width': 1 }) +
    ellipse(140, 208, 22, 42, '#14252a') +
    turn(
      0,
      0,
      0,
      path('M262 324C300 330 340 326 366 316L362 300C330 312 300 312 276 300z', lighter(colour, 0.1), {
        stroke: darker(colour, 0.4),
        'stroke-width': 1,
      }),
    )
  );
}
