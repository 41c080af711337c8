import {
  PADDING,
  type CodeField,
  type Field,
  type LabelElement,
  type LabelTemplate,
  type Symbology,
} from '#shop/labels/model.ts';
import { FIRST_FORMAT, geometryOf } from './formats.ts';
import { round, toMillimetres } from './geometry.ts';

/** What the simple editor asks for; it arranges the rest. */
export interface SimpleChoice {
  readonly fields: readonly Field[];
  /** Own words, where `fields` has them. */
  readonly text: string;
  /** Points; the name is two larger and strong. */
  readonly size: number;
  readonly code: { readonly field: CodeField; readonly symbology: Symbology; readonly size: number } | null;
  readonly hasLogo: boolean;
}

const FIRST_CHOICE: SimpleChoice = {
  fields: ['name', 'number', 'pack'],
  text: '',
  size: 8,
  code: { field: 'address', symbology: 'qr', size: 20 },
  hasLogo: false,
};

const GAP = 1.5;
const LARGER = 1;
/** Lines that a field may take. */
const LINES: Readonly<Partial<Record<Field, number>>> = { name: 3 };
/** Of the size, as src/islands/labels/marks.ts breaks lines. */
const LINE = 1.22;

/** Elements on a label: the code at the left or below, the fields beside or above it, all inside the padding. */
export function arrange(
  { label, padding }: Pick<LabelTemplate, 'label' | 'padding'>,
  choice: SimpleChoice,
): LabelElement[] {
  const inside = { width: label.width - 2 * padding, height: label.height - 2 * padding };
  if (inside.width <= 0 || inside.height <= 0) return [];
  const { code, hasLogo } = choice;
  const area = { x: padding, y: padding, ...inside };
  const elements: LabelElement[] = [];
  if (code) {
    const isBars = code.symbology === 'code128' || code.symbology === 'ean13';
    const isBeside = !isBars && inside.width >= inside.height * 1.2;
    const side = Math.min(code.size, inside.width, inside.height);
    const height = isBars ? Math.min(code.size, inside.height * 0.5) : side;
    const place = isBeside
      ? { x: padding, y: padding + (inside.height - side) / 2, width: side, height: side }
      : { x: padding, y: label.height - padding - height, width: isBars ? inside.width : side, height };
    if (!isBars && !isBeside) place.x = padding + (inside.width - side) / 2;
    elements.push({
      kind: 'code',
      field: code.field,
      symbology: code.symbology,
      text: choice.text,
      ...rounded(place),
    });
    if (isBeside) Object.assign(area, { x: padding + side + GAP, width: inside.width - side - GAP });
    else area.height = inside.height - height - GAP;
  }
  if (hasLogo) {
    const height = Math.min(8, area.height / 3);
    elements.push({ kind: 'logo', ...rounded({ ...area, height }) });
    area.y += height + GAP / 2;
    area.height -= height + GAP / 2;
  }
  return [...elements, ...stacked(area, choice)];
}

type Area = { x: number; y: number; width: number; height: number };

/** Fields one below the other; those that no longer fit are left out. */
function stacked(area: Area, { fields, text, size }: SimpleChoice): LabelElement[] {
  const elements: LabelElement[] = [];
  let y = area.y;
  for (const field of fields) {
    const isName = field === 'name';
    const points = isName ? size + LARGER : size;
    const rest = fields.length - elements.length - 1;
    const line = toMillimetres(points * LINE);
    const free = area.y + area.height - y - rest * toMillimetres(size * LINE);
    const lines = Math.min(LINES[field] ?? 1, Math.floor(free / line));
    if (lines < 1 || area.width < 3) break;
    const box = rounded({ x: area.x, y, width: area.width, height: lines * line });
    const own = field === 'text' ? text : '';
    elements.push({ kind: 'text', field, text: own, size: points, strong: isName, align: 'left', ...box });
    y += lines * line;
  }
  return elements;
}

const rounded = ({ x, y, width, height }: Area): Area => ({
  x: round(x),
  y: round(y),
  width: Math.floor(width * 1000) / 1000,
  height: Math.floor(height * 1000) / 1000,
});

/** What the simple editor would have been asked for a template. */
export function choiceOf({ elements }: Pick<LabelTemplate, 'elements'>): SimpleChoice {
  const texts = elements.filter((one) => one.kind === 'text');
  const code = elements.find((one) => one.kind === 'code');
  const plain = texts.find(({ strong }) => !strong) ?? texts[0];
  return {
    fields: texts.map(({ field }) => field),
    text: texts.find(({ field }) => field === 'text')?.text ?? '',
    size: plain ? (plain.strong ? plain.size - LARGER : plain.size) : FIRST_CHOICE.size,
    code: code
      ? { field: code.field, symbology: code.symbology, size: Math.min(code.width, code.height) }
      : null,
    hasLogo: elements.some(({ kind }) => kind === 'logo'),
  };
}

/** A template to begin with. */
export function firstTemplate(name: string, mode: LabelTemplate['mode']): LabelTemplate {
  const geometry = geometryOf(FIRST_FORMAT);
  const base = { ...geometry, padding: PADDING };
  return {
    ...base,
    name,
    mode,
    offset: 0,
    correction: { x: 0, y: 0 },
    elements: arrange(base, FIRST_CHOICE),
    logo: '',
  };
}
