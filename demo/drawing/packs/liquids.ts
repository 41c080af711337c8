import { accentOf, ownColour } from '../colours.ts';
import { darker, mix } from '../colour-mix.ts';
import type { Imprint } from '../label.ts';
import { shadow } from '../light.ts';
import type { Sheet } from '../sheet.ts';
import { packAmount, type Subject } from '../subject.ts';
import { path } from '../svg.ts';
import { bottle, brushBottle, dropper, jerrycan, spray } from './bottle.ts';
import { scaled, tin } from './bulk.ts';
import { imprintOf, sizeBetween } from './ware.ts';

interface Wall {
  readonly wall: string;
  readonly liquid?: string;
}

/** A liquid in the vessel its amount asks for: dropper, bottle or jerrycan. */
function vessel(sheet: Sheet, subject: Subject, look: Wall, cap: string, text: Imprint): string {
  const amount = packAmount(subject, 250);
  if (amount >= 3000) return jerrycan(sheet, look.wall === '#7a4a22' ? '#dfe3e2' : look.wall, cap, text);
  if (amount <= 60)
    return dropper(
      sheet,
      { ...look, cap, rx: sizeBetween(amount, 5, 50, 66, 80), height: sizeBetween(amount, 5, 50, 158, 190) },
      text,
    );
  return bottle(
    sheet,
    {
      ...look,
      cap,
      rx: sizeBetween(amount, 100, 2000, 74, 96),
      height: sizeBetween(amount, 100, 2000, 206, 262),
    },
    text,
  );
}

/** A painter of liquids in a wall of one colour; the cap follows the line. */
export function liquidIn(wall: string): (sheet: Sheet, subject: Subject) => string {
  return (sheet, subject) => vessel(sheet, subject, { wall }, accentOf(subject.label), imprintOf(subject));
}

/** A liquid whose colour is its point: clear bottle, cap in the same colour. */
export function tintedLiquid(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? '#cfe0e3';
  const tint = mix(colour, '#b97f2a', 0.12);
  return vessel(sheet, subject, { wall: '#e4ebeb', liquid: tint }, darker(colour, 0.12), imprintOf(subject));
}

/** Photopolymer resin: light-tight bottle, band and cap in the colour of the resin. */
export function printingResin(sheet: Sheet, subject: Subject): string {
  const colour = ownColour(subject) ?? subject.choose('use', RESINS, '#e0cba3');
  const text = { ...imprintOf(subject, resinCode(subject)), swatch: colour };
  const wall = '#3b464b';
  const amount = packAmount(subject, 1000);
  if (amount >= 3000) return jerrycan(sheet, '#4a565b', colour, text);
  return bottle(
    sheet,
    { wall, cap: colour, rx: amount > 700 ? 96 : 84, height: amount > 700 ? 262 : 236 },
    text,
  );
}

function resinCode(subject: Subject): string {
  const shade = imprintOf(subject).code;
  return (
    shade ||
    subject
      .raw('wavelength')
      .replace(/(\d)(?=nm)/, '$1 ')
      .slice(0, 8)
  );
}

const RESINS: Readonly<Record<string, string>> = {
  splint_resin_hard: '#dce9ea',
  splint_resin_flexible: '#e6dfee',
  surgical_guide_resin: '#d9e6a8',
  gingiva_mask_resin: '#e79a9a',
  indirect_bonding_resin: '#cfe4ee',
};

/** Lacquers in a bottle with a brush; the lacquer's own colour shows. */
export function lacquer(sheet: Sheet, subject: Subject): string {
  const colour =
    ownColour(subject) ??
    subject.choose(
      'design',
      {
        die_hardener_type: '#dfe6dc',
        sealing_lacquer: '#ead9b0',
        cyanoacrylate: '#e9eef0',
        thinner: '#dceaf0',
      },
      '#e6dcc2',
    );
  if (subject.code('design') === 'cyanoacrylate')
    return dropper(sheet, { wall: '#f3f3ef', cap: '#c8503c', rx: 68, height: 166 }, imprintOf(subject));
  return brushBottle(
    sheet,
    { wall: '#e4ebeb', liquid: colour, cap: '#39454a', rx: 82, height: 176 },
    imprintOf(subject),
  );
}

/** Disinfectant: pump or trigger bottle, jerrycan, tub of wipes. */
export function disinfectant(sheet: Sheet, subject: Subject): string {
  const colour = subject.choose(
    'use',
    {
      impression_disinfection: '#5f9fa8',
      instrument_disinfection: '#4a80bd',
      surface_disinfection: '#5c9d6d',
      hand_disinfection: '#7d62a8',
      disinfectant_wipes: '#c98a3a',
    },
    '#4a80bd',
  );
  const text = { ...imprintOf(subject, ''), swatch: colour };
  if (subject.code('use') === 'disinfectant_wipes') return wipes(sheet, colour, text);
  return vessel(sheet, subject, { wall: '#f0f3f3' }, colour, text);
}

function wipes(sheet: Sheet, colour: string, text: Imprint): string {
  const cloth = path('M178 92C168 60 190 40 212 34C204 48 236 48 232 66C228 80 222 84 222 94z', '#ffffff', {
    stroke: '#a9b3b6',
    'stroke-width': 1,
  });
  return (
    cloth +
    tin(sheet, text, colour, 1) +
    path(
      'M178 92C168 60 190 40 212 34C204 48 236 48 232 66C228 80 222 84 222 92C206 98 190 98 178 92z',
      '#fbfbf8',
      { stroke: '#a9b3b6', 'stroke-width': 1 },
    )
  );
}

/** Two components in two vessels: A light, B coloured. */
export function twoComponents(sheet: Sheet, subject: Subject): string {
  const colour = accentOf(subject.label);
  const text = imprintOf(subject);
  const each = packAmount(subject, 1000);
  const one = (wall: string, cap: string, letter: string): string =>
    each >= 4000
      ? jerrycan(sheet, wall, cap, { ...text, code: text.code === '' ? letter : text.code })
      : bottle(sheet, { wall, cap, rx: 90, height: 240 }, text);
  return `<g transform="translate(-52 40) scale(.9)">${one('#eceff0', '#5a6a70', 'A')}</g><g transform="translate(112 72) scale(.82)">${one(mix(colour, '#ffffff', 0.35), colour, 'B')}</g>`;
}

/** A spray of glaze or scan powder. */
export function sprayCan(sheet: Sheet, subject: Subject): string {
  return spray(sheet, ownColour(subject) ?? accentOf(subject.label), imprintOf(subject));
}

/** Powder and liquid side by side. */
export function pair(sheet: Sheet, left: string, right: string): string {
  return shadow(sheet, 200, 350, 1, 1, 0) + scaledAt(left, -46) + scaledAt(right, 74);
}

function scaledAt(drawn: string, dx: number): string {
  return `<g transform="translate(${dx} 0)">${scaled(drawn, 0.8)}</g>`;
}
