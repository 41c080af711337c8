import { BLOCK } from './layout.ts';
import { intersect, runsOf } from './runs.ts';
import type { Alternative, Slot } from './slot.ts';
import { SlotScratch, type MatchBlock, type Postings } from './slot-scratch.ts';
import type { OpenIndex } from './store.ts';

/** From this impact on a word stands in the front of a title. */
const TITLE_IMPACT = 22;

/** What the words of a query say about every article; blocks in which nothing matches do not exist. */
export class Match {
  readonly blocks: Array<MatchBlock | undefined>;
  /** By slot: how rare it is; 0 for slots that nothing answers. */
  readonly idf: number[] = [];
  /** How many required slots any article answers at all. */
  required = 0;
  /** The same for codes and numbers: a shade or size that was named is not given up. */
  requiredCodes = 0;
  /** True where articles answer everything in full: then those alone are complete. */
  strict = false;
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

  /** True when the article answers everything that any article answers, in full where any does. */
  complete(id: number): boolean {
    const block = this.blocks[Math.floor(id / BLOCK)];
    return block !== undefined && this.#isComplete(block, id % BLOCK);
  }

  #isComplete(block: MatchBlock, i: number): boolean {
    const score = block.scores[i]!;
    const { required } = this;
    return (
      score > 0 &&
      (this.strict ? block.full : block.answered)[i]! >= required &&
      (score >= this.floor || block.facts[i]! >= required)
    );
  }

  /** Writes the positions of a block's complete articles, ascending; tells how many. */
  collectComplete(index: number, into: Uint16Array): number {
    const block = this.blocks[index];
    if (!block) return 0;
    let length = 0;
    for (let i = 0; i < BLOCK; i++) if (this.#isComplete(block, i)) into[length++] = i;
    return length;
  }

  /**
   * The same for articles that are not complete and answer slots of at least `least` idf; with `needsCodes` only such as
   * have all codes and numbers that any article has.
   */
  collectMost(index: number, into: Uint16Array, least: number, needsCodes: boolean): number {
    const block = this.blocks[index];
    if (!block) return 0;
    const codes = needsCodes ? this.requiredCodes : 0;
    let length = 0;
    for (let i = 0; i < BLOCK; i++) {
      const most = block.scores[i]! > 0 && block.coverage[i]! >= least && block.answeredCodes[i]! >= codes;
      if (most && !this.#isComplete(block, i)) into[length++] = i;
    }
    return length;
  }

  /** Counts complete articles, about no further than `enough`. */
  countComplete(enough: number): number {
    let complete = 0;
    for (let block = 0; block < this.blocks.length && complete < enough; block++)
      complete += this.collectComplete(block, found);
    return complete;
  }

  /** Takes what has the words by the way for complete, too. */
  relax(): void {
    this.floor = 0;
    this.strict = false;
  }

  /** The score of the best article with all the words. */
  bestComplete(): number {
    let best = 0;
    this.blocks.forEach((block, index) => {
      for (let i = this.collectComplete(index, found) - 1; i >= 0; i--)
        best = Math.max(best, block!.scores[found[i]!]!);
    });
    return best;
  }
}

/** Positions within the block at hand; nothing is kept in it. */
const found = new Uint16Array(BLOCK);

/** Scores every article against every slot; a slot counts by its best alternative, and its rarity is that of the union. */
export function matchSlots(index: OpenIndex, slots: readonly Slot[], postings: Postings): Match {
  const { size, articles } = index.meta;
  const match = new Match(Math.ceil(size / BLOCK));
  const scratch = new SlotScratch(index);
  for (const slot of slots.toSorted((a, b) => +a.letter - +b.letter)) {
    for (const alternative of meantBy(slot, postings)) scratch.addAlternative(alternative, postings);
    if (slot.values) scratch.addValues(index, slot.values);
    const count = scratch.count();
    const idf = count ? Math.log(1 + (articles - count + 0.5) / (count + 0.5)) : 0;
    match.idf[slots.indexOf(slot)] = idf;
    const required = slot.letter ? scratch.tells(match.blocks, match.required) : slot.required;
    if (count && required) match.required++;
    if (count && slot.code) match.requiredCodes++;
    scratch.drain((block) => (match.blocks[block] ??= emptyBlock()), idf, { ...slot, required });
  }
  match.strict =
    match.required > 0 && match.blocks.some((block) => block && reaches(block.full, match.required));
  return match;
}

/** Plain loops, here and above: they run over all articles in every search. */
function reaches(counts: Uint8Array, least: number): boolean {
  for (let i = 0; i < BLOCK; i++) if (counts[i]! >= least) return true;
  return false;
}

/** What answers a slot: all its alternatives, or what it names alone where titles do – `Typ 4` beside gypsum of all types. */
function meantBy({ named, alternatives }: Slot, postings: Postings): readonly Alternative[] {
  const [own] = alternatives;
  if (!named || !own) return alternatives;
  const lists = own.terms.map((term) => runsOf(postings.get(term) ?? [], TITLE_IMPACT));
  return lists.reduce(intersect).from.length > 0 ? [own] : alternatives;
}

function emptyBlock(): MatchBlock {
  return {
    scores: new Float32Array(BLOCK),
    coverage: new Float32Array(BLOCK),
    answered: new Uint8Array(BLOCK),
    full: new Uint8Array(BLOCK),
    facts: new Uint8Array(BLOCK),
    answeredCodes: new Uint8Array(BLOCK),
  };
}
