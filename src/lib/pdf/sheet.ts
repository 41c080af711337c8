import type { Font } from '#lib/pdf/font.ts';
import { num } from '#lib/pdf/writer.ts';

/** A part of the document's structure: what read-aloud programs walk through (ISO 32000-1, 14.7). */
export interface Part {
  readonly role: string;
  readonly kids: (Part | Mark)[];
  /** Header cells: of which row or column. */
  readonly scope?: 'Column' | 'Row';
  /** Figures: what they show, in words. */
  readonly words?: string;
}

/** Marked content on a page. */
export interface Mark {
  readonly sheet: Sheet;
  readonly id: number;
}

/** A part of the tagged structure (ISO 32000: role 'P', 'TD', 'TH' …), added to the part that holds it. */
export function part(role: string, into?: Part, scope?: Part['scope'], words?: string): Part {
  const made: Part = { role, kids: [], ...(scope && { scope }), ...(words && { words }) };
  into?.kids.push(made);
  return made;
}

/** Red, green, blue from 0 to 1. */
export type Colour = readonly [number, number, number];

export interface TextStyle {
  readonly font: Font;
  /** Points. */
  readonly size: number;
  readonly colour: Colour;
}

const MM = 72 / 25.4;
/** A4. */
export const PAGE = { width: 210, height: 297 } as const;

/** A page: places in millimetres from its upper left corner. */
export class Sheet {
  readonly #content: string[] = [];
  /** The part of the structure of each marked content, by its number. */
  readonly marks: Part[] = [];

  get content(): string {
    return this.#content.join('\n');
  }

  /** What is drawn belongs to a part of the structure. */
  marked(into: Part, draw: () => void): void {
    const id = this.marks.length;
    this.marks.push(into);
    into.kids.push({ sheet: this, id });
    this.#content.push(`/${into.role} << /MCID ${id} >> BDC`);
    draw();
    this.#content.push('EMC');
  }

  /** What is drawn is decoration, or stands on every page: nobody needs it read. */
  artifact(draw: () => void): void {
    this.#content.push('/Artifact BMC');
    draw();
    this.#content.push('EMC');
  }

  /** One line of text on its base line; `right` ends it at x instead of beginning there. */
  text(
    text: string,
    x: number,
    y: number,
    { font, size, colour }: TextStyle,
    align: 'left' | 'right' = 'left',
  ): void {
    if (text === '') return;
    const left = align === 'left' ? x * MM : x * MM - font.widthOf(text, size);
    const place = `${num(left)} ${num((PAGE.height - y) * MM)}`;
    this.#content.push(
      `BT /${font.name} ${num(size)} Tf ${rgb(colour)} rg ${place} Td ${font.encode(text)} Tj ET`,
    );
  }

  line(x1: number, y1: number, x2: number, y2: number, width: number, colour: Colour): void {
    this.#content.push(
      `${num(width)} w ${rgb(colour)} RG ${this.#point(x1, y1)} m ${this.#point(x2, y2)} l S`,
    );
  }

  /** A closed or open path of points in a square of `side` units, drawn at a place in a size of its own. */
  shape(
    { x, y, size, side }: { x: number; y: number; size: number; side: number },
    draw: readonly string[],
  ): void {
    const scale = (size * MM) / side;
    const matrix = [scale, 0, 0, -scale, x * MM, (PAGE.height - y) * MM].map(num).join(' ');
    this.#content.push(`q ${matrix} cm`, ...draw, 'Q');
  }

  #point(x: number, y: number): string {
    return `${num(x * MM)} ${num((PAGE.height - y) * MM)}`;
  }
}

/** A colour written #rrggbb. */
export function colourOf(hex: string): Colour {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [red!, green!, blue!];
}

/** A colour in the operators of a page. */
export function rgb(colour: Colour): string {
  return colour.map(num).join(' ');
}

/** Points of millimetres, and back. */
export const toPoints = (mm: number): number => mm * MM;
export const toMillimetres = (points: number): number => points / MM;
