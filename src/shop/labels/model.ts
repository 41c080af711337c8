/** A template of labels and what may stand on them; lengths in millimetres. Nothing here reads or writes. */

export const MAX_NAME = 60;
export const MAX_ELEMENTS = 20;
/** One order list, cart or order at a time. */
export const MAX_ARTICLES = 500;
/** Labels of one print. */
export const MAX_LABELS = 20_000;
export const MAX_TEXT = 120;
/** Characters of a logo as a data address: a PNG of 48 KB. */
export const MAX_LOGO = 65_536;

/** Below so much white around the sheet most printers do not print (specification 9). */
export const MARGIN_ADVICE = 3;
/** White between the edge of a label and what stands on it, where nothing else is said. */
export const PADDING = 2;
/** Smaller modules are lost by printers and cameras of every day. */
export const SMALLEST_MODULE = 0.3;

/** Ranges of the numbers of a template, inclusive. */
export const RANGES = {
  page: { min: 10, max: 450 },
  label: { min: 5, max: 450 },
  margin: { min: 0, max: 100 },
  gap: { min: 0, max: 50 },
  padding: { min: 0, max: 20 },
  count: { min: 1, max: 60 },
  offset: { min: 0, max: 999 },
  correction: { min: -10, max: 10 },
  place: { min: 0, max: 450 },
  size: { min: 4, max: 72 },
} as const;

/** What a piece of text says; `text` is the template's own. */
export const FIELDS = ['name', 'number', 'pack', 'price', 'own', 'place', 'lot', 'expiry', 'text'] as const;
export type Field = (typeof FIELDS)[number];

/** What a code says: `address` opens the article by any camera, after login. */
export const CODE_FIELDS = ['address', 'number', 'gtin', 'own', 'lot', 'text'] as const;
export type CodeField = (typeof CODE_FIELDS)[number];

export const SYMBOLOGIES = ['qr', 'datamatrix', 'code128', 'ean13'] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];

/** Dots per inch of printers. */
export const RESOLUTIONS = [203, 300, 600] as const;
export type Resolution = (typeof RESOLUTIONS)[number];

export const ALIGNMENTS = ['left', 'center', 'right'] as const;

interface Box {
  /** From the label's upper left corner. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface TextElement extends Box {
  readonly kind: 'text';
  readonly field: Field;
  /** Of `text`; before the value of every other field. */
  readonly text: string;
  /** Points. */
  readonly size: number;
  readonly strong: boolean;
  readonly align: (typeof ALIGNMENTS)[number];
}

export interface CodeElement extends Box {
  readonly kind: 'code';
  readonly field: CodeField;
  /** Of `text`. */
  readonly text: string;
  readonly symbology: Symbology;
}

/** The template's picture, kept in proportion. */
export interface LogoElement extends Box {
  readonly kind: 'logo';
}

export type LabelElement = TextElement | CodeElement | LogoElement;

export interface LabelTemplate {
  readonly name: string;
  /** Key of a known sheet or roll; 'custom' where the numbers were changed by hand. */
  readonly format: string;
  /** Who made the elements: the simple editor arranges them, the advanced one takes them as they are. */
  readonly mode: 'simple' | 'advanced';
  readonly page: { readonly width: number; readonly height: number };
  readonly rows: number;
  readonly columns: number;
  readonly label: { readonly width: number; readonly height: number };
  /** From the page's edge to the first label. */
  readonly margins: { readonly top: number; readonly left: number };
  readonly gaps: { readonly x: number; readonly y: number };
  readonly padding: number;
  /** Labels of the first sheet that are used up. */
  readonly offset: number;
  /** Moves the whole print to the right and downwards, against a printer that prints beside. */
  readonly correction: { readonly x: number; readonly y: number };
  readonly dpi: Resolution;
  readonly elements: readonly LabelElement[];
  /** A PNG as data address; '' without one. */
  readonly logo: string;
}

/** A template as it is kept. */
export interface SavedTemplate extends LabelTemplate {
  readonly id: string;
  readonly version: number;
  /** UTC, ISO 8601. */
  readonly savedAt: string;
}

/** What labels say of an article; price in minor units, null on request or where the acting user sees none. */
export interface LabelArticle {
  readonly number: string;
  readonly name: string;
  readonly pack: string;
  readonly price: number | null;
  readonly gtin: string | null;
  readonly own: string;
}

/** A print that was made. */
export interface LabelPrint {
  readonly id: string;
  readonly template: string;
  readonly labels: number;
  /** The first of what was printed. */
  readonly articles: readonly string[];
  /** Acting user; 0 = the account itself. */
  readonly by: number;
  /** UTC, ISO 8601. */
  readonly at: string;
}

/** Half a hundredth: sums of decimal millimetres are seldom whole. */
const TOLERANCE = 0.005;

/** What does not fit: labels on their page, or elements on their label; the name of the field at fault, or null. */
export function misfitOf(template: LabelTemplate): 'columns' | 'rows' | 'offset' | 'elements' | null {
  const { page, margins, gaps, label, rows, columns, offset, elements } = template;
  const width = margins.left + columns * label.width + (columns - 1) * gaps.x;
  const height = margins.top + rows * label.height + (rows - 1) * gaps.y;
  if (width > page.width + TOLERANCE) return 'columns';
  if (height > page.height + TOLERANCE) return 'rows';
  if (offset >= rows * columns) return 'offset';
  const outside = (one: LabelElement): boolean =>
    one.x + one.width > label.width + TOLERANCE || one.y + one.height > label.height + TOLERANCE;
  return elements.some(outside) ? 'elements' : null;
}

/** What a code on our own labels names: A article, P place of the tooth stock, W patient work, R shelf of the restock. */
export const LABEL_KINDS = ['A', 'P', 'W', 'R'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

export interface LabelCode {
  readonly kind: LabelKind;
  /** Number of an article; of all else ten characters of Crockford's base 32. */
  readonly id: string;
}

const RANDOM_ID = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const LABEL_PATH = /^\/c\/([aprw])([^/]{1,96})$/i;

/**
 * The address on a label (docs/decisions/055-addresses-of-labels.md): upper case, so that a QR code keeps its alphanumeric
 * mode; small letters of a number are percent-encoded and survive. `host` as in an address: 'shop.example'.
 */
export function labelAddress(host: string, { kind, id }: LabelCode): string {
  const kept = encodeURIComponent(id).replace(
    /[a-z!'()~_]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `HTTPS://${host.toUpperCase()}/C/${kind}${kept}`;
}

/** What the path of such an address names, in either case and still percent-encoded; null where it names nothing. */
export function readLabelPath(path: string): LabelCode | null {
  const [, letter = '', rest = ''] = LABEL_PATH.exec(path) ?? [];
  const kind = LABEL_KINDS.find((one) => one === letter.toUpperCase());
  if (!kind) return null;
  try {
    const id = decodeURIComponent(rest);
    if (kind === 'A') return id.length <= 32 ? { kind, id } : null;
    return RANDOM_ID.test(id.toUpperCase()) ? { kind, id: id.toUpperCase() } : null;
  } catch {
    return null;
  }
}
