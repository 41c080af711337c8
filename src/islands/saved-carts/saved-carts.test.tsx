// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, network, refused } from '../../../tests/support/island.ts';
import { cartTexts } from '../cart/texts.ts';
import { island } from '../kit/island.tsx';
import { $toast, closeToast, runToastAction } from '../kit/stores/toast.ts';
import { SavedCarts } from './saved-carts.tsx';
import { savedCartTexts } from './texts.ts';

const frame = frameOf([...cartTexts, ...savedCartTexts]);
const MONTH = {
  id: 'c1',
  name: 'Monatsbedarf',
  lines: 12,
  pieces: 1_250,
  savedAt: '2026-11-20T09:30:00.000Z',
};
const carts = (...list: (typeof MONTH)[]) => Response.json({ carts: list });

const Page = island('test', function Page(props: Partial<Parameters<typeof SavedCarts>[0]>) {
  return (
    <SavedCarts
      isEmpty={false}
      settled={async () => undefined}
      clear={async () => true}
      load={async () => true}
      {...props}
    />
  );
});

async function open(props: Partial<Parameters<typeof SavedCarts>[0]> = {}) {
  const { user } = show(<Page frame={frame} {...props} />);
  await user.click(screen.getByRole('button', { name: 'Geparkte Warenkörbe' }));
  return { user, panel: within(await screen.findByRole('dialog')) };
}

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('the panel tells name, day and size of each cart, read anew at each opening', async () => {
  const asked = network(carts(MONTH), carts());
  const { user, panel } = await open();
  const row = await panel.findByRole('listitem');
  expect(row.textContent).toMatch(/Monatsbedarf.*20\.11\.2026.*12 Positionen.*1\.250/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Geparkte Warenkörbe' }));
  await waitFor(() => expect(asked).toHaveLength(2));
  await waitFor(() => expect(within(screen.getByRole('dialog')).queryByRole('listitem')).toBeNull());
});

test('a cart is saved under its name after all changes of the page are kept', async () => {
  const asked = network(carts(), Response.json({ id: 'c2' }), carts(MONTH));
  let keep: () => void = () => undefined;
  const settled = () => new Promise<void>((resolve) => (keep = resolve));
  const clear = vi.fn<() => Promise<boolean>>(async () => true);
  const { user, panel } = await open({ settled, clear });
  const name = panel.getByRole('textbox');
  expect((name as HTMLInputElement).value).toMatch(/\d{4}/);
  await user.clear(name);
  await user.type(name, '  Woche 48 {Enter}');
  expect(asked.map(({ call }) => call)).toEqual(['GET /customerapi/saved-carts']);
  keep();
  await waitFor(() => expect(asked).toHaveLength(3));
  expect(asked[1]).toEqual({ call: 'POST /customerapi/saved-carts/save', body: { name: 'Woche 48' } });
  expect($toast.get()).toMatchObject({ type: 'success' });
  expect(clear).not.toHaveBeenCalled();
});

test('the cart is emptied after saving where that was ticked', async () => {
  network(carts(), Response.json({ id: 'c2' }), carts(MONTH));
  const clear = vi.fn<() => Promise<boolean>>(async () => true);
  const { user, panel } = await open({ clear });
  await user.click(panel.getByRole('checkbox'));
  await user.click(panel.getByRole('button', { name: 'Parken' }));
  await waitFor(() => expect(clear).toHaveBeenCalledOnce());
});

test('an invalid name is said beside the field and nothing is sent', async () => {
  const asked = network(carts());
  const { user, panel } = await open();
  const name = panel.getByRole('textbox');
  await user.clear(name);
  await user.type(name, '   {Enter}');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name);
  expect(asked).toHaveLength(1);
});

test('a refusal is said beside the name, which keeps what was typed', async () => {
  network(carts(), refused(409, { code: 'saved-carts.full', message: 'Es sind schon 50.' }));
  const { user, panel } = await open();
  const name = panel.getByRole<HTMLInputElement>('textbox');
  await user.clear(name);
  await user.type(name, 'Woche 48{Enter}');
  expect(await panel.findByText('Es sind schon 50.')).toBeTruthy();
  expect(name.value).toBe('Woche 48');
});

test('an empty cart has nothing to save, only others to bring back', async () => {
  network(carts());
  const { panel } = await open({ isEmpty: true });
  await waitFor(() => expect(panel.queryByRole('textbox')).toBeNull());
});

test('bringing a cart back closes the panel; where that failed it stays', async () => {
  network(carts(MONTH));
  const load = vi
    .fn<(id: string) => Promise<boolean>>()
    .mockResolvedValueOnce(false)
    .mockResolvedValueOnce(true);
  const { user, panel } = await open({ load });
  const button = await panel.findByRole('button', { name: 'In den Warenkorb: Monatsbedarf' });
  await user.click(button);
  expect(screen.queryByRole('dialog')).not.toBeNull();
  await user.click(button);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(load.mock.calls).toEqual([['c1'], ['c1']]);
});

test('a removed cart comes back by undo', async () => {
  const asked = network(
    carts(MONTH),
    Response.json({ result: true }),
    carts(),
    Response.json({ result: true }),
    carts(MONTH),
  );
  const { user, panel } = await open();
  await user.click(await panel.findByRole('button', { name: 'Löschen: Monatsbedarf' }));
  await waitFor(() => expect(panel.queryByRole('listitem')).toBeNull());
  expect($toast.get().text).toBe('Gelöscht: Monatsbedarf');
  runToastAction();
  await panel.findByRole('listitem');
  expect(asked.map(({ call }) => call)).toContain('POST /customerapi/saved-carts/c1/restore');
});

test('a second press while a cart is brought back does not put it in twice', async () => {
  network(carts(MONTH));
  const brought = Promise.withResolvers<boolean>();
  const load = vi.fn<(id: string) => Promise<boolean>>(() => brought.promise);
  const { user, panel } = await open({ load });
  const [bring] = within(await panel.findByRole('listitem')).getAllByRole('button');
  await user.dblClick(bring!);
  expect(load).toHaveBeenCalledOnce();
  brought.resolve(true);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a cart that is removed twice in haste keeps its way back', async () => {
  let removals = 0;
  const gone = Promise.withResolvers<void>();
  answering({
    'GET /customerapi/saved-carts': () => (removals > 0 ? carts() : carts(MONTH)),
    'POST /customerapi/saved-carts/c1/remove': async () => {
      await gone.promise;
      removals += 1;
      const unknown = { code: 'saved-carts.unknown', message: 'Gibt es nicht mehr.' };
      return removals > 1 ? refused(404, unknown) : Response.json({ result: true });
    },
  });
  const { user, panel } = await open();
  await user.dblClick(await panel.findByRole('button', { name: 'Löschen: Monatsbedarf' }));
  gone.resolve();
  await waitFor(() => expect(panel.queryByRole('listitem')).toBeNull());
  expect([removals, $toast.get().text]).toEqual([1, 'Gelöscht: Monatsbedarf']);
});
