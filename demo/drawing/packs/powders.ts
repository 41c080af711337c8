import { accentOf, ownColour } from '../colours.ts';
import { darker, lighter, mix } from '../colour-mix.ts';
import { print } from '../label.ts';
import { ball, shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { packAmount, packText, type Subject } from '../subject.ts';
import { circle, ellipse, group, path, rect, repeat } from '../svg.ts';
import { carton, pail, pouch, sack, scaled, tin } from './bulk.ts';
import { jar } from './jar.ts';
import { codeText, imprintOf, sizeBetween } from './ware.ts';

/** A clear jar with powder in the article's colour: ceramic powders, 3 to 500 g. */
export function powderJar(sheet: Sheet, subject: Subject): string {
  const amount = packAmount(subject, 50);
  const small = amount < 12;
  const size = small ? 1 : sizeBetween(amount, 15, 250, 0.88, 1.08);
  const look = {
    content: ownColour(subject) ?? '#efe6d2',
    clear: true,
    lid: accentOf(subject.label),
    rx: 104 * size,
    height: (small ? 130 : 196) * size,
  };
  return jar(sheet, look, imprintOf(subject));
}

/** Resin powder: a jar up to 1 kg, a bucket above. */
export function resinPowder(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#efe3c4';
  if (packAmount(subject, 500) > 2000)
    return pail(sheet, mix(colour, '#ffffff', 0.3), accentOf(subject.label), imprintOf(subject));
  const size = sizeBetween(packAmount(subject, 500), 30, 1000, 0.84, 1.12);
  return jar(
    sheet,
    { content: colour, clear: true, lid: '#eceae3', rx: 102 * size, height: 198 * size },
    imprintOf(subject),
  );
}

/** The colour band of a gypsum pack; white gypsum has a grey one. */
function gypsumBand(subject: Subject): string {
  if (subject.code('colour') === 'white') return '#dfe3e2';
  return ownColour(subject) ?? '#d8c08a';
}

/** Gypsum of an ISO 6873 type: tub for small packs, sack for large ones, the type as large as can be. */
export function gypsumOf(type: string): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => {
    if (packAmount(subject, 20000) > 2500) return gypsumSack(sheet, subject, type);
    const band = gypsumBand(subject);
    return pail(sheet, '#f1efe8', band, { ...imprintOf(subject, type), swatch: band }, 0.94);
  };
}

/** A sack of gypsum of any pack; the type is the last figure of the label, if it has one. */
export function gypsumBag(sheet: Sheet, subject: Subject): string {
  return gypsumSack(sheet, subject, /\d$/.exec(subject.label)?.[0] ?? '');
}

function gypsumSack(sheet: Sheet, subject: Subject, type: string): string {
  const scale = sizeBetween(packAmount(subject, 20000), 2000, 25000, 0.84, 1.02);
  return sack(sheet, { band: gypsumBand(subject), code: type, scale }, imprintOf(subject, type));
}

/** Grit of a blasting medium: colour of the grain and whether it is round. */
const MEDIA: Readonly<Record<string, readonly [string, boolean]>> = {
  white_corundum: ['#f0eee9', false],
  brown_corundum: ['#7d5f4c', false],
  glass_beads: ['#dcebee', true],
  walnut_granulate: ['#9a6b3d', false],
  polishing_beads: ['#cfdfe6', true],
};

/** A blasting medium: jar or bucket, before it a heap of its grains in their size. */
export function blastingMedium(sheet: Sheet, subject: Subject): string {
  const [colour, beads] = subject.choose('abrasive', MEDIA, MEDIA['white_corundum']!);
  const amount = packAmount(subject, 5000);
  const text = { ...imprintOf(subject), swatch: colour };
  const pack =
    amount <= 1500
      ? jar(sheet, { content: colour, clear: true, lid: '#3a464b', rx: 92, height: 176 }, text, 330, 186)
      : amount >= 20000
        ? sack(sheet, { band: colour, code: codeText(subject), scale: 0.94 }, { ...text, code: '' })
        : pail(sheet, '#f1efe8', '#3f6f8f', text, 0.94);
  return pack + heap(sheet, colour, 1.4 + subject.number('grain', 110, 10, 300) / 36, beads);
}

function heap(sheet: Sheet, colour: string, grain: number, beads: boolean): string {
  const tile = grain * 4;
  const dot = (x: number, y: number, tone: string): string =>
    beads
      ? circle(x, y, grain, ball(sheet, tone))
      : path(`M${x - grain} ${y}l${grain} ${-grain}l${grain} ${grain * 0.8}l${-grain * 0.8} ${grain}z`, tone);
  const texture = sheet.pattern(
    tile,
    tile,
    rect(0, 0, tile, tile, 0, darker(colour, 0.28)) +
      dot(grain, grain, colour) +
      dot(grain * 3, grain * 1.4, darker(colour, 0.12)) +
      dot(grain * 1.6, grain * 3, lighter(colour, 0.3)) +
      dot(grain * 3.4, grain * 3.3, colour),
  );
  const outline = 'M206 348C232 322 256 284 286 284S338 322 364 348C330 362 240 362 206 348Z';
  return (
    shadow(sheet, 288, 352, 92, 10, 0.4) +
    path(outline, texture, { stroke: darker(colour, 0.4), 'stroke-width': 0.8 }) +
    path(
      outline,
      sheet.linear('slant', [
        [0, '#ffffff', 0.5],
        [0.5, '#ffffff', 0],
        [1, '#1a120a', 0.4],
      ]),
    )
  );
}

