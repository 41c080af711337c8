type Rgb = readonly [number, number, number];

function parse(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((part) =>
      Math.round(Math.min(255, Math.max(0, part)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/** Mixes two `#rrggbb` colours; `share` 0 gives the first, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [parse(first), parse(second)];
  return format([0, 1, 2].map((i) => a[i]! + (b[i]! - a[i]!) * share) as unknown as Rgb);
}

/** The colour in more light: `share` 0 leaves it, 1 gives white. */
export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

/** The colour in its own shadow. Blue falls last, so that shadows stay cool and colours keep their hue. */
export function darker(colour: string, share: number): string {
  const [r, g, b] = parse(colour);
  return format([r * (1 - share), g * (1 - share * 0.98), b * (1 - share * 0.92)]);
}

/** A tooth in its own shadow: towards warm brown, as dentine does. */
export function deeper(colour: string, share: number): string {
  return mix(colour, '#8a5a22', share);
}

/** Relative brightness 0–1, for choosing between dark and light print. */
export function brightness(colour: string): number {
  const [r, g, b] = parse(colour);
  return (0.299 * r + 0.587 * g + 0.114 * b) / 255;
}
