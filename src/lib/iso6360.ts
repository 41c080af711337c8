/** Shapes of rotary instruments that have a silhouette: `public/iso6360.svg`, drawn by demo/drawing/rotary/silhouettes.ts. */
const DRAWN: ReadonlySet<string> = new Set(
  '001 010 041 042 068 107 109 110 111 131 137 140 141 156 168 171 172 173 194 198 201 225 237 243 249 257 263 274 277 289 292 541'.split(
    ' ',
  ),
);

/** Properties whose swatch is the ring on an instrument's shank, not the colour of the thing. */
const RINGED: ReadonlySet<string> = new Set(['toothing', 'grit']);

/**
 * Address of the silhouette of a value, for `<use href>` in a box of {@link SILHOUETTE_BOX}; undefined where a property has
 * none. `001` of the property `shape` is the ball of ISO 6360-2.
 */
export function silhouetteOf(property: string, code: string): string | undefined {
  return property === 'shape' && DRAWN.has(code) ? `/iso6360.svg#s${code}` : undefined;
}

/** True for properties whose colour is a ring: drawn as a piece of shank with its ring. */
export const isRing = (property: string): boolean => RINGED.has(property);

/** Units of a silhouette: the head on the left, the shank on the right. */
export const SILHOUETTE_BOX = '0 0 40 16';
