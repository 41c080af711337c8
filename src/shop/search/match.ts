import { BLOCK, IMPACT_STEPS } from './layout.ts';
import { eachRun } from './postings.ts';
import { intersect, runsOf } from './runs.ts';
import type { Alternative, PropertyValues, Slot } from './slot.ts';
import type { OpenIndex, PostingList } from './store.ts';

type Postings = ReadonlyMap<number, PostingList>;

/** Impact of a property value that answers a slot: as strong as a word of a title of usual length. */
const VALUE_IMPACT = 36;
/** From this impact on a word stands in the front of a title. */
const TITLE_IMPACT = 22;

/** What a query says about the articles of one block. */
interface MatchBlock {
  /** 0 for none, else the sum of idf × impact over the slots. */
  scores: Float32Array;
  /** Idf of the slots that an article answers. */
  coverage: Float32Array;
  /** How many required slots it answers, and how many of them name codes. */
  answered: Uint8Array;
  answeredCodes: Uint8Array;
}

/** What the words of a query say about every article; blocks in which nothing matches do not exist. */
export class Match {
  readonly blocks: Array<MatchBlock | undefined>;
  /** By slot: how rare it is; 0 for slots that nothing answers. */
  readonly idf: number[] = [];
  /** How many required slots any article answers at all. */
  required = 0;
  /** The same for codes and numbers: a shade or size that was named is not given up. */
  requiredCodes = 0;
  /** Score below which an article with all the words has them only by the way; 0 = none is. */
  floor = 0;

  constructor(blocks: number) {
    this.blocks = Array.from({ length: blocks }, () => undefined);
  }

  score(id: number): number {
    return this.blocks[Math.floor(id / BLOCK)]?.scores[id % BLOCK] ?? 0;
  }

  coverage(id: number): number {
    return this.blocks[Math.floor(id / BLOCK)]?.coverage[id % BLOCK] ?? 0;
  }

  /** True when the article answers everything that any article answers. */
  complete(id: number): boolean {
    const block = this.blocks[Math.floor(id / BLOCK)];
    return (
      block !== undefined &&
      block.scores[id % BLOCK]! > 0 &&
      block.scores[id % BLOCK]! >= this.floor &&
      block.answered[id % BLOCK]! >= this.required
    );
  }

  /** Writes the positions of a block's complete articles, ascending; tells how many. */
  collectComplete(index: number, into: Uint16Array): number {
    const block = this.blocks[index];
    if (!block) return 0;
    const { scores, answered } = block;
    let length = 0;
    const { floor, required } = this;
    for (let i = 0; i < BLOCK; i++)
      if (scores[i]! > 0 && scores[i]! >= floor && answered[i]! >= required) into[length++] = i;
    return length;
  }

  /**
   * The same for articles that are not complete and answer slots of at least `least` idf; with `needsCodes` only such as
   * have all codes and numbers that any article has.
   */
  collectMost(index: number, into: Uint16Array, least: number, needsCodes: boolean): number {
    const block = this.blocks[index];
    if (!block) return 0;
    const { scores, coverage, answered, answeredCodes } = block;
    let length = 0;
    for (let i = 0; i < BLOCK; i++) {
      if (scores[i] === 0) continue;
      const most = coverage[i]! >= least && (!needsCodes || answeredCodes[i]! >= this.requiredCodes);
      if (most && (answered[i]! < this.required || scores[i]! < this.floor)) into[length++] = i;
    }
    return length;
  }

  /** Counts complete articles, no further than `enough`. */
  countComplete(enough: number): number {
    let complete = 0;
    for (const block of this.blocks) {
      if (!block) continue;
      for (let i = 0; i < BLOCK && complete < enough; i++) {
        const score = block.scores[i]!;
        if (score > 0 && score >= this.floor && block.answered[i]! >= this.required) complete++;
      }
    }
    return complete;
  }

  /** The score of the best article with all the words. */
  bestComplete(): number {
    let best = 0;
    for (const block of this.blocks) {
      if (!block) continue;
      const { scores, answered } = block;
      for (let i = 0; i < BLOCK; i++)
        if (scores[i]! > best && answered[i]! >= this.required) best = scores[i]!;
    }
    return best;
  }
}

