// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { SetFacts, ShownPlace } from '#shop/tooth-stock/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { PlacePanel } from './place-panel.tsx';
import { drawerTexts } from './texts.ts';
import type { DrawerActions } from './use-drawer.ts';

const t = textsOf('de');
const Panel = drawn(PlacePanel);
const set: SetFacts = { number: 'T42A1', name: '', line: 'Aurelis', region: 'upper_anterior', mould: 'S42', shade: 'A1', swatch: '', whole: 6 }; // prettier-ignore
const place = (column: number, more: Partial<ShownPlace> = {}): ShownPlace =>
  ({ cabinet: 1, drawer: 2, row: 1, column, article: set.number, whole: 6, teeth: 63, marked: false, lot: '', expiresOn: null, since: '', version: 3, coming: null, code: '', ...more }); // prettier-ignore
const acted = vi.fn<DrawerActions['act']>(async () => true);
const ACTIONS = { act: acted } as unknown as DrawerActions;
const open = (one: ShownPlace, isDealers = false) =>
  show(<Panel frame={frameOf(drawerTexts)} place={one} set={set} actions={ACTIONS} isDealers={isDealers} isMoving={false} onMove={() => {}} onFillRow={() => {}} />); // prettier-ignore
afterEach(() => void acted.mockClear());

const names = () => screen.getAllByRole('button').map(({ textContent }) => textContent);
const name = (action: string) => t(`tooth-stock:action.${action}` as 'tooth-stock:action.take');

test.each([
  ['nothing lies and no set belongs', { article: '', teeth: 0 }, [], ['take', 'put', 'order', 'move']],
  ['the set is missing', { teeth: 0 }, ['put', 'unassign', 'order'], ['take', 'move']],
  ['the set is whole', {}, ['take', 'move'], ['put', 'order', 'mark']],
  ['the set is opened', { teeth: 7 }, ['mark', 'discard', 'order', 'move'], ['take', 'put']],
  ['the set is marked', { teeth: 7, marked: true }, ['unmark', 'discard', 'order'], ['mark', 'put']],
  ['the missing set is ordered', { teeth: 0, coming: 'ordered' as const }, ['put'], ['order']],
])('where %s', (_, more, offered, absent) => {
  open(place(1, more));
  for (const action of offered) expect(names(), action).toContain(name(action));
  for (const action of absent) expect(names(), action).not.toContain(name(action));
});

test('a gap of the dealer’s goods is his to fill', () => {
  open(place(1, { teeth: 0 }), true);
  expect(names()).not.toContain(name('order'));
});

test('teeth that are there and those that are missing are never picked together', async () => {
  const { user } = open(place(1, { teeth: 0b11_1110 }));
  const teeth = within(screen.getByRole('group')).getAllByRole('button');
  await user.click(teeth[1]!);
  expect(names()).toContain(name('teeth'));
  await user.click(teeth[0]!);
  expect(names()).not.toContain(name('teeth'));
  await user.click(screen.getByRole('button', { name: name('complete') }));
  expect(acted).toHaveBeenCalledExactlyOnceWith([[expect.objectContaining({ column: 1 }), { kind: 'complete', teeth: 1 }]]);
}); // prettier-ignore

test('a number of blanks assigns nothing', () => {
  open(place(1, { article: '', teeth: 0 }));
  const field = screen.getByLabelText(new RegExp(`^${t('tooth-stock:action.number')}`));
  fireEvent.change(field, { target: { value: '   ' } });
  fireEvent.submit(field);
  expect(acted).not.toHaveBeenCalled();
});
