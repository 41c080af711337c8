import type { Column } from './column.ts';
import { columnOf } from './filters.ts';
import { BLOCK, BY_THE_WAY, IMPACT_STEPS, IN_CATEGORY, IN_FACT } from './layout.ts';
import { eachRun } from './postings.ts';
import { intersect, runsOf } from './runs.ts';
import type { Alternative, PropertyValues, Slot } from './slot.ts';
import type { OpenIndex, PostingList } from './store.ts';

export type Postings = ReadonlyMap<number, PostingList>;

/** What a query says about the articles of one block. */
export interface MatchBlock {
  /** 0 for none, else the sum of idf × impact over the slots. */
  scores: Float32Array;
  /** Idf of the slots that an article answers. */
  coverage: Float32Array;
  /** How many required slots it answers; how many of them in full, and not by the way; by its facts; how many that name codes. */
  answered: Uint8Array;
  full: Uint8Array;
  facts: Uint8Array;
  answeredCodes: Uint8Array;
}

/** Impact of a property value that answers a slot: as strong as a word of a title of usual length. */
const VALUE_IMPACT = 36;

/**
 * How an article answers a slot, beside how strongly: in full; by a longer word of its own or a remote one, which is in full where
 * nothing of its category has the word itself; with the word itself; by a fact; by its category alone, which is in full where nothing
 * of it has a word of its own.
 */
const FULL = 1;
const ELSEWHERE = 2;
const ITSELF = 4;
const FACT = 8;
const CATEGORY = 16;

/** Share of a category's articles from which a word tells them from the others; below it stands an assortment that lists them. */
const TELLING = 0.02;

interface ScratchBlock {
  /** The best impact of each article. */
  readonly best: Float32Array;
  readonly how: Uint8Array;
}

/** What one slot says of the articles, reused from slot to slot; only touched blocks are made, read and cleared. */
export class SlotScratch {
  readonly #size: number;
  readonly #category: Column;
  readonly #sizes: Uint32Array;
  readonly #blocks = new Map<number, ScratchBlock>();
  readonly #free: ScratchBlock[] = [];
  /** Everything that any article said. */
  #any = 0;

  constructor(index: OpenIndex) {
    this.#size = index.meta.size;
    this.#category = columnOf(index, 'category');
    this.#sizes = index.categorySizes;
  }

  addAlternative({ terms, weight, reach }: Alternative, postings: Postings): void {
    const lists = terms.map((term) => postings.get(term) ?? []);
    if (lists.length === 1) {
      for (const { base, packed } of lists[0]!) {
        eachRun(packed, base, (from, to, impact, standing) =>
          this.#raise(from, to, impact * weight, howOf(reach, standing)),
        );
      }
    } else if (lists.length) {
      // articles that have every one of the words; their impacts are averaged
      const { from, to, impact, standing } = lists.map((list) => runsOf(list)).reduce(intersect);
      for (let i = 0; i < from.length; i++) {
        const mean = impact[i]! / lists.length;
        this.#raise(from[i]!, to[i]!, mean * weight, howOf(reach, standing[i]!));
      }
    }
  }

