// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { SetFacts, ShownPlace, ShownStock } from '#shop/tooth-stock/model.ts';
import { show } from '../../../tests/support/component.tsx';
import {
  answering,
  frameOf,
  refused,
  unreachable,
  type Asked,
  type Says,
} from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { BookingLog } from './booking-log.tsx';
import { Exchange } from './exchange.tsx';
import { LevelsForm } from './levels-form.tsx';
import { StockFile } from './stock-file.tsx';
import { StocktakeSection } from './stocktake-section.tsx';
import { drawerTexts, stockTexts } from './texts.ts';
import type { DrawerActions } from './use-drawer.ts';

const t = textsOf('de');
const FAILED = 'Das hat nicht geklappt.';
const Frame = drawn(({ children }: { children: ReactNode }) => children);
const frame = frameOf([...stockTexts, ...drawerTexts]);
const open = (element: ReactNode) => show(<Frame frame={frame}>{element}</Frame>);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const set: SetFacts = { number: 'T42A1', name: '', line: 'Aurelis', region: 'upper_anterior', mould: 'S42', shade: 'A1', swatch: '', whole: 6 }; // prettier-ignore
const place = (column: number, more: Partial<ShownPlace> = {}): ShownPlace =>
  ({ cabinet: 1, drawer: 2, row: 1, column, article: set.number, whole: 6, teeth: 63, marked: false, lot: '', expiresOn: null, since: '', version: 3, coming: null, code: '', ...more }); // prettier-ignore
const STOCK: ShownStock = {
  cabinets: [{ id: 1, name: 'Werkbank', location: '', ownership: 'own' }],
  drawers: [{ cabinet: 1, id: 2, name: '', rows: 1, columns: 3, line: '', region: null }],
  places: [place(1), place(2), place(3)],
  sets: [set],
};
const ACTIONS: DrawerActions = {
  now: () => STOCK,
  act: vi.fn<DrawerActions['act']>(async () => true),
  swap: vi.fn<DrawerActions['swap']>(async () => true),
  undo: vi.fn<DrawerActions['undo']>(async () => true),
  order: vi.fn<DrawerActions['order']>(async () => {}),
};
let routes: Record<string, Says>;
const posts = (asked: readonly Asked[]) => asked.filter(({ call }) => call.startsWith('POST'));

beforeEach(() => {
  routes = {};
  vi.spyOn(location, 'reload').mockImplementation(() => {});
  Object.assign(document.body.dataset, { toasts: '', generic: FAILED }); // what a page brings along
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  closeToast();
});

