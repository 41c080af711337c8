// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { answering, frameOf, refused, type Asked, type Says } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { stockTexts } from './texts.ts';
import { ToothFinder } from './tooth-finder.tsx';

const t = textsOf('de');
const Frame = drawn(({ children }: { children: ReactNode }) => children);
const frame = frameOf(stockTexts);
const open = (element: ReactNode) => show(<Frame frame={frame}>{element}</Frame>);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
let routes: Record<string, Says>;
const posts = (asked: readonly Asked[]) => asked.filter(({ call }) => call.startsWith('POST'));

beforeEach(() => {
  routes = {};
  Object.assign(document.body.dataset, { toasts: '', generic: 'Das hat nicht geklappt.' }); // what a page brings along
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

describe('a tooth that is looked for', () => {
  const FIND = 'GET /customerapi/zahnlager/suche';
  const opened = (column: number) => ({ cabinet: 1, drawer: 2, row: 1, column, version: 3, bit: 2, set: `Garnitur ${column}`, there: [12] }); // prettier-ignore
  const found = (...columns: readonly number[]) => ({ opened: columns.map(opened), unknown: [], teeth: [12], tooth: 12, whole: { count: 0, first: null }, pairs: [] }); // prettier-ignore
  const look = (text: string): void => {
    const field = screen.getByLabelText(t('tooth-stock:find.label'));
    fireEvent.change(field, { target: { value: text } });
    fireEvent.submit(field);
  };

  test('twice in haste is found once, and nothing is said to have failed', async () => {
    const first = Promise.withResolvers<Response>();
    routes[`${FIND}?q=12`] = () => first.promise;
    routes[`${FIND}?q=12+A3`] = Response.json(found(2));
    answering(routes);
    open(<ToothFinder />);
    look('12');
    look('12 A3');
    await screen.findByText('Garnitur 2');
    await act(async () => first.resolve(Response.json(found(1))));
    expect(screen.queryByText('Garnitur 1')).toBeNull();
    expect($toast.get().text).toBe('');
  });

  test('is taken once, however often it is pressed, on the version that was seen', async () => {
    const booked = Promise.withResolvers<Response>();
    routes[FIND] = Response.json(found(1));
    routes['POST /customerapi/zahnlager/buchen'] = () => booked.promise;
    const asked = answering(routes);
    const { user } = open(<ToothFinder />);
    look('12');
    await screen.findByText('Garnitur 1');
    await user.dblClick(button(t('tooth-stock:find.take', { tooth: 12 })));
    await act(async () => booked.resolve(Response.json({ places: [] })));
    expect(posts(asked)).toHaveLength(1);
    expect(posts(asked)[0]!.body).toMatchObject({ changes: [{ column: 1, version: 3, kind: 'teeth', teeth: 2 }] });
  }); // prettier-ignore

  test('among several asked for, those that a set has are taken in one press', async () => {
    const several = { ...opened(1), there: [13, 12, 22], bit: 18 };
    routes[FIND] = Response.json({
      ...found(),
      opened: [several, opened(2)],
      teeth: [12, 22, 11],
      tooth: null,
    });
    routes['POST /customerapi/zahnlager/buchen'] = Response.json({ places: [] });
    const asked = answering(routes);
    const { user } = open(<ToothFinder />);
    look('12 22 11');
    await screen.findByText('Garnitur 1');
    expect(button(t('tooth-stock:find.take', { tooth: 12 }))).toBeTruthy(); // the second has but one of them
    await user.click(button(t('tooth-stock:find.take-several', { teeth: '12 22' })));
    expect(posts(asked)[0]!.body).toMatchObject({ changes: [{ column: 1, kind: 'teeth', teeth: 18 }] });
  });

  test('that somebody else took meanwhile is said, and what is there now is shown', async () => {
    routes[FIND] = Response.json(found(1, 2));
    routes['POST /customerapi/zahnlager/buchen'] = refused(409, { code: 'tooth-stock.changed', message: 'Inzwischen anders.' }); // prettier-ignore
    answering(routes);
    const { user } = open(<ToothFinder />);
    look('12');
    await screen.findByText('Garnitur 1');
    routes[FIND] = Response.json(found(2));
    await user.click(screen.getAllByRole('button', { name: t('tooth-stock:find.take', { tooth: 12 }) })[0]!);
    await waitFor(() => expect(screen.queryByText('Garnitur 1')).toBeNull());
    expect($toast.get().text).toBe('Inzwischen anders.');
  });

  test('taken from what was found, whatever is typed for the next one', async () => {
    routes[FIND] = Response.json(found(1));
    routes['POST /customerapi/zahnlager/buchen'] = Response.json({ places: [] });
    const asked = answering(routes);
    const { user } = open(<ToothFinder />);
    look('12');
    await screen.findByText('Garnitur 1');
    fireEvent.change(screen.getByLabelText(t('tooth-stock:find.label')), { target: { value: '47 B2' } });
    await user.click(button(t('tooth-stock:find.take', { tooth: 12 })));
    await waitFor(() => expect(asked.at(-1)!.call).toBe(`${FIND}?q=12`));
  });

  test('of words that nobody knows names them', async () => {
    routes[FIND] = Response.json({ ...found(), unknown: ['X9', 'Y1'] });
    answering(routes);
    open(<ToothFinder />);
    look('X9 Y1');
    expect(await screen.findByText(t('tooth-stock:find.unknown', { words: 'X9, Y1' }))).toBeTruthy();
  });
});