  addValues(index: OpenIndex, { property, accepted }: PropertyValues): void {
    const column = index.columns.get(`p:${property}`);
    column?.blocks.forEach(({ base, values }, block) => {
      if (!values && !accepted[base]) return;
      const start = block * BLOCK;
      const end = Math.min(start + BLOCK, this.#size);
      for (let id = start; id < end; id++) {
        if (accepted[base + (values?.[id - start] ?? 0)]) this.#raise(id, id + 1, VALUE_IMPACT, FULL | FACT);
      }
    });
  }

  /** How many articles answer the slot at all. */
  count(): number {
    let found = 0;
    for (const { best } of this.#blocks.values()) for (let i = 0; i < BLOCK; i++) if (best[i]! > 0) found++;
    return found;
  }

  /** Whether an article that has so many slots in full has this one as a fact. */
  tells(blocks: ReadonlyArray<MatchBlock | undefined>, required: number): boolean {
    return this.#blocks
      .entries()
      .some(([block, { how }]) =>
        blocks[block]?.full.some((count, i) => count >= required && how[i]! & FACT),
      );
  }

  /** Moves the slot's result into the blocks of a match and leaves the scratch clean. */
  drain(blockOf: (block: number) => MatchBlock, idf: number, { required, code, open }: Slot): void {
    const told = this.#told();
    for (const [block, scratch] of this.#blocks) {
      const { scores, coverage, answered, full, facts, answeredCodes } = blockOf(block);
      const { best, how } = scratch;
      const { base, values } = this.#category.block(block);
      for (let i = 0; i < BLOCK; i++) {
        const impact = best[i]!;
        if (impact === 0) continue;
        scores[i]! += (idf * impact) / IMPACT_STEPS;
        coverage[i]! += idf;
        if (code) answeredCodes[i]!++;
        if (!required) continue;
        answered[i]!++;
        const least = told?.[base + (values?.[i] ?? 0)] || FULL | ELSEWHERE | CATEGORY;
        const inFull = open || how[i]! & least;
        if (inFull) full[i]!++;
        if (how[i]! & FACT) facts[i]!++;
      }
      best.fill(0);
      how.fill(0);
      this.#free.push(scratch);
    }
    this.#blocks.clear();
    this.#any = 0;
  }

  /** By category: what is in full where articles enough have the word itself, or a word of their own; 0 where neither, null where nothing asks. */
  #told(): Uint8Array | null {
    const isAsked = this.#any & (ELSEWHERE | CATEGORY) && this.#any & (ITSELF | ELSEWHERE);
    if (!isAsked) return null;
    const sizes = this.#sizes;
    const itself = new Uint32Array(sizes.length);
    const own = new Uint32Array(sizes.length);
    for (const [block, { how }] of this.#blocks) {
      const { base, values } = this.#category.block(block);
      for (let i = 0; i < BLOCK; i++) {
        if (how[i]! & ITSELF) itself[base + (values?.[i] ?? 0)]!++;
        if (how[i]! & (FULL | ELSEWHERE)) own[base + (values?.[i] ?? 0)]!++;
      }
    }
    const tell = (count: number, at: number): boolean => count > 0 && count >= sizes[at]! * TELLING;
    return Uint8Array.from(itself, (count, at) =>
      tell(count, at) ? FULL : tell(own[at]!, at) ? FULL | ELSEWHERE : 0,
    );
  }

  #raise(from: number, to: number, impact: number, how: number): void {
    const end = Math.min(to, this.#size);
    this.#any |= how;
    for (let id = from; id < end;) {
      const block = Math.floor(id / BLOCK);
      const scratch = this.#blockOf(block);
      const stop = Math.min(end - block * BLOCK, BLOCK);
      for (let i = id - block * BLOCK; i < stop; i++) {
        if (scratch.best[i]! < impact) scratch.best[i] = impact;
        scratch.how[i]! |= how;
      }
      id = (block + 1) * BLOCK;
    }
  }

  #blockOf(block: number): ScratchBlock {
    let scratch = this.#blocks.get(block);
    if (!scratch) {
      scratch = this.#free.pop() ?? { best: new Float32Array(BLOCK), how: new Uint8Array(BLOCK) };
      this.#blocks.set(block, scratch);
    }
    return scratch;
  }
}

/** What an article says of a slot whose alternative reaches so far and whose words stand there. */
function howOf(reach: Alternative['reach'], standing: number): number {
  if (reach === 'beside' || standing === BY_THE_WAY) return 0;
  if (standing === IN_CATEGORY) return CATEGORY;
  if (reach === 'elsewhere') return ELSEWHERE;
  return FULL | (reach === 'itself' ? ITSELF : 0) | (standing === IN_FACT ? FACT : 0);
}
