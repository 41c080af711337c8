import * as all from '#lib/icons.ts';

const { arrowRight, chevronDown, chevronLeft, chevronRight, mapPin, ...named } = all;

const RAW = {
  ...named,
  'arrow-right': arrowRight,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'map-pin': mapPin,
};

export type IconName = keyof typeof RAW;

/** The shapes inside each icon's <svg>, without comments and wrapper. */
export const ICONS = Object.fromEntries(
  Object.entries(RAW).map(([name, svg]) => [
    name,
    svg
      .replace(/<!--[\s\S]*?-->/g, '')
      .replace(/^[\s\S]*?<svg[^>]*>/, '')
      .replace(/<\/svg>\s*$/, '')
      .replace(/\s*\n\s*/g, ''),
  ]),
) as Readonly<Record<IconName, string>>;
