import { linesCall } from '#api/guest/catalogue-pages.ts';
import type { TypesOf } from '#api/contract/operation.ts';
import { perform } from '#api/perform.ts';
import type { Frozen } from '#lib/frozen.ts';
import type { ShopContext } from '#platform/context.ts';
import { placeOf } from './category-tree.ts';

/** A line as the index shows it. */
export type IndexLine = Frozen<TypesOf<typeof linesCall>['answer']>['lines'][number];

/** Lines whose names begin with the same word: "Basalin Cold", "Basalin Disc". */
export interface LineFamily {
  readonly name: string;
  readonly lines: readonly IndexLine[];
}

/** What stands below one letter of the alphabet, or below "#" for names that begin with none. */
export interface LineLetter {
  readonly letter: string;
  readonly families: readonly LineFamily[];
}

/** All lines of the catalogue by letter, from whoever answers for the catalogue. */
export async function readLineLetters(shop: ShopContext): Promise<LineLetter[]> {
  const { lines } = await perform(linesCall, { params: placeOf(shop) }, shop);
  return lettersOf(lines);
}

/** Lines in the alphabet's order as families below their letters. */
export function lettersOf(lines: readonly IndexLine[]): LineLetter[] {
  const families = Map.groupBy(lines, ({ name }) => firstWord(name));
  const letters = Map.groupBy(
    families,
    ([, [first]]) => /^[a-z]/.exec(first!.slug)?.[0].toUpperCase() ?? '#',
  );
  return [...letters].map(([letter, below]) => ({
    letter,
    families: below.map(([name, own]) => ({ name, lines: own })),
  }));
}

const firstWord = (name: string): string => name.split(/[\s-]/, 1)[0]!;
