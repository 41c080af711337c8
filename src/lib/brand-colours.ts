import type { Brand } from '#shop/markets/brands.ts';

/**
 * The colours of the brands, once: style sheets, mails, documents, pictures and the manifest take them from here. `npm run brand`
 * writes the files that cannot import (src/styles/colours.css, public/brand). Contrast is tested (src/styles/contrast.test.ts).
 */

const MAIN = {
  ground: '#f6f3ec',
  surface: '#fffdf9',
  sunken: '#ece7db',
  line: '#ddd5c4',
  'line-strong': '#8c8269',
  ink: '#12333a',
  'ink-2': '#4b6368',
  'ink-3': '#526669',
  'on-ink': '#f6f3ec',
  bar: '#12333a',
  'on-bar': '#f6f3ec',
  action: '#c03f29',
  'action-hover': '#a83520',
  'on-action': '#ffffff',
  sale: '#b93a25',
  link: '#17569b',
  focus: '#1f6fd0',
  type4: '#8f6115',
  'type4-soft': '#f3e4c6',
  ok: '#1b7146',
  warn: '#8a5705',
  bad: '#b3261e',
  'ok-soft': '#dcefe3',
  'warn-soft': '#fbecd0',
  'bad-soft': '#fbe0dc',
} as const;

/** Names as style sheets know them; `action` is the one red, or yellow, of a brand. */
export type ColourName = keyof typeof MAIN;

/** Every colour as #rrggbb. */
export type Palette = Readonly<Record<ColourName, string>>;

const LIGHT: Palette = {
  ...MAIN,
  ground: '#ffffff',
  surface: '#ffffff',
  sunken: '#f4f5f2',
  line: '#e1e4de',
  'line-strong': '#7d857a',
  ink: '#1c2420',
  'ink-2': '#515b55',
  'ink-3': '#5c665f',
  'on-ink': '#ffffff',
  bar: '#1c2420',
  'on-bar': '#ffffff',
  action: '#ffd21f',
  'action-hover': '#f2c200',
  'on-action': '#1c2420',
  sale: '#a3320f',
  type4: '#2a7147',
  'type4-soft': '#e3f3e6',
};

const MAIN_DARK: Palette = {
  ground: '#0d2126',
  surface: '#132c32',
  sunken: '#0a1a1e',
  line: '#27444b',
  'line-strong': '#6f9097',
  ink: '#eef3ef',
  'ink-2': '#b4c5c6',
  'ink-3': '#9bb0b3',
  'on-ink': '#0d2126',
  bar: '#0a1a1e',
  'on-bar': '#d5e0de',
  action: '#ef7a62',
  'action-hover': '#f59480',
  'on-action': '#1b0f0b',
  sale: '#f59480',
  link: '#8fbcf5',
  focus: '#8fbcf5',
  type4: '#e0b566',
  'type4-soft': '#3a3220',
  ok: '#7bd0a2',
  warn: '#eab861',
  bad: '#f2988e',
  'ok-soft': '#173a2b',
  'warn-soft': '#3b2f17',
  'bad-soft': '#421f1c',
};

const LIGHT_DARK: Palette = {
  ...MAIN_DARK,
  ground: '#161b18',
  surface: '#1e2521',
  sunken: '#121613',
  line: '#333c36',
  'line-strong': '#808c84',
  ink: '#f2f5f1',
  'ink-2': '#bfc9c2',
  'ink-3': '#a3aea7',
  'on-ink': '#161b18',
  bar: '#0e120f',
  'on-bar': '#e3e8e2',
  action: '#ffd21f',
  'action-hover': '#ffe05e',
  'on-action': '#1c2420',
  sale: '#ffb38f',
  type4: '#8fd3a8',
  'type4-soft': '#20372a',
};

/** What is seen by day, and what is made once for all: mails, documents, pictures. */
export const COLOURS: Readonly<Record<Brand, Palette>> = { main: MAIN, light: LIGHT };

/** What is seen where somebody prefers a dark scheme. */
export const DARK_COLOURS: Readonly<Record<Brand, Palette>> = { main: MAIN_DARK, light: LIGHT_DARK };
