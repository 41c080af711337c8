import type { DatabaseSync } from 'node:sqlite';
import { unit } from '#demo/catalogue/hash.ts';
import { FLAG } from '#shop/catalogue/model.ts';
import { REGIONS, type Region } from '#shop/tooth-stock/index.ts';

/** How a demonstration laboratory keeps its teeth. */
export interface Furniture {
  readonly cabinets: readonly {
    readonly name: string;
    readonly location: string;
    readonly ownership: 'own' | 'consignment';
    readonly drawers: number;
  }[];
  readonly rows: number;
  readonly columns: number;
  /** Tiers of lines, by the catalogue's property: each has its turn of four drawers, one per region. */
  readonly tiers: readonly string[];
}

interface DemoDrawer {
  readonly cabinet: number;
  readonly id: number;
  readonly line: string;
  readonly region: Region;
  readonly rows: number;
  readonly columns: number;
}

export interface DemoPlace {
  /** '1/3/2/7' */
  readonly key: string;
  readonly cabinet: number;
  readonly drawer: number;
  readonly row: number;
  readonly column: number;
  /** Number of the set; '' where none belongs. */
  readonly article: string;
  readonly whole: number;
  /** How often its shade is used, as a weight. */
  readonly weight: number;
}

export interface DemoStock {
  readonly furniture: Furniture;
  readonly drawers: readonly DemoDrawer[];
  readonly places: readonly DemoPlace[];
}

/** Share of the places that have a set of their own. */
const ASSIGNED = 0.85;
/** Percent of what is used up, by shade; the others share the rest. */
const SHADES: Readonly<Record<string, number>> = { A3: 18, A2: 17, 'A3.5': 14, B2: 8, A1: 7, C2: 6, D3: 5 };
const OTHERS = 2.5;

interface SetRow {
  readonly number: string;
  readonly mould: string;
  readonly shade: string;
  /** '@upper_anterior' */
  readonly position: string;
  readonly whole: number;
}

/** The cabinets of a laboratory with the sets of the loaded catalogue; null where that has no lines of teeth. */
export function stockOf(catalogue: DatabaseSync, customer: string, furniture: Furniture): DemoStock | null {
  const lines = furniture.tiers.flatMap((tier) => lineOf(catalogue, tier) ?? []);
  const kinds = lines.flatMap((line) => {
    const byRegion = Map.groupBy(setsOf(catalogue, line), ({ position }) => position);
    return REGIONS.flatMap((region) => {
      const sets = byRegion.get(`@${region}`);
      return sets ? [{ line, region, sets }] : [];
    });
  });
  if (kinds.length === 0) return null;
  const drawers: DemoDrawer[] = [];
  const places: DemoPlace[] = [];
  const { rows, columns } = furniture;
  for (const [index, { drawers: count }] of furniture.cabinets.entries())
    for (let id = 1; id <= count; id++) {
      const { line, region, sets } = kinds[drawers.length % kinds.length]!;
      const again = Math.floor(drawers.length / kinds.length);
      const drawer = { cabinet: index + 1, id, line, region, rows, columns };
      drawers.push(drawer);
      places.push(...placesOf(sets, drawer, { again, customer }));
    }
  return { furniture, drawers, places };
}

/** The first line of a tier. */
function lineOf(catalogue: DatabaseSync, tier: string): string | null {
  const row = catalogue
    .prepare(
      `select line from article where kind = 'tooth-set-anterior' and line is not null and properties like ? order by id limit 1`,
    )
    .get(`%["tier","${tier}"]%`);
  return row ? String(row['line']) : null;
}

/** All sets of a line in the catalogue's order. */
function setsOf(catalogue: DatabaseSync, line: string): SetRow[] {
  const rows = catalogue
    .prepare(
      `select number, properties, pack ->> 'quantity' as whole from article
        where kind in ('tooth-set-anterior', 'tooth-set-posterior') and line = ? and flags & ${FLAG.blocked} = 0 order by id`,
    )
    .all(line);
  return rows.flatMap((row) => {
    const values = new Map(JSON.parse(String(row['properties'])) as [string, string][]);
    const [mould, shade, position] = [values.get('mould'), values.get('shade'), values.get('position')];
    const whole = Number(row['whole']);
    return mould && shade && position
      ? [{ number: String(row['number']), mould, shade, position, whole }]
      : [];
  });
}

/** Rows of moulds and columns of shades, the most used shades first; a second drawer of a line takes what comes after. */
function placesOf(
  sets: readonly SetRow[],
  drawer: DemoDrawer,
  { again, customer }: { again: number; customer: string },
): DemoPlace[] {
  const weightOf = (shade: string): number => SHADES[shade] ?? OTHERS;
  const moulds = [...new Set(sets.map(({ mould }) => mould))];
  const shades = [...new Set(sets.map(({ shade }) => shade))]
    .toSorted((one, other) => weightOf(other) - weightOf(one))
    .slice(again * drawer.columns);
  return Array.from({ length: drawer.rows * drawer.columns }, (_, index): DemoPlace => {
    const [row, column] = [Math.floor(index / drawer.columns) + 1, (index % drawer.columns) + 1];
    const key = `${drawer.cabinet}/${drawer.id}/${row}/${column}`;
    const shade = shades[column - 1] ?? shades[(column - 1) % Math.max(1, shades.length)];
    // a second row of a mould where the line has fewer moulds than the drawer rows
    const ofMould = sets.filter(({ mould }) => mould === moulds[(row - 1) % moulds.length]);
    const set = ofMould.find((one) => one.shade === shade) ?? ofMould[column % ofMould.length];
    const isAssigned = set !== undefined && unit(`${customer}:${key}:assigned`) < ASSIGNED;
    return {
      key,
      cabinet: drawer.cabinet,
      drawer: drawer.id,
      row,
      column,
      article: isAssigned ? set.number : '',
      whole: isAssigned ? set.whole : 0,
      weight: weightOf(set?.shade ?? ''),
    };
  });
}
