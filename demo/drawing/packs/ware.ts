import { accentOf, ownColour, shadeText } from '../colours.ts';
import type { Imprint } from '../label.ts';
import { packText, type Subject } from '../subject.ts';
import { d } from '../svg.ts';

/** Axes whose values are codes or figures in every language, in the order they matter on a label. */
const CODE_AXES = ['grain', 'shore', 'temp', 'ingotsize', 'machine', 'thickness', 'size'];

/** The large code of a label: the shade, else the first axis with a language-neutral value. */
export function codeText(subject: Subject): string {
  const shade = shadeText(subject);
  if (shade !== '') return shade;
  for (const axis of CODE_AXES) {
    const value = subject.raw(axis);
    if (value !== '' && !value.startsWith('@')) return value.slice(0, 12).replace(/(\d)(?=[µ°])/, '$1 ');
  }
  return '';
}

/** What stands on the pack of a subject. */
export function imprintOf(subject: Subject, code = codeText(subject)): Imprint {
  return {
    title: subject.label,
    code,
    foot: packText(subject),
    accent: accentOf(subject.label),
    swatch: ownColour(subject),
  };
}

/** The upright side of a round body: flat ellipse `ry` at top and bottom. */
export function drum(cx: number, top: number, rx: number, height: number, ry: number): string {
  return d`M${cx - rx} ${top}v${height}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${-height}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`;
}

/** A band around the front of a round body, such as a label. */
export function band(cx: number, top: number, rx: number, height: number, ry: number): string {
  return d`M${cx - rx} ${top}a${rx} ${ry} 0 0 0 ${2 * rx} 0v${height}a${rx} ${ry} 0 0 1 ${-2 * rx} 0z`;
}

/** A size between `low` and `high` for an amount on a logarithmic scale from `from` to `to`. */
export function sizeBetween(amount: number, from: number, to: number, low: number, high: number): number {
  const share = Math.log(Math.max(amount, 0.01) / from) / Math.log(to / from);
  return low + (high - low) * Math.min(1, Math.max(0, share));
}
