// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import type { WorkDetail } from './document/works-calls.ts';
import { workTexts } from './texts.ts';
import { WorkPage } from './work-page.tsx';

const t = textsOf('de');
const ID = '0B7M4Q2X9C';
const WORK: WorkDetail['work'] = {
  id: ID,
  version: 4,
  state: 'open',
  number: 'A-4711',
  client: { name: 'Praxis', reference: '', info: '' },
  patient: '',
  kind: '',
  teeth: '',
  shade: '',
  technician: { id: 0, name: 'Labor' },
  positions: [],
  delivered: '',
  retainUntil: '',
  createdAt: '2026-11-02T08:00:00.000Z',
  finishedAt: '',
};
const DETAIL: WorkDetail = { work: WORK, recalled: [], isSound: true, versions: [] };
const page = (kept: WorkDetail | null) => show(<WorkPage frame={frameOf(workTexts)} kept={kept} mayWrite />);

interface Asked {
  readonly call: string;
  readonly body: unknown;
  readonly answer: (response: Response) => Promise<void>;
}
let asked: Asked[];
/** The calls to an address, in the order they came; each waits until the test answers it. */
const callsTo = (part: string): Asked[] => asked.filter(({ call }) => call.includes(part));
/** Answered at once, by a part of the address. */
let known: Record<string, () => Response>;

