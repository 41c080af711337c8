/**
 * Pictures of articles, drawn from their data: `drawArticle` gives a complete SVG, the catalogue stores
 * the kind (`drawingKindOf`), scenes take `shadeColour`, the shop's pages the sheet of `silhouettes`.
 */
export { drawArticle } from './draw.ts';
export { drawingKindOf } from './kinds.ts';
export type { DrawingSubject } from './model.ts';
export { shadeColour } from './shades.ts';
export { silhouettes } from './rotary/silhouettes.ts';
