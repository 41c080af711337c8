import { darker } from '../colour-mix.ts';
import { metal, round } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import type { Subject } from '../subject.ts';
import { rect } from '../svg.ts';
import { drawnDiameter, instrument, profileHead, RINGS, type Head } from './instrument.ts';
import { profileOf } from './profiles.ts';
import { blades, flutes, grit, TOOTHINGS, type Toothing } from './textures.ts';

const CARBIDE = '#a9b3b8';
const STEEL = '#c0c7ca';
const TITANIUM_NITRIDE = '#d9b254';
const GOLD_RING = RINGS['gold']!;

/** Ring and drawn grain size of a diamond grit (ISO 6360-4). */
const GRITS: Readonly<Record<string, readonly [ring: string, grain: number]>> = {
  '494': ['white', 1.5],
  '504': ['yellow', 1.8],
  '514': ['red', 2.3],
  '524': ['blue', 3],
  '534': ['green', 3.9],
  '544': ['black', 4.9],
};

/** Light over a textured head: the roundness that the texture would flatten. */
function roundness(sheet: Sheet, length: number, diameter: number): string {
  const paint = sheet.linear('down', [
    [0, '#0b1c20', 0.5],
    [0.22, '#ffffff', 0.34],
    [0.42, '#ffffff', 0],
    [0.72, '#0b1c20', 0.2],
    [1, '#0b1c20', 0.6],
  ]);
  return rect(-3, -diameter / 2, length + 6, diameter, 0, paint);
}

function cut(
  sheet: Sheet,
  subject: Subject,
  colour: string,
  texture: (length: number, diameter: number) => string,
  size: number,
): Head {
  const diameter = drawnDiameter(subject, size);
  const profile = profileOf(subject.code('shape'));
  return profileHead(
    sheet,
    profile,
    diameter,
    metal(sheet, colour),
    darker(colour, 0.55),
    (length) => texture(length, diameter) + roundness(sheet, length, diameter),
  );
}

/** A tungsten carbide cutter: flutes by toothing, ring by toothing, golden when coated. */
export function cutter(sheet: Sheet, subject: Subject): string {
  const colour = subject.code('coat').startsWith('tin') ? TITANIUM_NITRIDE : CARBIDE;
  const toothing = subject.choose<Toothing>('toothing', TOOTHINGS, TOOTHINGS['190']!);
  const head = cut(
    sheet,
    subject,
    colour,
    (length, diameter) => flutes(sheet, length, diameter, toothing, colour),
    40,
  );
  return instrument(sheet, head, { shank: subject.raw('shank') || '104', ring: RINGS[toothing.ring] });
}

/** A bur with few broad blades; `gold` marks the usual ring of carbide. */
export function burOf(material: 'carbide' | 'steel'): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => {
    const colour = material === 'carbide' ? CARBIDE : STEEL;
    const head = cut(sheet, subject, colour, (length, diameter) => blades(length, diameter, colour), 16);
    const ring = material === 'carbide' && subject.raw('shank').startsWith('1') ? GOLD_RING : undefined;
    return instrument(sheet, head, { shank: subject.raw('shank') || '104', ring });
  };
}

/** A diamond instrument: crystals by grit, ring by grit. Sintered ones are bronze all through. */
export function diamondOf(bond: 'electroplated' | 'sintered'): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => {
    const colour = bond === 'sintered' ? '#a98d6b' : '#b9b8ae';
    const [ring, grain] = subject.choose('grit', GRITS, GRITS['524']!);
    const head = cut(
      sheet,
      subject,
      colour,
      (length, diameter) => grit(sheet, length, diameter, grain, colour),
      18,
    );
    return instrument(sheet, head, {
      shank: subject.raw('shank') || '104',
      ring: RINGS[ring],
      second: bond === 'sintered' ? GOLD_RING : undefined,
    });
  };
}

const STONES: Readonly<Record<string, string>> = {
  white_corundum: '#f1eee8',
  pink_corundum: '#e7a6a1',
  green_silicon_carbide: '#6f9a83',
  arkansas: '#e9ebe6',
  brown_corundum: '#8d6a52',
};

/** A mounted stone: matt, fine-grained, in the colour of its abrasive. */
export function stone(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose('abrasive', STONES, STONES['pink_corundum']!);
  const fine = subject.code('abrasive') === 'arkansas' ? 1 : 1.5;
  const diameter = drawnDiameter(subject, 30) + 12;
  const profile = profileOf(subject.code('shape'));
  const head = profileHead(
    sheet,
    profile,
    diameter,
    round(sheet, colour, 'down'),
    darker(colour, 0.42),
    (length) =>
      grit(sheet, length, diameter, fine, darker(colour, 0.12)) + roundness(sheet, length, diameter),
  );
  return instrument(
    sheet,
    { ...head, back: Math.min(head.back, 16) },
    { shank: subject.raw('shank') || '104' },
  );
}

/** A parallel milling cutter: slender, straight or conical by its angle. */
export function parallelCutter(sheet: Sheet, subject: Subject): string {
  const angle = subject.number('angle', 2, 0, 10);
  const toothing = subject.choose<Toothing>('toothing', TOOTHINGS, TOOTHINGS['finishing']!);
  const diameter = 26 + subject.number('size', 15, 5, 60) * 0.62;
  const tip = Math.max(0.22, 0.5 - angle * 0.036);
  const length = 4.4;
  const profile = {
    length,
    start: [0, 0],
    pieces: [
      [0, tip - 0.06],
      [0.02, tip - 0.01, 0.05, tip, 0.1, tip],
      [length, 0.5],
    ],
  } as const;
  const head = profileHead(
    sheet,
    profile,
    diameter,
    metal(sheet, CARBIDE),
    darker(CARBIDE, 0.5),
    (long) =>
      flutes(sheet, long, diameter, { ...toothing, pitch: toothing.pitch * 1.1 }, CARBIDE) +
      roundness(sheet, long, diameter),
  );
  return instrument(sheet, head, { shank: '104', ring: RINGS[toothing.ring] });
}
