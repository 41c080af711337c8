/**
 * A line of a source: a record to be judged, a placement of an article that came before, a faulty row, or the place
 * behind which the file cannot be read (half a catalogue must never go live).
 */
export type SourceItem =
  | { readonly line: number; readonly record: unknown }
  | { readonly line: number; readonly assign: { readonly number: string; readonly category: string } }
  | {
      readonly line: number;
      readonly fault: { readonly field: string; readonly reason: string; readonly value: string };
    }
  | { readonly line: number; readonly broken: string };

/** A source in portions, so that memory holds one portion. */
type SourceItems = AsyncIterable<readonly SourceItem[]> | Iterable<readonly SourceItem[]>;

export interface ImportSource {
  /** As reports name it. */
  readonly name: string;
  readonly items: SourceItems;
}

export type { Bytes } from '#lib/xml-elements.ts';

const PORTION = 256;

/** Records made by code, such as the generator's, as a source; the record's position stands for the line. */
export function* portions(records: Iterable<unknown>): Generator<readonly SourceItem[]> {
  let items: SourceItem[] = [];
  let line = 0;
  for (const record of records) {
    line += 1;
    items.push({ line, record });
    if (items.length < PORTION) continue;
    yield items;
    items = [];
  }
  if (items.length > 0) yield items;
}
