import { markup, type Markup, trustedMarkup } from '#lib/markup.ts';
import { ICONS, type IconName } from './icons.ts';

export interface IconLook {
  /** Pixels, 22 by default. */
  size?: number | undefined;
  /** What it says; without one it is decorative. */
  label?: string | undefined;
  class?: string | undefined;
}

/** One icon of the set (lucide), drawn inline; `.icon` in base.css has what all share. */
export function icon(name: IconName, { size = 22, label, class: className }: IconLook = {}): Markup {
  const classes = className ? `icon ${className}` : 'icon';
  const meaning = label ? markup`role="img" aria-label="${label}"` : markup`aria-hidden="true"`;
  return markup`<svg width="${size}" height="${size}" viewBox="0 0 24 24" ${meaning} class="${classes}">${SHAPES[name]}</svg>`;
}

const SHAPES = Object.fromEntries(
  Object.entries(ICONS).map(([name, shapes]) => [name, trustedMarkup(shapes)]),
) as Readonly<Record<IconName, Markup>>;
