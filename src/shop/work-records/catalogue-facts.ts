import type { SqlDatabase } from '#lib/sql.ts';
import { readArticleFacts, readTradeFacts } from '#shop/catalogue/index.ts';
import type { KeptPosition, WorkPosition } from './model.ts';

/** What was kept of a position before, or when and by whom it was scanned. */
type Kept = Pick<KeptPosition, 'at' | 'by'> & Partial<KeptPosition>;

/**
 * Positions as they are kept: of our articles with maker, the maker's number and class as the catalogue says them when they are
 * first kept. What was kept stays, and what somebody typed counts.
 */
export async function withCatalogueFacts(
  { catalogue }: { readonly catalogue: SqlDatabase | null },
  positions: readonly WorkPosition[],
  keptOf: (position: WorkPosition) => Kept,
): Promise<KeptPosition[]> {
  const kept = positions.map(keptOf);
  const fresh = positions.filter(({ article }, at) => article && kept[at]!.deviceClass === undefined);
  const facts = await factsOf(catalogue, [...new Set(fresh.map(({ article }) => article))]);
  return positions.map((position, at): KeptPosition => {
    const { article } = position;
    const { at: noted, by, ...before } = kept[at]!;
    const said = article ? { ...facts.get(article), ...(before.article === article ? before : {}) } : {};
    const { manufacturer = '', makerNumber = '', deviceClass } = said;
    return {
      ...position,
      manufacturer: position.manufacturer || manufacturer,
      makerNumber: position.makerNumber || makerNumber,
      at: noted,
      by,
      ...(deviceClass !== undefined && { deviceClass }),
    };
  });
}

async function factsOf(catalogue: SqlDatabase | null, numbers: readonly string[]) {
  if (!catalogue || numbers.length === 0)
    return new Map<string, Pick<KeptPosition, 'manufacturer' | 'makerNumber' | 'deviceClass'>>();
  const [facts, trade] = await Promise.all([
    readArticleFacts(catalogue, numbers, 'de'), // makers' names are the same in all languages
    readTradeFacts(catalogue, numbers),
  ]);
  return new Map(
    numbers.flatMap((number) => {
      const fact = facts.get(number);
      if (!fact) return [];
      const { manufacturer, medicalDeviceClass } = fact;
      const makerNumber = trade.get(number)?.manufacturerNumber ?? '';
      return [[number, { manufacturer, makerNumber, deviceClass: medicalDeviceClass ?? '' }]];
    }),
  );
}