beforeEach(() => {
  asked = [];
  known = {
    '/logbook/auftraggeber': () => Response.json({ clients: [] }),
    '/logbook/chargen/': () => Response.json({ lots: [] }),
    '/customerapi/article-marks': () => Response.json({ marks: [] }),
  };
  vi.stubGlobal('fetch', (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const at = Object.keys(known).find((part) => address.includes(part));
    if (at) return Promise.resolve(known[at]!());
    const { promise, resolve } = Promise.withResolvers<Response>();
    const answer = (response: Response): Promise<void> =>
      act(async () => {
        resolve(response);
        await new Promise((done) => setTimeout(done, 20));
      });
    asked.push({ call: `${method} ${address}`, body: body ? JSON.parse(String(body)) : null, answer });
    return promise;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const field = (name: string) =>
  screen.getByLabelText<HTMLInputElement>((label) => label.replace(/ \*$/, '') === name);
const type = (name: string, value: string): void => void fireEvent.change(field(name), { target: { value } });
const scan = async (code: string): Promise<void> => {
  type(t('scanner:typed.label'), code);
  await act(async () => fireEvent.keyDown(field(t('scanner:typed.label')), { key: 'Enter' }));
};
const code = (lot: string): string => `(01)09521190013034(17)270331(10)${lot}`;
const found = (number = '119001303') =>
  Response.json({
    rows: [{ number, name: 'Ronde', pack: '', kind: 'gtin', problem: null, candidates: [], vkz: 4, unitPrice: 100, currency: 'EUR', notices: [], successor: null }],
  }); // prettier-ignore
const lots = (): string[] =>
  screen.queryAllByLabelText<HTMLInputElement>(t('work-records:field.lot')).map(({ value }) => value);

test('two packs scanned one upon the other both stand in the work', async () => {
  page(DETAIL);
  await scan(code('L1'));
  await scan(code('L2'));
  await callsTo('cart/check')[0]!.answer(found());
  await waitFor(() => expect(callsTo('cart/check')).toHaveLength(2));
  await callsTo('cart/check')[1]!.answer(found());
  expect(lots()).toEqual(['L1', 'L2']);
  expect(document.querySelectorAll('.works-position')[0]!.textContent).toContain('119001303');
});

test('a pack scanned twice in haste stands once, which is said', async () => {
  page(DETAIL);
  await scan(code('L1'));
  await scan(code('L1'));
  for (const n of [0, 1]) {
    await waitFor(() => expect(callsTo('cart/check').length).toBeGreaterThan(n));
    await callsTo('cart/check')[n]!.answer(found());
  }
  expect(lots()).toEqual(['L1']);
  expect(screen.getByText(t('work-records:material.duplicate'))).toBeTruthy();
});

test('the second code of a pack completes the first, and is no pack of its own', async () => {
  page(DETAIL);
  await scan('(01)09521190013034');
  await callsTo('cart/check')[0]!.answer(found());
  expect(lots()).toEqual(['']);
  await scan('(17)270331(10)L1');
  await waitFor(() => expect(lots()).toEqual(['L1']));
  await scan(code('L2'));
  await waitFor(() => expect(callsTo('cart/check')).toHaveLength(2));
  await callsTo('cart/check')[1]!.answer(found());
  expect(lots()).toEqual(['L1', 'L2']);
});

test('what is typed while a pack is looked up stays', async () => {
  page(DETAIL);
  await scan(code('L1'));
  type(t('work-records:field.shade'), 'A3');
  await callsTo('cart/check')[0]!.answer(found());
  expect(lots()).toEqual(['L1']);
  expect(field(t('work-records:field.shade')).value).toBe('A3');
});

const save = () =>
  act(async () => fireEvent.click(screen.getByRole('button', { name: t('work-records:action.save') })));
const keeps = (): Asked[] => callsTo(`POST /logbook/arbeiten/${ID}`);
const reads = (): Asked[] => callsTo(`GET /logbook/arbeiten/${ID}`);

test('what is typed while a work is being kept stays, and goes with the next version', async () => {
  page(DETAIL);
  type(t('work-records:field.shade'), 'A3');
  await save();
  type(t('work-records:field.shade'), 'A3,5');
  await keeps()[0]!.answer(Response.json({ work: { ...WORK, version: 5, shade: 'A3' } }));
  const work = { ...WORK, version: 5, shade: 'A3' };
  await reads()[0]!.answer(Response.json({ ...DETAIL, work }));
  expect(field(t('work-records:field.shade')).value).toBe('A3,5');
  await save();
  expect(keeps()[1]!.body).toMatchObject({ version: 5, work: { shade: 'A3,5' } });
});

test('a kept work is kept, whether it can be read again or not', async () => {
  page(DETAIL);
  await save();
  await keeps()[0]!.answer(Response.json({ work: { ...WORK, version: 5 } }));
  await reads()[0]!.answer(new Response(null, { status: 503 }));
  expect(screen.queryByRole('alert')).toBeNull();
  await save();
  expect(keeps()[1]!.body).toMatchObject({ version: 5 });
});

test('a reference of the book goes with its client, one that was typed stays', async () => {
  const clients = [
    { name: 'Praxis Nord', reference: 'N-1', info: 'Eingang Hof' },
    { name: 'Praxis Nordsee', reference: 'S-2', info: '' },
  ];
  known['/logbook/auftraggeber'] = () => Response.json({ clients });
  page(DETAIL);
  await waitFor(() => expect(document.querySelectorAll('#works-clients option')).toHaveLength(2));
  type(t('work-records:field.client'), 'Praxis Nord');
  expect(field(t('work-records:field.reference')).value).toBe('N-1');
  type(t('work-records:field.client'), 'Praxis Nordsee');
  expect(field(t('work-records:field.reference')).value).toBe('S-2');
  expect(field(t('work-records:field.info')).value).toBe('');
  type(t('work-records:field.reference'), 'eigene');
  type(t('work-records:field.client'), 'Praxis Nord');
  expect(field(t('work-records:field.reference')).value).toBe('eigene');
});

test('the way to the camera keeps what was typed, and stays where it was refused', async () => {
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  page(DETAIL);
  type(t('work-records:field.shade'), 'A3');
  const press = () =>
    act(async () => fireEvent.click(screen.getByRole('link', { name: t('work-records:material.scan') })));
  await press();
  await keeps()[0]!.answer(new Response(null, { status: 503 }));
  expect(assigned).not.toHaveBeenCalled();
  await press();
  await keeps()[1]!.answer(Response.json({ work: { ...WORK, version: 5, shade: 'A3' } }));
  await reads()[0]!.answer(Response.json({ ...DETAIL, work: { ...WORK, version: 5, shade: 'A3' } }));
  expect(assigned).toHaveBeenCalledExactlyOnceWith('/de-de/kamera');
});

test('who leaves is asked while something is not kept', async () => {
  page(DETAIL);
  const isAsked = (): boolean => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  type(t('work-records:field.shade'), 'A3');
  expect(isAsked()).toBe(true);
  await save();
  await keeps()[0]!.answer(Response.json({ work: { ...WORK, version: 5, shade: 'A3' } }));
  await reads()[0]!.answer(Response.json({ ...DETAIL, work: { ...WORK, version: 5, shade: 'A3' } }));
  expect(isAsked()).toBe(false);
});

/** The page has read what it asks for by itself. */
const drawn = () => act(async () => new Promise((done) => setTimeout(done, 20)));

/** Types into a work and has it refused, since the session has ended; returns the page. */
async function sessionEnds() {
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const before = page(DETAIL);
  type(t('work-records:field.shade'), 'A3');
  await save();
  await keeps()[0]!.answer(Response.json({ error: { code: 'session', message: '' } }, { status: 401 }));
  return before;
}

test('what was typed when the session ended is there again after the login, once', async () => {
  const before = await sessionEnds();
  expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  before.unmount();
  const after = page(DETAIL);
  await drawn();
  expect(field(t('work-records:field.shade')).value).toBe('A3');
  after.unmount();
  page(DETAIL);
  await drawn();
  expect(field(t('work-records:field.shade')).value).toBe('');
});

test('what was typed before the login gives way to a newer version', async () => {
  const before = await sessionEnds();
  before.unmount();
  page({ ...DETAIL, work: { ...WORK, version: 5, shade: 'B1' } });
  await drawn();
  expect(field(t('work-records:field.shade')).value).toBe('B1');
});
