// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ShownStock } from '#shop/tooth-stock/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { StocktakeSection } from './stocktake-section.tsx';
import { stockTexts } from './texts.ts';

const Shown = drawn(StocktakeSection);
const set = { number: 'T42A1', name: '', line: 'Aurelis', region: 'upper_anterior', mould: 'S42', shade: 'A1', swatch: '', whole: 6 } as const; // prettier-ignore
const place = (column: number, teeth: number) =>
  ({ cabinet: 1, drawer: 2, row: 1, column, article: set.number, whole: 6, teeth, marked: false, lot: '', expiresOn: null, since: '', version: 3, coming: null, code: '' }) as const; // prettier-ignore
const STOCK: ShownStock = {
  cabinets: [{ id: 1, name: 'Werkbank', location: '', ownership: 'own' }],
  drawers: [{ cabinet: 1, id: 2, name: '', rows: 1, columns: 3, line: '', region: null }],
  places: [place(1, 63), place(2, 63), place(3, 0)],
  sets: [set],
};
const counted = (column: number, teeth: number) => ({ cabinet: 1, drawer: 2, row: 1, column, version: 3, article: teeth === 0 ? '' : set.number, teeth }); // prettier-ignore
const PATH = '/customerapi/zahnlager/schrank/1/inventur';

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

test('what a colleague counted is left out; a press is kept with its version', async () => {
  const asked = network(
    Response.json({ counts: [counted(1, 63)] }),
    Response.json(STOCK),
    Response.json({ counts: [counted(1, 63), counted(2, 61)] }),
    Response.json({ counts: [counted(1, 63), counted(2, 61), counted(3, 0)] }),
  );
  const { user } = show(<Shown frame={frameOf(stockTexts)} stock={STOCK} />);
  await waitFor(() => expect(screen.getByText('Gezählt: 1 von 3')).toBeTruthy());
  expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('Spalte 2');
  await user.click(screen.getByRole('button', { name: 'Zahn 12, vorhanden' }));
  expect(document.activeElement?.textContent).not.toBe('Stimmt'); // it is no longer as it should be
  await user.click(screen.getAllByRole('button', { name: 'So zählen' })[0]!);
  await user.click(screen.getByRole('button', { name: 'Stimmt' }));
  await waitFor(() => expect(asked).toHaveLength(4));
  expect(asked.slice(2)).toEqual([
    { call: `POST ${PATH}`, body: { counts: [{ drawer: 2, row: 1, column: 2, version: 3, article: set.number, teeth: 61 }] } }, // prettier-ignore
    { call: `POST ${PATH}`, body: { counts: [{ drawer: 2, row: 1, column: 3, version: 3, article: '', teeth: 0 }] } }, // prettier-ignore
  ]);
  expect(screen.getByText('Gezählt: 3 von 3')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1); // one tooth less
});

test('a count that the shop did not keep is to be counted again', async () => {
  network(
    Response.json({ counts: [] }),
    Response.json(STOCK),
    new Response(null, { status: 500 }),
    Response.json({ counts: [counted(1, 63)] }),
  );
  const { user } = show(<Shown frame={frameOf(stockTexts)} stock={STOCK} />);
  await waitFor(() => expect(screen.getByText('Gezählt: 0 von 3')).toBeTruthy());
  await user.click(screen.getByRole('button', { name: 'Stimmt' }));
  await waitFor(() => expect($toast.get().type).toBe('error'));
  await waitFor(() => expect(screen.getByText('Gezählt: 0 von 3')).toBeTruthy());
  expect(screen.getByRole('heading', { level: 3 }).textContent).toContain('Spalte 1');
  await user.click(screen.getByRole('button', { name: 'Stimmt' }));
  await waitFor(() => expect(screen.getByText('Gezählt: 1 von 3')).toBeTruthy());
});
