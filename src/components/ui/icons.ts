import * as all from '#lib/icons.ts';

const { arrowRight, chevronDown, chevronLeft, chevronRight, mapPin, ...named } = all;

/** The shapes inside each icon's <svg>. */
export const ICONS = {
  ...named,
  'arrow-right': arrowRight,
  'chevron-down': chevronDown,
  'chevron-left': chevronLeft,
  'chevron-right': chevronRight,
  'map-pin': mapPin,
};

export type IconName = keyof typeof ICONS;
