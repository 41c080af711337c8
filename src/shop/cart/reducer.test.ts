import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartWorld } from './cart.test-support.ts';
import { addLines, changeLine, readCart, readUpdate, removeLines, resetCart } from './index.ts';
import type { CartContext } from './context.ts';
import type { Cart } from './model.ts';
import { applyEdit, applyUpdate, type CartEdit } from './reducer.ts';

const NUMBERS = ['301000001', '501000001', '502000001'];
const REFERENCES = ['', 'Arbeit 1', ' Arbeit 1 ', 'Arbeit 2'];

const edits = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('quantity' as const), line: fc.nat(9), quantity: fc.integer({ min: 1, max: 999 }) }),
    fc.record({ kind: fc.constant('reference' as const), line: fc.nat(9), reference: fc.constantFrom(...REFERENCES) }),
    fc.record({ kind: fc.constant('note' as const), line: fc.nat(9), note: fc.constantFrom('', ' bitte eilig') }),
    fc.record({ kind: fc.constant('remove' as const), line: fc.nat(9) }),
  ),
  { minLength: 1, maxLength: 8 },
); // prettier-ignore

const facts = ({ lines, pieces }: Cart) => ({
  pieces,
  lines: lines.map(({ id, number, quantity, reference, note }) => [id, number, quantity, reference, note]),
});

async function filled(): Promise<CartContext> {
  const ctx = (await cartWorld()).as('lab');
  await addLines(
    ctx,
    NUMBERS.flatMap((number) => [
      { number, quantity: 500 },
      { number, quantity: 2, reference: 'Arbeit 1' },
    ]),
  );
  return ctx;
}

/** An edit of lines that it names. */
type LineEdit = Exclude<CartEdit, { kind: 'reset' }>;

/** Does at the server what the edit says; false where the server refuses it. */
async function send(ctx: CartContext, edit: LineEdit): Promise<boolean> {
  const change = edit.kind === 'remove' ? null : trimmed(edit);
  const sent =
    edit.kind === 'remove' ? removeLines(ctx, { ids: edit.ids }) : changeLine(ctx, edit.id, change!);
  return sent.then(
    () => true,
    () => false,
  );
}

function trimmed(edit: Exclude<LineEdit, { kind: 'remove' }>) {
  if (edit.kind === 'quantity') return { quantity: edit.quantity };
  return edit.kind === 'note' ? { note: edit.note.trim() } : { reference: edit.reference.trim() };
}

test('what the browser shows after an edit is what the server keeps', async () => {
  await fc.assert(
    fc.asyncProperty(edits, async (wanted) => {
      const ctx = await filled();
      let shown = await readCart(ctx);
      for (const { line, ...what } of wanted) {
        const { id, number } = shown.lines[line % Math.max(1, shown.lines.length)] ?? {};
        if (!id || !number) return;
        const edit = (what.kind === 'remove' ? { kind: 'remove', ids: [id] } : { ...what, id }) as LineEdit;
        const expected = applyEdit(shown, edit);
        const isKept = await send(ctx, edit);
        const now = await readCart(ctx);
        expect(facts(now)).toEqual(facts(isKept ? expected : shown));
        const updated = applyUpdate(expected, (await readUpdate(ctx, [number]))!);
        if (isKept) expect(updated).toEqual(now);
        shown = now;
      }
    }),
    { numRuns: 25 },
  );
});

test('a cart that begins anew is as empty in the browser as at the server', async () => {
  const ctx = await filled();
  const shown = applyEdit(await readCart(ctx), { kind: 'reset' });
  await resetCart(ctx);
  expect(facts(shown)).toEqual(facts(await readCart(ctx)));
  expect(facts(shown)).toEqual({ pieces: 0, lines: [] });
});

test('lines that an update did not touch stay the same objects', async () => {
  const ctx = await filled();
  const cart = await readCart(ctx);
  await changeLine(ctx, cart.lines[0]!.id, { quantity: 7 });
  const after = applyUpdate(cart, (await readUpdate(ctx, [cart.lines[0]!.number]))!);
  expect(after.lines[0]).toMatchObject({ quantity: 7 });
  expect(after.lines.slice(2).every((line, i) => line === cart.lines[i + 2])).toBe(true);
});
