// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { CabinetForm } from './cabinet-form.tsx';
import { Consignment } from './consignment.tsx';
import { Consumption } from './consumption.tsx';
import { DataTable } from './data-table.tsx';
import { Exchange } from './exchange.tsx';
import { ChangeCabinet, NewCabinet } from './new-cabinet.tsx';
import { NewDrawer } from './new-drawer.tsx';
import { Surveys } from './surveys.tsx';
import { statisticsTexts, stockTexts } from './texts.ts';

const t = textsOf('de');
const Frame = drawn(({ children }: { children: ReactNode }) => children);
const frame = frameOf([...stockTexts, ...statisticsTexts]);
const open = (element: ReactNode) => show(<Frame frame={frame}>{element}</Frame>);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const went: string[] = [];

/** Answers that come when the test says so, in whichever order. */
function held() {
  const waiting: ((answer: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise<Response>((answer) => void waiting.push(answer)));
  return waiting;
}

beforeEach(() => {
  went.length = 0;
  vi.spyOn(location, 'assign').mockImplementation((to) => void went.push(String(to)));
  vi.spyOn(location, 'reload').mockImplementation(() => void went.push('reload'));
});

afterEach(() => {
  vi.unstubAllGlobals();
  closeToast();
});

const survey = (request: number) => ({ request, madeAt: '2026-11-20T09:00:00.000Z', places: 40 });
const EFFECT = { places: 3, same: 37, cabinets: 0, drawers: 0, problems: [] };

test('a recorded stock is looked at before it can be taken', async () => {
  const asked = network(Response.json(EFFECT), Response.json(EFFECT));
  const { user } = open(<Surveys surveys={[survey(81)]} />);
  expect(screen.queryByRole('button', { name: t('tooth-stock:survey.take') })).toBeNull();
  await user.click(button(t('tooth-stock:survey.look')));
  await user.click(await screen.findByRole('button', { name: t('tooth-stock:survey.take') }));
  await waitFor(() => expect(went).toEqual(['reload']));
  expect(asked.map(({ body }) => (body as { apply: boolean }).apply)).toEqual([false, true]);
});

test('a recorded stock that does not fit says why and cannot be taken', async () => {
  const problems = [{ row: 0, problem: 'article' }, { row: 1, problem: 'article' }]; // prettier-ignore
  network(Response.json({ ...EFFECT, problems }));
  const { user } = open(<Surveys surveys={[survey(81)]} />);
  await user.click(button(t('tooth-stock:survey.look')));
  expect((await screen.findByRole('listitem')).textContent).toMatch(/^2 × /);
  expect(button(t('tooth-stock:survey.take'))).toHaveProperty('disabled', true);
});

test('two stocks left one right after the other both go and stay away', async () => {
  const waiting = held();
  const { user } = open(<Surveys surveys={[survey(81), survey(82)]} />);
  const [first, second] = screen.getAllByRole('button', { name: t('tooth-stock:survey.leave') });
  await user.click(first!);
  await user.click(second!);
  await act(async () => waiting[0]!(Response.json({ result: true })));
  await act(async () => waiting[1]!(Response.json({ result: true })));
  await waitFor(() => expect(screen.queryByText(t('tooth-stock:survey.title'))).toBeNull());
});

test('a stock that could not be left stays, and a toast says why', async () => {
  network(refused(409, { code: 'tooth-stock.survey', message: 'schon entschieden' }));
  const { user } = open(<Surveys surveys={[survey(81)]} />);
  await user.click(button(t('tooth-stock:survey.leave')));
  await waitFor(() => expect($toast.get().text).toBe('schon entschieden'));
  expect(button(t('tooth-stock:survey.leave')).getAttribute('aria-busy')).toBeNull();
});

test('a cabinet is made once, however often the button is pressed', async () => {
  const asked = network(Response.json({ id: 7 }));
  const { user } = open(<NewCabinet isOpen />);
  await user.type(screen.getByLabelText(/^Name/), 'Werkbank');
  await user.dblClick(button(t('tooth-stock:new.cabinet')));
  await waitFor(() => expect(went).toEqual(['/de-de/zahnlager/schrank/7']));
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    ['POST /customerapi/zahnlager/schrank', { name: 'Werkbank', location: '', ownership: 'own' }],
  ]);
});

