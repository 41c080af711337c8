import { hash32 } from '#lib/hash.ts';
import { between, unit } from './hash.ts';
import { isPhasedOut } from './details.ts';
import type { Family, Tables } from './tables.ts';
import { familyNumber, variantsOf } from './variants.ts';
import type { Variant } from './variants.ts';

/**
 * The article that takes the place of one being phased out: the one of its family that stays and shares most values – the
 * same shade and form in another line before another shade of its own line –, of these the nearest. Undefined for an
 * article that stays and where all others go too.
 */
function successorOf(index: number, variants: readonly Variant[]): string | undefined {
  const variant = variants[index];
  if (!variant || !isPhasedOut(variant)) return undefined;
  const likenessOf = likenessTo(variant);
  let best: { number: string; likeness: number; distance: number } | undefined;
  for (const [at, candidate] of variants.entries()) {
    if (at === index || isPhasedOut(candidate)) continue;
    const [likeness, distance] = [likenessOf(candidate), Math.abs(at - index)];
    if (!best || likeness > best.likeness || (likeness === best.likeness && distance < best.distance))
      best = { number: candidate.number, likeness, distance };
  }
  return best?.number;
}

/** How many values two articles of a family share; the line counts half. */
function likenessTo({ axes, line }: Variant): (other: Variant) => number {
  const values = new Map(axes);
  return (other) => {
    let shared = line.name === other.line.name ? 0.5 : 0;
    for (const [axis, value] of other.axes) if (values.get(axis) === value) shared += 1;
    return shared;
  };
}

/** All successions of a family, from the old number to the new. */
export function successions(variants: readonly Variant[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [index, variant] of variants.entries()) {
    const successor = isPhasedOut(variant) ? successorOf(index, variants) : undefined;
    if (successor) found.set(variant.number, successor);
  }
  return found;
}

/** A kind of companion: `term`, or `term[use=@for_zirconia]` where not every article of the kind fits. */
const COMPANION = /^(\w+)(?:\[(\w+)=(.+)\])?$/;

interface Candidate {
  readonly family: Family;
  readonly index: number;
  readonly supplier: string;
}

/** Finds the articles that are used together with others; remembers what may stand for each kind. */
export class AccessoryFinder {
  readonly #tables: Tables;
  readonly #candidates = new Map<string, readonly Candidate[]>();

  constructor(tables: Tables) {
    this.#tables = tables;
  }

  /** Two to six articles for a tile, from the same maker where he has them; none for services and printed matter. */
  of(family: Family, tile: Variant, copy: number): string[] {
    const { companions } = this.#tables;
    const kinds = companions.get(family.term) ?? companions.get(family.sub) ?? companions.get(family.pg);
    if (!kinds) return [];
    const wanted = Math.min(between(`${tile.number}:accessories`, 2, 6), kinds.length);
    const start = hash32(`${tile.number}:first-accessory`) % kinds.length;
    const numbers = new Set<string>();
    for (let step = 0; step < wanted; step += 1) {
      const kind = kinds[(start + step) % kinds.length] as string;
      const candidates = this.#fitting(kind, tile.line.supplier);
      const chosen = candidates[Math.floor(unit(`${tile.number}:${kind}`) * candidates.length)];
      if (chosen) numbers.add(familyNumber(chosen.family, chosen.index, copy));
    }
    numbers.delete(tile.number);
    return [...numbers];
  }

  #fitting(kind: string, supplier: string): readonly Candidate[] {
    const key = `${kind} ${supplier}`;
    const known = this.#candidates.get(key);
    if (known) return known;
    const all = this.#candidates.get(kind) ?? this.#all(kind);
    this.#candidates.set(kind, all);
    const own = all.filter((candidate) => candidate.supplier === supplier);
    const fitting = own.length > 0 ? own : all;
    this.#candidates.set(key, fitting);
    return fitting;
  }

  #all(kind: string): Candidate[] {
    const [, term, axis, value] = COMPANION.exec(kind) ?? [];
    const families = this.#tables.families.filter((family) => family.term === term);
    return families.flatMap((family) =>
      variantsOf(family, this.#tables, 0).flatMap(({ line, axes }, index) => {
        const fits = !axis || axes.some(([name, own]) => name === axis && own === value);
        return fits ? [{ family, index, supplier: line.supplier }] : [];
      }),
    );
  }
}
