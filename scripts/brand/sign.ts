import { COLOURS } from '#lib/brand-colours.ts';
import type { Brand } from '#shop/markets/brands.ts';

/** The sign of a brand as an SVG of 34 units, in its colours by day: icon of the page, and pattern of the other pictures. */
export function signSvg(brand: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${SHAPES[brand]}</svg>\n`;
}

const { main, light } = COLOURS;

const SHAPES: Readonly<Record<Brand, string>> = {
  main:
    `<rect width="34" height="34" rx="8" fill="${main.ink}"/>` +
    `<path d="M9 8v18h9" stroke="${main['on-ink']}" stroke-width="3.2" fill="none"/>` +
    `<path d="M25 8l-9 10 9 8" stroke="${main.action}" stroke-width="3.2" fill="none"/>`,
  light:
    `<circle cx="17" cy="17" r="17" fill="${light.action}"/>` +
    `<path d="M10 8v18" stroke="${light['on-action']}" stroke-width="3.4" fill="none"/>` +
    `<path d="M25 8l-10 9 10 9" stroke="${light['on-action']}" stroke-width="3.4" fill="none"/>`,
};
