/**
 * Pictures of articles, drawn from their data: `drawArticle` gives a complete SVG, the catalogue stores
 * the kind (`drawingKindOf`), swatches take `shadeColour` and `valueColour`.
 */
export { valueColour } from './colours.ts';
export { DRAWING_KINDS, drawArticle } from './draw.ts';
export { drawingKindOf } from './kinds.ts';
export { DRAWING_VERSION, type DrawingSubject } from './model.ts';
export { isShade, shadeCodes, shadeColour } from './shades.ts';
