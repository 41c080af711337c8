import { eachRun } from './postings.ts';
import type { PostingList } from './store.ts';

/** Runs of articles, ascending, with what they are worth; columns, since there are many. */
interface Runs {
  from: number[];
  /** One past the last. */
  to: number[];
  impact: number[];
  /** Where the words stand: bits of layout.ts. */
  standing: number[];
}

/** The runs of a list whose impact reaches `least`. */
export function runsOf(list: PostingList, least = 0): Runs {
  const runs: Runs = { from: [], to: [], impact: [], standing: [] };
  for (const { base, packed } of list) {
    eachRun(packed, base, (from, to, impact, standing) => {
      if (impact < least) return;
      runs.from.push(from);
      runs.to.push(to);
      runs.impact.push(impact);
      runs.standing.push(standing);
    });
  }
  return runs;
}

/** What lies in both, by the length of the runs and not of the articles in them; impacts are added. */
export function intersect(a: Runs, b: Runs): Runs {
  const both: Runs = { from: [], to: [], impact: [], standing: [] };
  for (let i = 0, j = 0; i < a.from.length && j < b.from.length;) {
    const from = Math.max(a.from[i]!, b.from[j]!);
    const to = Math.min(a.to[i]!, b.to[j]!);
    if (from < to) {
      both.from.push(from);
      both.to.push(to);
      both.impact.push(a.impact[i]! + b.impact[j]!);
      both.standing.push(Math.max(a.standing[i]!, b.standing[j]!));
    }
    if (a.to[i]! < b.to[j]!) i++;
    else j++;
  }
  return both;
}