/** Scores every article against every slot; a slot counts by its best alternative, and its rarity is that of the union. */
export function matchSlots(index: OpenIndex, slots: readonly Slot[], postings: Postings): Match {
  const { size, articles } = index.meta;
  const match = new Match(Math.ceil(size / BLOCK));
  const scratch = new SlotScratch(size);
  for (const slot of slots) {
    for (const alternative of meantBy(slot, postings)) scratch.addAlternative(alternative, postings);
    if (slot.values) scratch.addValues(index, slot.values);
    const found = scratch.count();
    const idf = found ? Math.log(1 + (articles - found + 0.5) / (found + 0.5)) : 0;
    match.idf.push(idf);
    if (found && slot.required) match.required++;
    if (found && slot.code) match.requiredCodes++;
    scratch.drain(match, idf, slot);
  }
  return match;
}

/** What answers a slot: all its alternatives, or what it names alone where titles do – `Typ 4` beside gypsum of all types. */
function meantBy({ named, alternatives }: Slot, postings: Postings): readonly Alternative[] {
  const [own] = alternatives;
  if (!named || !own) return alternatives;
  const lists = own.terms.map((term) => runsOf(postings.get(term) ?? [], TITLE_IMPACT));
  return lists.reduce(intersect).from.length > 0 ? [own] : alternatives;
}

/** The best impact of one slot by article, reused from slot to slot; only touched blocks are made, read and cleared. */
class SlotScratch {
  readonly #size: number;
  readonly #best = new Map<number, Float32Array>();
  readonly #free: Float32Array[] = [];

  constructor(size: number) {
    this.#size = size;
  }

  addAlternative({ terms, weight }: Alternative, postings: Postings): void {
    if (terms.length === 1) this.#addTerm(postings.get(terms[0]!) ?? [], weight);
    else if (terms.length)
      this.#addAll(
        terms.map((term) => postings.get(term) ?? []),
        weight,
      );
  }

  addValues(index: OpenIndex, { property, accepted }: PropertyValues): void {
    const column = index.columns.get(`p:${property}`);
    column?.blocks.forEach(({ base, values }, block) => {
      if (!values && !accepted[base]) return;
      const start = block * BLOCK;
      const end = Math.min(start + BLOCK, this.#size);
      for (let id = start; id < end; id++) {
        if (accepted[base + (values?.[id - start] ?? 0)]) this.#raise(id, id + 1, VALUE_IMPACT);
      }
    });
  }

  count(): number {
    let found = 0;
    for (const best of this.#best.values()) for (let i = 0; i < BLOCK; i++) if (best[i]! > 0) found++;
    return found;
  }

  /** Moves the slot's result into the match and leaves the scratch clean. */
  drain(match: Match, idf: number, { required, code }: Slot): void {
    for (const [block, best] of this.#best) {
      const { scores, coverage, answered, answeredCodes } = (match.blocks[block] ??= emptyBlock());
      for (let i = 0; i < BLOCK; i++) {
        const impact = best[i]!;
        if (impact === 0) continue;
        scores[i]! += (idf * impact) / IMPACT_STEPS;
        coverage[i]! += idf;
        if (required) answered[i]!++;
        if (code) answeredCodes[i]!++;
      }
      best.fill(0);
      this.#free.push(best);
    }
    this.#best.clear();
  }

  #addTerm(list: PostingList, weight: number): void {
    for (const { base, packed } of list) {
      eachRun(packed, base, (from, to, impact) => this.#raise(from, to, impact * weight));
    }
  }

  /** Articles that have every one of the lists; their impacts are averaged. */
  #addAll(lists: readonly PostingList[], weight: number): void {
    const { from, to, impact } = lists.map((list) => runsOf(list)).reduce(intersect);
    for (let i = 0; i < from.length; i++) this.#raise(from[i]!, to[i]!, (impact[i]! / lists.length) * weight);
  }

  #raise(from: number, to: number, impact: number): void {
    const end = Math.min(to, this.#size);
    for (let id = from; id < end;) {
      const block = Math.floor(id / BLOCK);
      const best = this.#blockOf(block);
      const stop = Math.min(end - block * BLOCK, BLOCK);
      for (let i = id - block * BLOCK; i < stop; i++) if (best[i]! < impact) best[i] = impact;
      id = (block + 1) * BLOCK;
    }
  }

  #blockOf(block: number): Float32Array {
    let best = this.#best.get(block);
    if (!best) {
      best = this.#free.pop() ?? new Float32Array(BLOCK);
      this.#best.set(block, best);
    }
    return best;
  }
}

function emptyBlock(): MatchBlock {
  return {
    scores: new Float32Array(BLOCK),
    coverage: new Float32Array(BLOCK),
    answered: new Uint8Array(BLOCK),
    answeredCodes: new Uint8Array(BLOCK),
  };
}
