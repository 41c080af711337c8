import { slugOf } from '#lib/paths.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import type { Language } from '#shop/markets/languages.ts';
import { CLEARANCE } from '../model.ts';
import type { CategoryRecord } from '../record.ts';
import type { Row } from './tables.ts';

export interface TreeNode {
  readonly id: number;
  readonly code: string;
  readonly parent: string | null;
  readonly level: number;
  readonly names: CategoryRecord['names'];
  readonly slugs: Readonly<Record<Language, string>>;
  readonly special: boolean;
  readonly picture: string | null;
  /** Codes from the top down to this one. */
  readonly path: readonly string[];
  articles: number;
  groups: number;
}

/** Groups that are special in every catalogue (specification 9), unless its file says otherwise. */
const SPECIAL_IDS: ReadonlySet<string> = new Set(['PG0', 'PG888', 'PG90', 'PG91']);

const isSpecial = ({ special, code }: CategoryRecord): boolean => special ?? SPECIAL_IDS.has(code);

/** Special groups last, then by the order given, then by name (specification 9). */
function inOrder(language: Language): (a: CategoryRecord, b: CategoryRecord) => number {
  const collator = new Intl.Collator(language, { numeric: true });
  const name = (record: CategoryRecord): string => record.names[language] ?? record.code;
  return (a, b) =>
    Number(isSpecial(a)) - Number(isSpecial(b)) ||
    (a.sort ?? Infinity) - (b.sort ?? Infinity) ||
    collator.compare(name(a), name(b)) ||
    (a.code < b.code ? -1 : 1);
}

/** Lays the categories out depth first. A parent that is unknown, or one's own descendant, makes a top category. */
export function categoryTree(
  records: ReadonlyMap<string, CategoryRecord>,
  language: Language,
): Map<string, TreeNode> {
  const children = new Map<string | undefined, CategoryRecord[]>();
  for (const record of records.values()) {
    const parent = leadsToTop(record, records) ? record.parent : undefined;
    children.set(parent, [...(children.get(parent) ?? []), record]);
  }
  const nodes = new Map<string, TreeNode>();
  const slugs = new Slugs();
  const visit = (record: CategoryRecord, parent: TreeNode | null): void => {
    const node: TreeNode = {
      id: nodes.size + 1,
      code: record.code,
      parent: parent?.code ?? null,
      level: (parent?.level ?? 0) + 1,
      names: record.names,
      slugs: slugs.of(record, language),
      special: isSpecial(record),
      picture: record.picture ?? null,
      path: [...(parent?.path ?? []), record.code],
      articles: 0,
      groups: 0,
    };
    nodes.set(record.code, node);
    for (const child of sorted(record.code)) visit(child, node);
  };
  const sorted = (code: string | undefined): CategoryRecord[] =>
    (children.get(code) ?? []).toSorted(inOrder(language));
  for (const top of sorted(undefined)) visit(top, null);
  return nodes;
}

function leadsToTop(record: CategoryRecord, all: ReadonlyMap<string, CategoryRecord>): boolean {
  const seen = new Set([record.code]);
  for (let at = record.parent; at !== undefined; at = all.get(at)?.parent) {
    if (seen.has(at) || !all.has(at)) return false;
    seen.add(at);
  }
  return true;
}

/** Assigns each category a slug per language that no other has; the second of a name carries its code. */
class Slugs {
  readonly #taken = new Set<string>();

  of(record: CategoryRecord, fallback: Language): Record<Language, string> {
    const name = (language: Language): string =>
      record.names[language] ?? record.names[fallback] ?? Object.values(record.names)[0] ?? record.code;
    return Object.fromEntries(
      LANGUAGES.map((language) => [language, this.#free(slugOf(name(language)), record.code, language)]),
    ) as Record<Language, string>;
  }

  #free(slug: string, code: string, language: Language): string {
    const start = slug || slugOf(code) || 'category';
    const candidates = [start, `${start}-${slugOf(code) || 'x'}`];
    let found = candidates.find((candidate) => !this.#taken.has(`${language} ${candidate}`));
    for (let turn = 2; !found; turn += 1) {
      const candidate = `${candidates[1] ?? start}-${turn}`;
      if (!this.#taken.has(`${language} ${candidate}`)) found = candidate;
    }
    this.#taken.add(`${language} ${found}`);
    return found;
  }
}

/** Counts an article, and its tile where it is the tile's first, in its category and all above. */
export function countArticle(
  nodes: ReadonlyMap<string, TreeNode>,
  category: string,
  firstOfTile: boolean,
): void {
  for (let node = nodes.get(category); node; node = node.parent ? nodes.get(node.parent) : undefined) {
    node.articles += 1;
    if (firstOfTile) node.groups += 1;
  }
}

/** Counts what the clearance group lists besides articles of its own (docs/rules/catalogue.md#clearance). */
export class ClearanceCount {
  readonly #node: TreeNode | undefined;
  readonly #tiles = new Set<number>();

  constructor(nodes: ReadonlyMap<string, TreeNode>) {
    this.#node = nodes.get(CLEARANCE.category);
  }

  add(flags: number, tile: number): void {
    if (!this.#node || (flags & CLEARANCE.flags) === 0) return;
    this.#node.articles += 1;
    if (this.#tiles.has(tile)) return;
    this.#tiles.add(tile);
    this.#node.groups += 1;
  }
}

/** A category as a row of the catalogue's table, in the order of its columns. */
export function categoryRow(node: TreeNode): Row {
  const { id, code, parent, level, special, names, slugs, articles, groups, picture } = node;
  const texts = [JSON.stringify(names), JSON.stringify(slugs)] as const;
  return [id, code, parent, level, Number(special), ...texts, articles, groups, picture];
}
