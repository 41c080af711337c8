import type { Family, Tables, ToothLine } from './tables.ts';

/** A product line within a family, named as this copy of the catalogue names it. */
export interface Line {
  readonly name: string;
  readonly supplier: string;
  readonly tooth: ToothLine | null;
}

/** One article to be: its number and the axis values that tell it from its neighbours. */
export interface Variant {
  readonly family: Family;
  readonly line: Line;
  readonly number: string;
  /** Axis values in axis order, the line left out; these make the name. */
  readonly axes: ReadonlyArray<readonly [axis: string, value: string]>;
}

/** Copies of the whole catalogue under other numbers and lines make it grow; 10 is what the numbers have room for. */
export const MAX_SCALE = 10;

const ROOM_PER_COPY = 10_000;

interface Axis {
  readonly code: string;
  readonly values: readonly string[];
}

function parseAxes(family: Family, tables: Tables): { lines: Line[]; axes: Axis[] } {
  const lines: Line[] = [];
  const axes: Axis[] = [];
  for (const part of family.axes.split(';')) {
    const at = part.indexOf('=');
    const code = part.slice(0, at);
    const spec = part.slice(at + 1);
    if (code === 'line') lines.push(...parseLines(spec, tables));
    else axes.push({ code, values: axisValues(spec, tables) });
  }
  return { lines, axes };
}

function parseLines(spec: string, tables: Tables): Line[] {
  if (spec === '@ALL_TOOTH_LINES') {
    return tables.toothLines.map((tooth) => ({ name: tooth.name, supplier: tooth.supplier, tooth }));
  }
  return spec.split(',').map((entry) => {
    const [name = '', supplier = ''] = entry.split(':');
    return { name, supplier, tooth: null };
  });
}

function axisValues(spec: string, tables: Tables): readonly string[] {
  if (!spec.startsWith('$')) return spec.split(',');
  const values = tables.sets.get(spec.slice(1));
  if (!values) throw new Error(`unknown value set "${spec}"`);
  return values;
}

/**
 * The n-th combination of the axes, the last axis varying fastest
 * (docs/rules/demonstration-catalogue.md#families-lines-and-names).
 */
function combination(axes: readonly Axis[], index: number): [string, string][] {
  const result: [string, string][] = [];
  let rest = index;
  for (let position = axes.length - 1; position >= 0; position -= 1) {
    const axis = axes[position] as Axis;
    result.unshift([axis.code, axis.values[rest % axis.values.length] as string]);
    rest = Math.floor(rest / axis.values.length);
  }
  return result;
}

/** The number of a family's article: family + 100, then six digits (rule 3); copies of the catalogue lie apart. */
export function familyNumber(family: Family, index: number, copy: number): string {
  return `${family.fam + 100}${String(copy * ROOM_PER_COPY + index + 1).padStart(6, '0')}`;
}

function* productVariants(family: Family, tables: Tables, copy: number): Generator<Variant> {
  const { lines, axes } = parseAxes(family, tables);
  const perLine = axes.reduce((product, axis) => product * axis.values.length, 1);
  for (let at = 0; at < lines.length; at += 1) {
    const line = copyOfLine(lines[at] as Line, copy);
    for (let index = 0; index < perLine; index += 1) {
      const number = familyNumber(family, at * perLine + index, copy);
      yield { family, line, number, axes: combination(axes, index) };
    }
  }
}

/** Regions of a denture in the order of the article numbers' type digit (rule 4), with their teeth (rule 5). */
const TOOTH_REGIONS = [
  { position: '@upper_anterior', teeth: ['13', '12', '11', '21', '22', '23'] },
  { position: '@lower_anterior', teeth: ['43', '42', '41', '31', '32', '33'] },
  { position: '@upper_posterior', teeth: ['17', '16', '15', '14', '24', '25', '26', '27'] },
  { position: '@lower_posterior', teeth: ['47', '46', '45', '44', '34', '35', '36', '37'] },
] as const;

const REGIONS_OF: Readonly<Record<string, readonly number[]>> = {
  '@TEETH anterior': [0, 1],
  '@TEETH posterior': [2, 3],
  '@TEETH single': [0, 1, 2, 3],
};

function* toothVariants(family: Family, tables: Tables, copy: number): Generator<Variant> {
  const regions = REGIONS_OF[family.axes];
  if (!regions) throw new Error(`unknown axes "${family.axes}" in family ${family.fam}`);
  const single = family.axes.endsWith('single');
  for (const tooth of tables.toothLines) {
    if (single && !tooth.singles) continue;
    const line = copyOfLine({ name: tooth.name, supplier: tooth.supplier, tooth }, copy);
    for (const region of regions) yield* toothRegion(family, line, tooth, region, single, copy);
  }
}

function* toothRegion(
  family: Family,
  line: Line,
  tooth: ToothLine,
  region: number,
  single: boolean,
  copy: number,
): Generator<Variant> {
  const { position, teeth } = TOOTH_REGIONS[region] as (typeof TOOTH_REGIONS)[number];
  const two = (value: number): string => String(value).padStart(2, '0');
  for (const [m, mould] of (tooth.moulds[region] ?? []).entries()) {
    for (const [s, shade] of tooth.shades.entries()) {
      const set = `${two(copy + 1)}${two(tooth.no)}${region + 1}${two(m + 1)}${two(s + 1)}`;
      if (!single) {
        const pack = `${teeth.length}pc`;
        const axes = [
          ['position', position],
          ['mould', mould],
          ['shade', shade],
          ['pack', pack],
        ] as const;
        yield { family, line, number: set, axes };
        continue;
      }
      for (const [t, fdi] of teeth.entries()) {
        const axes = [
          ['tooth', fdi],
          ['mould', mould],
          ['shade', shade],
          ['pack', '1pc'],
        ] as const;
        yield { family, line, number: `${set}${t + 1}`, axes };
      }
    }
  }
}

function copyOfLine(line: Line, copy: number): Line {
  return copy === 0 ? line : { ...line, name: `${line.name} Mk${copy + 1}` };
}

/** All articles of a family in listing order. `copy` 0 is the catalogue itself. */
export function variantsOf(family: Family, tables: Tables, copy: number): Variant[] {
  const variants = family.axes.startsWith('@TEETH')
    ? toothVariants(family, tables, copy)
    : productVariants(family, tables, copy);
  return Array.from(variants);
}
