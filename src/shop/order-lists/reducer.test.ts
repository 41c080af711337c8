import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartWorld } from '#shop/cart/cart.test-support.ts';
import { addItem, changeItem, readList, readListUpdate, takeItems, type ListContext, type ShownList } from './index.ts'; // prettier-ignore
import { applyListEdit, applyListUpdate, type ListEdit } from './reducer.ts';

const NUMBERS = ['301000001', '501000001', '502000001', '502000002'];

const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('quantity' as const), item: fc.nat(9), quantity: fc.integer({ min: 1, max: 999 }) }),
    fc.record({ kind: fc.constant('reference' as const), item: fc.nat(9), reference: fc.constantFrom('', ' Regal 7 ') }),
    fc.record({ kind: fc.constant('place' as const), item: fc.nat(9), position: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ kind: fc.constant('remove' as const), item: fc.nat(9) }),
  ),
  { minLength: 1, maxLength: 8 },
); // prettier-ignore

const facts = ({ entries, items }: ShownList) => ({
  items,
  entries: entries.map(({ number, quantity, reference }) => [number, quantity, reference]),
});

async function send(ctx: ListContext, edit: ListEdit): Promise<string> {
  if (edit.kind === 'remove') {
    await takeItems(ctx, 0, edit.numbers);
    return edit.numbers[0]!;
  }
  const { kind: _, number, ...change } = edit;
  const trimmed = 'reference' in change ? { reference: change.reference.trim() } : change;
  await changeItem(ctx, 0, number, trimmed);
  return number;
}

test('what the browser shows of a list after an edit is what the server keeps', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (wanted) => {
      const ctx = (await cartWorld()).as('lab');
      for (const number of NUMBERS) await addItem(ctx, 0, { number });
      let shown = await readList(ctx, 0);
      for (const { item, ...what } of wanted) {
        if (shown.entries.length === 0) return;
        const { number } = shown.entries[item % shown.entries.length]!;
        if (what.kind === 'place' && what.position > shown.entries.length) return;
        const edit = (what.kind === 'remove' ? { kind: 'remove', numbers: [number] } : { ...what, number }) as ListEdit;
        const expected = applyListEdit(shown, edit);
        const touched = await send(ctx, edit);
        const now = await readList(ctx, 0);
        expect(facts(now)).toEqual(facts(expected));
        expect(facts(applyListUpdate(expected, (await readListUpdate(ctx, 0, [touched]))!))).toEqual(facts(now));
        shown = now;
      }
    }),
    { numRuns: 20 },
  );
}); // prettier-ignore
