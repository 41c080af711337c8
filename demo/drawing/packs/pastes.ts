import { accentOf, ownColour } from '../colours.ts';
import { darker, lighter, mix } from '../colour-mix.ts';
import { shadow } from '../light.ts';
import { kneadable } from '../lab/impression.ts';
import type { Sheet } from '../sheet.ts';
import { packText, type Subject } from '../subject.ts';
import { path } from '../svg.ts';
import { bottle } from './bottle.ts';
import { carton, pail } from './bulk.ts';
import { jar } from './jar.ts';
import { liquidIn, pair, sprayCan } from './liquids.ts';
import { powderJar, resinPowder } from './powders.ts';
import { pasteBar, syringe, thermoCartridge, tube, twinCartridge } from './tubes.ts';
import { imprintOf } from './ware.ts';

/** A small wide jar of paste. */
export function pasteJar(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#efe6d2';
  return jar(
    sheet,
    { content: colour, clear: true, lid: accentOf(subject.label), rx: 112, height: 124 },
    imprintOf(subject),
    336,
  );
}

/** Composite in its syringe. */
export function compositeSyringe(sheet: Sheet, subject: Subject): string {
  return syringe(sheet, ownColour(subject) ?? '#e3cea8', imprintOf(subject));
}

/** Stains and glazes: powder jar, paste jar or spray, by form. */
export function stainOrGlaze(sheet: Sheet, subject: Subject): string {
  const form = subject.code('form');
  return form === 'spray'
    ? sprayCan(sheet, subject)
    : form === 'powder'
      ? powderJar(sheet, subject)
      : pasteJar(sheet, subject);
}

/** Materials sold as powder, liquid, gel, paste: the vessel follows the form. */
export function byForm(sheet: Sheet, subject: Subject): string {
  const form = subject.code('form');
  const colour = ownColour(subject);
  if (form === 'liquid') return liquidIn('#7a4a22')(sheet, subject);
  if (form === 'gel' || form === 'tube' || form === 'paste')
    return tube(sheet, mix(colour ?? '#f2efe6', '#ffffff', 0.35), accentOf(subject.label), {
      ...imprintOf(subject),
      swatch: colour,
    });
  if (form === 'powder_liquid_set')
    return pair(
      sheet,
      jar(
        sheet,
        { content: colour ?? '#f0b9b4', clear: true, lid: '#eceae3', rx: 96, height: 180 },
        imprintOf(subject),
        352,
      ),
      bottle(sheet, { wall: '#7a4a22', cap: '#30383c', rx: 66, height: 210 }, imprintOf(subject)),
    );
  if (form === 'cartridge')
    return twinCartridge(sheet, ['#eef0f0', mix(colour ?? '#e79a9a', '#ffffff', 0.1)], imprintOf(subject));
  return resinPowder(sheet, subject);
}

/** Light-curing tray plates in their opened light-tight pack. */
export function trayResin(sheet: Sheet, subject: Subject): string {
  const form = subject.code('form');
  if (!form.startsWith('plates')) return resinPowder(sheet, subject);
  const colour = ownColour(subject) ?? '#8fb3d0';
  const plate =
    form === 'plates_lower'
      ? 'M80 250C76 150 128 90 200 90S324 150 320 250C318 276 272 274 268 252C264 200 244 172 200 172S136 200 132 252C128 274 82 276 80 250Z'
      : form === 'plates_upper'
        ? 'M76 262C66 150 120 88 200 88S334 150 324 262C322 282 300 284 284 276C240 262 160 262 116 276C100 284 78 282 76 262Z'
        : 'M96 92H304Q324 92 324 112V262Q324 282 304 282H96Q76 282 76 262V112Q76 92 96 92Z';
  const one = (dx: number, dy: number, tone: string): string =>
    `<g transform="translate(${dx} ${dy})">${path(plate, tone, { stroke: darker(colour, 0.4), 'stroke-width': 1.2 })}</g>`;
  const top = sheet.linear('slant', [
    [0, lighter(colour, 0.5)],
    [0.5, lighter(colour, 0.1)],
    [1, darker(colour, 0.12)],
  ]);
  return (
    shadow(sheet, 208, 306, 150, 24, 0.42) +
    one(10, 26, darker(colour, 0.24)) +
    one(5, 13, darker(colour, 0.12)) +
    one(0, 0, top) +
    path('M104 126C120 106 160 98 190 98C160 108 134 124 122 148C116 158 96 142 104 126Z', '#fff', {
      opacity: 0.4,
    })
  );
}

