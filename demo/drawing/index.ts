/**
 * Pictures of articles, drawn from their data: `drawArticle` gives a complete SVG, the catalogue stores
 * the kind (`drawingKindOf`), scenes take `shadeColour`.
 */
export { drawArticle } from './draw.ts';
export { drawingKindOf } from './kinds.ts';
export type { DrawingSubject } from './model.ts';
export { shadeColour } from './shades.ts';