test('a name that is taken is said beside it, and the next try counts', async () => {
  const asked = network(
    refused(409, { code: 'tooth-stock.name', message: 'Den Namen gibt es schon.' }),
    Response.json({ id: 8 }),
  );
  const { user } = open(<NewCabinet isOpen />);
  const name = screen.getByLabelText(/^Name/);
  await user.type(name, 'Werkbank{Enter}');
  await screen.findByText('Den Namen gibt es schon.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  await user.type(name, ' 2{Enter}');
  await waitFor(() => expect(went).toEqual(['/de-de/zahnlager/schrank/8']));
  expect(asked).toHaveLength(2);
});

test('a cabinet that is changed begins with what it is', async () => {
  const asked = network();
  const cabinet = { id: 3, name: 'Werkbank', location: 'Keller', ownership: 'consignment' } as const;
  const { user } = open(<ChangeCabinet cabinet={cabinet} />);
  await user.click(button(t('tooth-stock:change.cabinet')));
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', true);
  await user.click(screen.getByRole('checkbox'));
  await user.click(button(t('tooth-stock:change.keep')));
  await waitFor(() => expect(went).toEqual(['reload']));
  expect(asked[0]).toEqual({
    call: 'POST /customerapi/zahnlager/schrank/3',
    body: { name: 'Werkbank', location: 'Keller', ownership: 'own' },
  });
});

test('a form of a cabinet says its own fault where the network is away', async () => {
  const onSend = () => Promise.reject(new TypeError('Failed to fetch'));
  document.body.insertAdjacentHTML('beforeend', '<div data-toasts data-generic="Bitte noch einmal."></div>');
  const { user } = open(<CabinetForm go="Anlegen" onSend={onSend} />);
  await user.type(screen.getByLabelText(/^Name/), 'A{Enter}');
  await screen.findByText('Bitte noch einmal.');
  document.querySelector('[data-toasts]')?.remove();
});

test('a drawer of a line is made once, with line and region', async () => {
  const asked = network(Response.json({ lines: ['Verodent', 'Lumina'] }), Response.json({ id: 4 }));
  const { user } = open(<NewDrawer cabinet={2} isOpen />);
  await user.selectOptions(screen.getByLabelText(new RegExp(t('tooth-stock:field.line'))), await screen.findByText('Lumina'));
  await user.dblClick(screen.getAllByRole('button', { name: t('tooth-stock:new.drawer') }).at(-1)!);
  await waitFor(() => expect(went).toEqual(['/de-de/zahnlager/schrank/2/schublade/4']));
  expect(asked.slice(1).map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: '', line: 'Lumina' }),
  ]);
}); // prettier-ignore

test('an empty grid asks for rows and columns, and for no line', async () => {
  const asked = network(Response.json({ lines: [] }), refused(409, { code: 'tooth-stock.full', message: 'voll' }));
  const { user } = open(<NewDrawer cabinet={2} isOpen />);
  const make = () => screen.getAllByRole('button', { name: t('tooth-stock:new.drawer') }).at(-1)!;
  expect(make()).toHaveProperty('disabled', true); // no line to choose from
  await user.click(button(t('tooth-stock:new.by-hand')));
  const rows = screen.getByLabelText(new RegExp(t('tooth-stock:field.rows')));
  await user.clear(rows);
  await user.type(rows, '3');
  await user.click(make());
  await waitFor(() => expect($toast.get().text).toBe('voll'));
  expect(asked[1]!.body).toEqual({ name: '', rows: 3, columns: 8 });
  await user.click(make()); // refused ones may be tried again
  await waitFor(() => expect(asked).toHaveLength(3));
}); // prettier-ignore

const USED = {
  currency: 'EUR',
  open: [
    { article: 'T42A1', name: 'Verodent T42 A1', sets: 2, price: 1850 },
    { article: 'T43A1', name: 'Verodent T43 A1', sets: 1, price: null },
  ],
  reports: [{ number: 5, order: 104_123, at: '2026-11-02T23:30:00.000Z', sets: 4 }],
};

test('what was taken of the dealer’s goods is told with its amount, then it is gone', async () => {
  const asked = network(
    Response.json(USED),
    Response.json({ order: 104_200, state: 'placed' }),
    Response.json({ ...USED, open: [] }),
  );
  const { user } = open(<Consignment />);
  const table = await screen.findByRole('table');
  expect(table.textContent).toMatch(/37,00\s€/);
  expect(table.textContent).toContain('–'); // on request
  await user.click(button(t('tooth-stock:consignment.report')));
  await screen.findByText(t('tooth-stock:consignment.none'));
  expect($toast.get().text).toBe(t('tooth-stock:consignment.done', { order: '104200' }));
  expect((asked[1]!.body as { booking: string }).booking).toMatch(/^[0-9a-f-]{36}$/);
  expect(button(t('tooth-stock:consignment.report'))).toHaveProperty('disabled', true);
});