describe('the log of a drawer', () => {
  const told = (booking: string, more: object = {}) => ({ booking, kind: 'take', article: 'T42A1', places: 1, first: { row: 1, column: 1 }, at: '2026-11-20T09:00:00.000Z', user: '', reference: '', work: '', isUndoable: true, ...more }); // prettier-ignore
  const log = (stock: ShownStock) => (
    <BookingLog drawer={STOCK.drawers[0]!} stock={stock} actions={ACTIONS} />
  );
  const booked = (version: number): ShownStock => ({ ...STOCK, places: [place(1, { version })] });

  test('is read anew with each booking; one that is overtaken is no failure', async () => {
    const first = Promise.withResolvers<Response>();
    const answers = [() => first.promise, async () => Response.json({ bookings: [told('b2')] })];
    routes['GET /customerapi/zahnlager'] = () => answers.shift()!();
    answering(routes);
    const { rerender } = open(log(booked(3)));
    rerender(<Frame frame={frame}>{log(booked(4))}</Frame>);
    await screen.findByText(t('tooth-stock:log.kind.take'));
    await act(async () => first.resolve(Response.json({ bookings: [] })));
    expect($toast.get().text).toBe('');
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  test('has a way back only for what can be taken back', async () => {
    routes['GET /customerapi/zahnlager'] = Response.json({ bookings: [told('b2'), told('b1', { isUndoable: false })] }); // prettier-ignore
    answering(routes);
    const { user } = open(log(STOCK));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    await user.click(button(t('tooth-stock:undo')));
    expect(ACTIONS.undo).toHaveBeenCalledExactlyOnceWith('b2');
  });

  test('says of a set that was exchanged that it was', async () => {
    routes['GET /customerapi/zahnlager'] = Response.json({ bookings: [told('b1', { kind: 'exchange' })] });
    answering(routes);
    open(log(STOCK));
    expect((await screen.findByRole('listitem')).textContent).toContain(t('tooth-stock:log.kind.exchange'));
  });

  test('names a movement that the page does not know as a count', async () => {
    routes['GET /customerapi/zahnlager'] = Response.json({ bookings: [told('b1', { kind: 'levitated', places: 4 })] }); // prettier-ignore
    answering(routes);
    open(log(STOCK));
    const item = await screen.findByRole('listitem');
    expect(item.textContent).toContain(t('tooth-stock:log.kind.count'));
    expect(item.textContent).toContain(t('tooth-stock:log.places', { places: 4 }));
    expect(item.textContent).toContain(t('tooth-stock:log.account'));
  });
});

describe('minimum and target', () => {
  const KNOWN = 'GET /customerapi/zahnlager/soll';
  const KEEP = 'POST /customerapi/zahnlager/soll';
  const known = (minimum: number, target: number) => Response.json({ levels: [{ article: set.number, minimum, target }], scopes: [] }); // prettier-ignore
  const form = <LevelsForm stock={STOCK} place={STOCK.places[0]} set={set} actions={ACTIONS} />;
  const minimum = () => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${t('tooth-stock:level.minimum')}`), { selector: 'input' }); // prettier-ignore

  test('of a set are kept for that set; the keyboard stays in the form', async () => {
    routes[KNOWN] = known(1, 2);
    routes[KEEP] = Response.json({ result: true });
    const asked = answering(routes);
    const { user } = open(form);
    const field = await minimum();
    await user.clear(field);
    await user.type(field, '3');
    routes[KNOWN] = known(3, 2);
    button(t('tooth-stock:level.keep')).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(posts(asked)).toHaveLength(1));
    expect(posts(asked)[0]!.body).toEqual({ articles: ['T42A1'], minimum: 3, target: 2 });
    await screen.findByText(t('tooth-stock:level.known', { scope: t('tooth-stock:level.one', { set: 'Aurelis S42 A1' }), minimum: 3, target: 2 }));
    await waitFor(() => expect(document.activeElement).toBe(button(t('tooth-stock:level.keep'))));
  }); // prettier-ignore

  test('that are refused stay as they were typed, and are said', async () => {
    routes[KNOWN] = known(1, 2);
    routes[KEEP] = refused(422, {
      code: 'tooth-stock.level',
      message: 'Das Soll ist kleiner als das Minimum.',
    });
    answering(routes);
    const { user } = open(form);
    const field = await minimum();
    await user.clear(field);
    await user.type(field, '9');
    await user.click(button(t('tooth-stock:level.keep')));
    await waitFor(() => expect($toast.get().text).toBe('Das Soll ist kleiner als das Minimum.'));
    expect(field.value).toBe('9');
  });

  test('of a place are one set at most, of a drawer as many as it holds', async () => {
    routes[KNOWN] = known(1, 2);
    answering(routes);
    const { user } = open(form);
    await minimum();
    await user.selectOptions(screen.getByRole('combobox'), 'place');
    expect((await minimum()).max).toBe('1');
    await user.selectOptions(screen.getByRole('combobox'), 'drawer');
    expect(Number((await minimum()).max)).toBeGreaterThan(1);
  });

  test('that cannot be read leave the form away, and say why', async () => {
    routes[KNOWN] = refused(403, { code: 'session.forbidden', message: 'Nur für Leitende.' });
    answering(routes);
    open(form);
    await waitFor(() => expect($toast.get().text).toBe('Nur für Leitende.'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});

describe('a stock as a file', () => {
  const SEND = 'POST /customerapi/zahnlager/datei';
  const HEAD = 'cabinet;drawer;row;column;article\n';
  const taken = (places: number, problems: readonly object[] = []) => ({ places, same: 0, cabinets: 0, drawers: 0, problems }); // prettier-ignore
  const give = async (name: string, text: string, wait?: Promise<unknown>): Promise<void> => {
    const file = new File([text], name, { type: 'text/csv' });
    const read = file.arrayBuffer.bind(file);
    if (wait) Object.defineProperty(file, 'arrayBuffer', { value: () => wait.then(read) });
    if (wait) Object.defineProperty(file, 'text', { value: () => wait.then(() => text) });
    await act(async () => fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } }));
  }; // prettier-ignore

  test('of two that are chosen the last counts, however long the first takes', async () => {
    const gate = Promise.withResolvers<void>();
    routes[SEND] = ({ body }) => Response.json(taken((body as { rows: unknown[] }).rows.length));
    answering(routes);
    open(<StockFile />);
    await give('alt.csv', `${HEAD}1;1;1;1;T1\n1;1;1;2;T2\n`, gate.promise);
    await give('neu.csv', `${HEAD}1;1;1;1;T1\n`);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('neu.csv'));
    await act(async () => gate.resolve());
    await act(async () => new Promise((done) => setTimeout(done, 20)));
    expect(screen.getByRole('status').textContent).toContain('neu.csv');
  });

  test('without a row is said to be unreadable, and what was seen before stays', async () => {
    routes[SEND] = Response.json(taken(1));
    answering(routes);
    open(<StockFile />);
    await give('gut.csv', `${HEAD}1;1;1;1;T1\n`);
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('gut.csv'));
    await give('leer.csv', '');
    await waitFor(() => expect($toast.get().text).toBe(t('tooth-stock:file.unreadable')));
    expect(screen.getByRole('status').textContent).toContain('gut.csv');
  });

  test('with wrong rows names their lines, and the right ones alone can be taken', async () => {
    routes[SEND] = Response.json(taken(1, [{ row: 1, problem: 'article', near: [] }]));
    const asked = answering(routes);
    const { user } = open(<StockFile />);
    await give('teils.csv', `${HEAD}1;1;1;1;T1\n\n1;1;1;2;T9\n`);
    const line = await screen.findByRole('rowheader');
    expect(line.textContent).toBe('4'); // as an editor counts, the empty line too
    await user.click(button(t('tooth-stock:file.apply-right', { rows: 1 })));
    await waitFor(() => expect(posts(asked)).toHaveLength(2));
    expect(posts(asked)[1]!.body).toMatchObject({ apply: true, rows: [{ article: 'T1' }] });
  });

  test('is taken once, however often it is pressed', async () => {
    const answer = Promise.withResolvers<Response>();
    routes[SEND] = ({ body }) =>
      (body as { apply: boolean }).apply ? answer.promise : Response.json(taken(1));
    const asked = answering(routes);
    const { user } = open(<StockFile />);
    await give('gut.csv', `${HEAD}1;1;1;1;T1\n`);
    await user.dblClick(await screen.findByRole('button', { name: t('tooth-stock:file.apply') }));
    await act(async () => answer.resolve(Response.json(taken(1))));
    expect(posts(asked)).toHaveLength(2);
  });
});

describe('an exchange with the dealer', () => {
  const waiting = (column: number) => ({ ...place(column), name: `Garnitur ${column}`, since: '2025-01-10T00:00:00.000Z', isEnding: false, credit: 100, percent: 50 }); // prettier-ignore
  const OFFER = 'GET /customerapi/zahnlager/umtausch';

  test('that is answered late takes its sets out of what is shown by then', async () => {
    const answer = Promise.withResolvers<Response>();
    routes[OFFER] = Response.json({ sets: [waiting(1), waiting(2)], currency: 'EUR', asked: null });
    routes[`${OFFER}?monate=24`] = Response.json({ sets: [waiting(2), waiting(3)], currency: 'EUR', asked: null });
    routes['POST /customerapi/zahnlager/umtausch'] = () => answer.promise;
    answering(routes);
    const { user } = open(<Exchange />);
    await user.click(await screen.findByLabelText('Garnitur 1')); // only the second is asked for
    await user.click(button(t('tooth-stock:exchange.ask')));
    await user.selectOptions(screen.getByRole('combobox'), '24');
    await screen.findByLabelText('Garnitur 3');
    await act(async () => answer.resolve(Response.json({ number: 91 })));
    await screen.findByText(t('tooth-stock:exchange.asked', { number: 91 }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    expect(screen.getByLabelText('Garnitur 3')).toBeTruthy();
  });

  test('that is refused keeps its sets chosen', async () => {
    routes[OFFER] = Response.json({ sets: [waiting(1)], currency: 'EUR', asked: null });
    routes['POST /customerapi/zahnlager/umtausch'] = refused(409, { code: 'tooth-stock.changed', message: 'Anders.' });
    answering(routes);
    const { user } = open(<Exchange />);
    await user.click(await screen.findByRole('button', { name: t('tooth-stock:exchange.ask') }));
    await waitFor(() => expect($toast.get().text).toBe('Anders.'));
    expect(screen.getByLabelText<HTMLInputElement>('Garnitur 1').checked).toBe(true);
  });
}); // prettier-ignore

describe('a stocktake', () => {
  const AT = '/customerapi/zahnlager/schrank/1';
  const counted = { cabinet: 1, drawer: 2, row: 1, column: 1, version: 3, article: '', teeth: 0 };
  const APPLY = `POST ${AT}/inventur/uebernehmen`;
  beforeEach(() => {
    routes = {
      [`GET ${AT}`]: Response.json(STOCK),
      [`GET ${AT}/inventur`]: Response.json({ counts: [counted] }),
    };
  });
  const begun = async () => {
    const asked = answering(routes);
    const shown = open(<StocktakeSection stock={STOCK} />);
    await screen.findByText(t('tooth-stock:count.progress', { counted: 1, total: 3 }));
    return { asked, ...shown };
  };

  test('pressed to be applied twice in haste is applied once, and can be taken back', async () => {
    const answer = Promise.withResolvers<Response>();
    const answers = [() => answer.promise, async () => Response.json({ booked: 0, same: 0, again: [] })];
    routes[APPLY] = () => answers.shift()!();
    const { asked, user } = await begun();
    await user.dblClick(button(t('tooth-stock:count.apply')));
    routes[`GET ${AT}/inventur`] = Response.json({ counts: [] });
    await act(async () => answer.resolve(Response.json({ booked: 1, same: 0, again: [] })));
    expect(await screen.findByRole('button', { name: t('tooth-stock:undo') })).toBeTruthy();
    await screen.findByText(t('tooth-stock:count.progress', { counted: 0, total: 3 }));
    expect(posts(asked)).toHaveLength(1);
    expect($toast.get().text).toBe(t('tooth-stock:count.done', { booked: 1, same: 0, again: 0 }));
  });

  test('of which some places changed meanwhile says so, and they are to be counted again', async () => {
    routes[APPLY] = Response.json({ booked: 0, same: 0, again: [counted] });
    const { user } = await begun();
    routes[`GET ${AT}/inventur`] = Response.json({ counts: [] });
    await user.click(button(t('tooth-stock:count.apply')));
    await waitFor(() => expect($toast.get().type).toBe('info'));
    expect(screen.queryByRole('button', { name: t('tooth-stock:undo') })).toBeNull();
  });

  test('that cannot be applied keeps every count', async () => {
    routes[APPLY] = unreachable;
    const { user } = await begun();
    await user.click(button(t('tooth-stock:count.apply')));
    await waitFor(() => expect($toast.get().type).toBe('error'));
    expect(screen.getByText(t('tooth-stock:count.progress', { counted: 1, total: 3 }))).toBeTruthy();
    expect(button(t('tooth-stock:count.apply'))).toHaveProperty('disabled', false);
  });

  test('a place that was skipped comes again after the last', async () => {
    const { user } = await begun();
    const at = () => screen.getByRole('heading', { level: 3, name: /Spalte/ }).textContent!.at(-1);
    expect(at()).toBe('2');
    await user.click(button(t('tooth-stock:count.skip')));
    expect(at()).toBe('3');
    await user.click(button(t('tooth-stock:count.skip')));
    expect(at()).toBe('2');
  });
});