const BODIES: Readonly<Record<string, string>> = {
  putty: '#d8c25a',
  heavy_body: '#7d62a8',
  medium_body: '#5c9d6d',
  light_body: '#4a9cc0',
  extra_light_body: '#e8915a',
};

/** Impression silicone: two tubs of putty or twin cartridges, coloured by viscosity. */
export function impressionSilicone(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose('viscosity', BODIES, '#5c9d6d');
  const text = { ...imprintOf(subject, ''), swatch: colour };
  if (subject.code('viscosity') !== 'putty') return twinCartridge(sheet, ['#eef0f0', colour], text);
  const tub = (content: string, lid: string): string =>
    jar(sheet, { content, clear: false, lid, rx: 112, height: 128 }, text, 352);
  return pair(sheet, tub('#f3f2ec', '#e4e4de'), tub(lighter(colour, 0.3), colour));
}

/** Twin cartridges of bite registration and gingival mask. */
export function doubleCartridge(colour: string): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => {
    if (subject.code('form') === 'hand_mix')
      return pair(
        sheet,
        jar(
          sheet,
          { content: '#f3f2ec', clear: false, lid: '#e4e4de', rx: 100, height: 130 },
          imprintOf(subject),
          352,
        ),
        jar(
          sheet,
          { content: lighter(colour, 0.2), clear: false, lid: colour, rx: 100, height: 130 },
          imprintOf(subject),
          352,
        ),
      );
    return twinCartridge(sheet, ['#eef0f0', colour], imprintOf(subject));
  };
}

/** Knead silicone for the laboratory: bucket with a piece of putty. */
export function labPutty(sheet: Sheet, subject: Subject): string {
  const colour = ['#d8b04c', '#7fb08c', '#c98a96', '#6f9cc0'][
    Math.floor(subject.number('shore', 80, 50, 99) / 9) % 4
  ]!;
  return (
    `<g transform="translate(-26 0)">${pail(sheet, '#f1efe8', colour, { ...imprintOf(subject), swatch: colour }, 0.94)}</g>` +
    kneadable(sheet, colour)
  );
}

/** Duplicating gel: bucket, the gel cut into cubes before it. */
export function duplicatingGel(sheet: Sheet, subject: Subject): string {
  const colour = subject.code('design') === 'transparent_gel' ? '#cfe6e2' : '#4f9d8f';
  const cube = (x: number, y: number): string =>
    path(`M${x} ${y}l26-10l26 10v28l-26 12l-26-12z`, colour, {
      stroke: darker(colour, 0.4),
      'stroke-width': 1,
      opacity: 0.92,
    }) + path(`M${x} ${y}l26-10l26 10l-26 11z`, lighter(colour, 0.5), { opacity: 0.9 });
  return (
    `<g transform="translate(-30 0)">${pail(sheet, '#f1efe8', colour, { ...imprintOf(subject), swatch: colour }, 0.94)}</g>` +
    cube(262, 308) +
    cube(312, 302) +
    cube(288, 276)
  );
}

const COMPOUNDS: Readonly<Record<string, string>> = {
  for_acrylic: '#e9e2d0',
  for_cocr: '#5c9d6d',
  for_precious_metal: '#b5533c',
  for_ceramics: '#c9cfd2',
  for_zirconia: '#9b8ab0',
  for_composite: '#d9b98a',
  universal: '#5f86ad',
};

/** Polishing paste: bar, jar or tube in the colour of its use. */
export function polishingPaste(sheet: Sheet, subject: Subject): string {
  const base = subject.choose('use', COMPOUNDS, COMPOUNDS['universal']!);
  const colour = subject.code('stage') === 'high_gloss' ? lighter(base, 0.3) : base;
  const text = { ...imprintOf(subject), swatch: colour };
  const form = subject.code('form');
  if (form === 'tube') return tube(sheet, mix(colour, '#ffffff', 0.4), darker(colour, 0.2), text);
  if (form === 'jar')
    return jar(sheet, { content: colour, clear: true, lid: '#3d4a50', rx: 110, height: 136 }, text, 344);
  return pasteBar(sheet, colour, text);
}

/** A cartridge of thermoplastic granulate. */
export function thermoplastic(sheet: Sheet, subject: Subject): string {
  return thermoCartridge(sheet, ownColour(subject) ?? '#e79a9a', {
    ...imprintOf(subject),
    foot: packText(subject),
  });
}

/** A plain carton with the line: what has no picture of its own. */
export function plainCarton(sheet: Sheet, subject: Subject): string {
  return carton(sheet, imprintOf(subject));
}

/** A tube of anything. */
export function plainTube(sheet: Sheet, subject: Subject): string {
  return tube(sheet, '#f2efe6', accentOf(subject.label), imprintOf(subject));
}
