import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Column, ColumnWriter, readBlocks, withValues } from './column.ts';
import { BLOCK } from './layout.ts';
import { eachRun, PostingWriter } from './postings.ts';

test('a column gives back every number that was set, and 0 elsewhere', () => {
  const value = fc.oneof(fc.constant(7), fc.nat(300), fc.nat(0xffffffff));
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(fc.nat(BLOCK * 3), value), { selector: ([id]) => id }), (entries) => {
      const writer = new ColumnWriter();
      for (const [id, number] of entries.toSorted((a, b) => a[0] - b[0])) writer.set(id, number);
      const packed = writer.take();
      const column = new Column(packed ? readBlocks(packed) : []);
      const expected = new Map(entries);
      for (const id of [...expected.keys(), 0, 1, BLOCK - 1, BLOCK, BLOCK * 4]) {
        expect(column.get(id)).toBe(expected.get(id) ?? 0);
      }
    }),
    { numRuns: 60 },
  );
});

test('changed values leave the column they came from as it was', () => {
  const writer = new ColumnWriter();
  for (let id = 0; id < 10; id++) writer.set(id, 5);
  const column = new Column(readBlocks(writer.take()!));
  const changed = withValues(column, new Map([[3, 9]]));
  expect([column.get(3), changed.get(3), changed.get(4)]).toEqual([5, 9, 5]);
});

test('a posting list gives back articles and impacts, runs or not', () => {
  const entry = fc.tuple(fc.nat(5000), fc.integer({ min: 1, max: 3 }));
  fc.assert(
    fc.property(
      fc.uniqueArray(entry, { selector: ([id]) => id, maxLength: 400 }),
      fc.nat(1_000_000),
      (entries, base) => {
        const sorted = entries.toSorted((a, b) => a[0] - b[0]);
        const writer = new PostingWriter();
        for (const [id, impact] of sorted) writer.add(id, impact);
        const read: Array<[number, number]> = [];
        eachRun(writer.take(), base, (from, to, impact) => {
          for (let id = from; id < to; id++) read.push([id - base, impact]);
        });
        expect(read).toEqual(sorted);
      },
    ),
  );
});
