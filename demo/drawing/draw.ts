import { kit } from './kit.ts';
import { FONT } from './label.ts';
import { SIDE, type DrawingSubject } from './model.ts';
import { drawingKindOf } from './kinds.ts';
import { PAINTERS, type Painter } from './painters.ts';
import { createSheet } from './sheet.ts';
import { readSubject } from './subject.ts';
import { el } from './svg.ts';

/**
 * Draws an article as a complete SVG document: no references outside itself, no script, no style, the
 * same bytes for the same subject. Never fails: what is missing or unknown is drawn in its plainest form.
 */
export function drawArticle(subject: DrawingSubject): string {
  const sheet = createSheet();
  const draw = (part: DrawingSubject): string => painterOf(part.kind)(sheet, readSubject(part));
  const { parts = [], label } = subject;
  const drawn = parts.length > 0 ? kit(label, parts.length, (place) => draw(parts[place]!)) : draw(subject);
  return el(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${SIDE} ${SIDE}`, 'font-family': FONT },
    sheet.defs() + drawn,
  );
}

/** Every kind that can be drawn. @internal */
export const DRAWING_KINDS: readonly string[] = Object.keys(PAINTERS);

/** The painter of a kind; a family's term is understood as well. */
function painterOf(kind: string): Painter {
  const known = Object.hasOwn(PAINTERS, kind) ? kind : drawingKindOf(kind);
  return PAINTERS[known]!;
}