/** Metal powder in a sealed tin. */
export function metalPowder(sheet: Sheet, subject: Subject): string {
  return tin(
    sheet,
    { ...imprintOf(subject), swatch: subject.code('alloy') === 'titanium' ? '#8d8a86' : '#9fa9ae' },
    '#c5ccd0',
    sizeBetween(packAmount(subject, 5000), 1000, 10000, 0.92, 1.06),
  );
}

/** Alginate in its pouch, several of them in a carton. */
export function alginate(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose(
    'setting',
    { fast_set: '#e7a3b0', regular_set: '#a9c9a4', chroma: '#b79bcc' },
    '#a9c9a4',
  );
  const text = { ...imprintOf(subject), swatch: colour };
  return subject.raw('pack').includes('x') ? carton(sheet, text) : pouch(sheet, colour, text);
}

/** Investment: its carton with portion bags leaning before it, or a sack. */
export function investment(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose(
    'use',
    {
      for_crown_bridge: '#7f93b5',
      for_model_casting: '#b5856a',
      for_press_ceramic: '#8a9c7c',
      for_soldering: '#b09a62',
    },
    '#7f93b5',
  );
  const text = { ...imprintOf(subject, ''), swatch: colour };
  if (/^[\d.]+kg/.test(subject.raw('pack')))
    return sack(sheet, { band: colour, code: packText(subject), scale: 0.96 }, { ...text, foot: '' });
  const bag = (x: number, y: number): string =>
    group(
      { transform: `translate(${x} ${y})` },
      path(
        'M4 8C0 40 8 60 2 98Q40 106 78 98C72 60 80 40 76 8z',
        sheet.linear('across', [
          [0, '#aab4b8'],
          [0.3, '#f6f8f8'],
          [0.6, '#d5dcde'],
          [1, '#8f9a9f'],
        ]),
        { stroke: '#7d898e', 'stroke-width': 1 },
      ),
      rect(2, 0, 76, 11, 2, '#cdd4d6', { stroke: '#7d898e', 'stroke-width': 0.8 }),
      rect(14, 36, 52, 32, 3, colour),
      rect(20, 46, 40, 3, 1, '#fff', { opacity: 0.8 }) + rect(20, 54, 26, 3, 1, '#fff', { opacity: 0.6 }),
    );
  return carton(sheet, text) + bag(232, 256) + bag(292, 246);
}

/** Pressed ceramic pellets: five in a row before the large one, in shade and translucency. */
export function pressIngot(sheet: Sheet, subject: Subject): string {
  const opaque = subject.code('grade').startsWith('medium_opacity')
    ? 0.1
    : subject.code('grade').startsWith('low')
      ? 0.2
      : 0.34;
  const shade = ownColour(subject) ?? '#e3cea8';
  const large = subject.number('ingotsize', 3, 1, 6) > 2.5;
  const pellet = (cx: number, bottom: number, rx: number, high: number): string => {
    const ry = rx * 0.34;
    const top = bottom - high;
    const wall = sheet.linear('across', [
      [0, darker(shade, 0.22)],
      [0.22, lighter(shade, 0.5)],
      [0.5, shade],
      [0.86, darker(shade, 0.14)],
      [0.96, lighter(shade, opaque)],
      [1, darker(shade, 0.2)],
    ]);
    return (
      path(`M${cx - rx} ${top}v${high}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-high}z`, wall, {
        stroke: darker(shade, 0.36),
        'stroke-width': 1,
      }) +
      ellipse(
        cx,
        top,
        rx,
        ry,
        sheet.linear('slant', [
          [0, lighter(shade, 0.75)],
          [1, lighter(shade, 0.12)],
        ]),
        { stroke: darker(shade, 0.3), 'stroke-width': 1 },
      ) +
      ellipse(cx, top + 0.5, rx - 5, ry - 3, 'none', { stroke: '#fff', 'stroke-width': 1.2, opacity: 0.6 })
    );
  };
  const imprint = imprintOf(subject);
  const code = stamp(imprint.code, subject.raw('ingotsize'), darker(shade, 0.62), large);
  return (
    shadow(sheet, 206, 330, 168, 24, 0.42) +
    repeat(4, (i) => pellet(92 + i * 72, 176 + (i % 2) * 4, 33, large ? 66 : 48)) +
    pellet(200, 322, 84, large ? 128 : 98) +
    code
  );
}

/** Shade and size on the face of a pellet. */
function stamp(code: string, size: string, ink: string, large: boolean): string {
  const y = large ? 290 : 300;
  return (
    print(code, 200, y, { size: 52, width: 130, weight: 700, fill: ink }) +
    print(
      size
        .replace(/^@.*/, '')
        .replace(/(\d)(?=g)/, '$1 ')
        .slice(0, 6),
      200,
      y + 30,
      { size: 24, width: 100, fill: ink },
    )
  );
}

/** Pumice: sack, bucket for small packs. */
export function pumice(sheet: Sheet, subject: Subject): string {
  const amount = packAmount(subject, 10000);
  const text = imprintOf(subject, '');
  const band = subject.code('design') === 'pumice_disinfectant' ? '#5f9fa8' : '#a9a69c';
  return amount <= 5500
    ? pail(sheet, '#efece3', band, { ...text, swatch: band }, 0.94)
    : scaled(sack(sheet, { band, code: packText(subject), scale: 1 }, { ...text, foot: '' }), 0.98);
}

/** A tin, a bucket, a bag of anything. */
export function plainTin(sheet: Sheet, subject: Subject): string {
  return tin(sheet, imprintOf(subject));
}

export function plainPail(sheet: Sheet, subject: Subject): string {
  return pail(sheet, '#f1efe8', accentOf(subject.label), imprintOf(subject));
}

export function plainBag(sheet: Sheet, subject: Subject): string {
  return pouch(sheet, ownColour(subject) ?? '#cfd6d6', imprintOf(subject));
}