test('a report that waits for its release says so, earlier ones lead to their orders', async () => {
  network(Response.json(USED), Response.json({ order: 7, state: 'waiting-release' }), Response.json(USED));
  const { user } = open(<Consignment />);
  await user.click(await screen.findByRole('button', { name: t('tooth-stock:consignment.report') }));
  await waitFor(() => expect($toast.get().text).toBe(t('tooth-stock:consignment.waiting', { order: '7' })));
  expect(screen.getByRole('link').getAttribute('href')).toBe(
    '/de-de/zahnlager/bestellhistorie/details/2026/11/03/104123/-/-',
  );
});

const set = (column: number, credit: number | null) => ({
  cabinet: 1, drawer: 2, row: 1, column, version: 3, article: 'T42A1', name: `Garnitur ${column}`, since: '2025-01-10T00:00:00.000Z',
  isEnding: column === 2, credit, percent: 100,
}); // prettier-ignore

test('of an exchange the sum follows what is chosen, before anything is asked', async () => {
  const asked = network(
    Response.json({ sets: [set(1, 1500), set(2, 750)], currency: 'EUR', asked: null }),
    Response.json({ number: 91 }),
  );
  const { user } = open(<Exchange />);
  const sum = () => screen.getByRole('status').textContent;
  await waitFor(() => expect(sum()).toMatch(/Ausgewählt: 2\. Gutschrift: 22,50\s€/));
  await user.click(screen.getByLabelText(/Garnitur 1/));
  expect(sum()).toMatch(/Ausgewählt: 1\. Gutschrift: 7,50\s€/);
  await user.click(button(t('tooth-stock:exchange.ask')));
  await screen.findByText(t('tooth-stock:exchange.asked', { number: 91 }));
  expect(asked[1]!.body).toMatchObject({ places: [{ column: 2, version: 3 }] });
  expect(screen.queryByLabelText(/Garnitur 2/)).toBeNull();
  expect(screen.getByLabelText(/Garnitur 1/)).not.toBeNull();
});

test('an exchange of nothing cannot be asked for', async () => {
  network(Response.json({ sets: [set(1, 1500)], currency: 'EUR', asked: null }));
  const { user } = open(<Exchange />);
  await user.click(await screen.findByLabelText(/Garnitur 1/));
  expect(button(t('tooth-stock:exchange.ask'))).toHaveProperty('disabled', true);
});

test('other months show other sets, also where the answer of before comes late', async () => {
  const waiting = held();
  const { user } = open(<Exchange />);
  await act(async () => waiting[0]!(Response.json({ sets: [set(1, 1)], currency: 'EUR', asked: null })));
  const months = await screen.findByRole('combobox');
  await user.selectOptions(months, '24');
  await user.selectOptions(months, '0');
  await act(async () => waiting[2]!(Response.json({ sets: [set(3, 1)], currency: 'EUR', asked: null })));
  await act(async () => waiting[1]!(Response.json({ sets: [set(2, 1)], currency: 'EUR', asked: null })));
  expect(screen.queryByLabelText(/Garnitur 2/)).toBeNull();
  expect(screen.getByLabelText(/Garnitur 3/)).not.toBeNull();
});

test('a long table shows some rows until all are asked for; its file has them all', async () => {
  const rows = Array.from({ length: 15 }, (_, i) => [`2026-${i + 1}`, i / 3] as const);
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => (saved.push(blob as Blob), 'blob:x'));
  const { user } = open(<DataTable caption="Verbrauch" head={['Monat', 'Garnituren']} rows={rows} />);
  expect(screen.getAllByRole('row')).toHaveLength(13);
  expect(screen.getByText('0,3')).not.toBeNull();
  await user.click(button(/alle/i));
  expect(screen.getAllByRole('row')).toHaveLength(16);
  await user.click(button(/Verbrauch/));
  const text = await saved[0]!.text();
  expect(text.trim().split(/\r?\n/)).toHaveLength(16);
  expect(text).toContain('2026-2;0.33');
});

test('a table without rows is none, unless it says so', () => {
  open(<DataTable caption="Verbrauch" head={['Monat']} rows={[]} />);
  expect(screen.queryByRole('table')).toBeNull();
  open(<DataTable caption="Verbrauch" head={['Monat']} rows={[]} none="Nichts." />);
  expect(screen.getByText('Nichts.')).not.toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('months without a set have a column without a number, none divides by nothing', () => {
  open(<Consumption months={[{ month: '2026-10', sets: 0 }, { month: '2026-11', sets: 0 }]} />); // prettier-ignore
  const bars = [...document.querySelectorAll<HTMLElement>('.ts-month-bar')];
  expect(bars.map(({ style }) => style.height)).toEqual(['0rem', '0rem']);
  expect(document.querySelector('.ts-month-value')?.textContent).toBe('');
});
