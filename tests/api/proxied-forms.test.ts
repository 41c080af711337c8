import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from './support/shop.ts';
import { byPath, hangUp, json, silent, startStub, text, type Behaviour, type StubUpstream } from './support/stub-upstream.ts'; // prettier-ignore
import { ANSWERS, ORDER } from './support/upstream-customer.ts';

/** Forms without script and files of a shop whose customers are an upstream's: it orders and decides, not we. */
let shop: TestShop;
let customers: StubUpstream;

beforeAll(async () => {
  customers = await startStub();
  shop = await startShop({ CUSTOMER_API_ORIGIN: customers.origin });
});
afterAll(async () => {
  await shop.stop();
  await customers.stop();
});

const SUBMITTED = {
  result: { id: 'o-1', auftrag: 9_900_001, status: 'placed', datum: '2026-11-02T09:00:00.000Z' },
};
const DECIDED = { number: 9_900_001, state: 'waiting-release', revision: 2 };
const APPROVAL = '/customerapi/approvals/9900001';

const answering = (other: Readonly<Record<string, Behaviour>> = {}) =>
  customers.behave(
    byPath({
      ...ANSWERS,
      '/customerapi/wk/bedingungen': json({ result: true, checkout: null }),
      '/customerapi/wk/submit': json(SUBMITTED),
      [APPROVAL]: json({
        order: {
          ...ORDER,
          state: 'waiting-release',
          release: {
            reason: { kind: 'function' },
            askedBy: 'Ferne',
            decidedAt: null,
            decidedBy: null,
            text: '',
          },
        },
        present: null,
        mayRelease: true,
      }),
      [`${APPROVAL}/change`]: json(DECIDED),
      [`${APPROVAL}/release`]: json({ ...DECIDED, state: 'placed' }),
      [`${APPROVAL}/refuse`]: json({ ...DECIDED, state: 'refused' }),
      '/customerapi/own-numbers': json({
        rows: [{ own: 'F-1', number: '777000001', name: 'Fernes Wachs' }],
        total: 1,
        hasAny: true,
      }),
      ...other,
    }),
  );

/** Posts as the page's own form does. */
const post = (path: string, fields: Record<string, string>) =>
  shop.ask(`/de-de${path}`, {
    method: 'POST',
    headers: {
      accept: 'text/html',
      cookie: 'sid=upstream',
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'null',
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams(fields).toString(),
  });
const bodyOf = (path: string): unknown => {
  const asked = customers.seen.find(({ method, url }) => method === 'POST' && url === path);
  return asked && JSON.parse(asked.body);
};

const PRESS = {
  act: 'order',
  schluessel: 'key-00000001',
  version: '3',
  summe: '6414',
  abgang: '',
  positionen: '[]',
  adressauswahl: 'own',
  versandart: 'parcel',
  versanddatum: '',
  kommentar: 'Tor 3',
  bestellnummer: 'B-1',
  agb: '1',
};

test('an order is the upstream’s, with its key and what was typed', async () => {
  answering();
  const { status, headers } = await post('/wk/submit', PRESS);
  expect([status, headers.get('location')]).toEqual([303, '/de-de/wk/submit?auftrag=9900001']);
  expect(bodyOf('/customerapi/wk/bedingungen')).toMatchObject({ kommentar: 'Tor 3', versandart: 'parcel' });
  expect(bodyOf('/customerapi/wk/submit')).toMatchObject({ version: 3, summe: 6414, agb: true });
  const asked = customers.seen.find(({ url }) => url === '/customerapi/wk/submit')!;
  expect(asked.headers).toMatchObject({ cookie: 'sid=upstream', 'idempotency-key': 'key-00000001' });
  expect(shop.sql('select count(*) count from customer_order')).toEqual([{ count: 0 }]);
});

test('the confirmation shows the upstream’s order', async () => {
  answering();
  const page = await shop.ask('/de-de/wk/submit?auftrag=9900001', {
    headers: { accept: 'text/html', cookie: 'sid=upstream' },
  });
  expect(page.status).toBe(200);
  expect(page.text).toContain('data-order-number="9900001"');
  expect(page.text).toContain('Fernes Wachs');
});

const CHANGED = {
  error: {
    code: 'checkout.changed',
    message: 'x',
    requestId: 'r',
    fields: [],
    facts: {
      aenderungen: [{ art: 'price', artnr: '777000001', name: 'Fernes Wachs', alt: 2000, neu: 2100 }],
    },
  },
};
test.each<[string, Behaviour, number, string]>([
  ['says that something has changed', json(CHANGED, 409), 409, 'Fernes Wachs'],
  ['is dead', hangUp, 502, 'zurzeit nicht erreichbar'],
  ['answers no JSON', text('<h1>Welcome</h1>', 'text/html'), 502, 'zurzeit nicht erreichbar'],
  ['never answers', silent, 504, 'antwortet'],
])('nothing typed is lost where the submit’s upstream %s', async (_, behaviour, expected, sentence) => {
  answering({ '/customerapi/wk/submit': behaviour });
  const answer = await post('/wk/submit', PRESS);
  expect(answer.status).toBe(expected);
  expect(answer.text).toContain(sentence);
  expect(answer.text).toContain('Tor 3');
  expect(answer.text).not.toContain('Welcome');
});

test('a release goes to the upstream, pieces first', async () => {
  answering();
  const { status } = await post('/meinlabor/freigaben/9900001', {
    act: 'release',
    revision: '2',
    summe: '6414',
    'menge-1': '2',
  });
  expect(status).toBe(303);
  expect(bodyOf(`${APPROVAL}/change`)).toEqual({ revision: 2, lines: [{ position: 1, quantity: 2 }] });
  expect(bodyOf(`${APPROVAL}/release`)).toEqual({ revision: 2, total: 6414 });
});

test('pieces that are no number are said beside their field, and nobody is asked', async () => {
  answering();
  const { status } = await post('/meinlabor/freigaben/9900001', {
    act: 'change',
    revision: '2',
    'menge-1': 'x',
  });
  expect(status).toBe(400);
  expect(bodyOf(`${APPROVAL}/change`)).toBeUndefined();
});

test('own numbers are exported as the upstream has them', async () => {
  answering();
  const file = await shop.ask('/de-de/meinlabor/artikelnummern/export.csv', {
    headers: { cookie: 'sid=upstream' },
  });
  expect(file.status).toBe(200);
  expect(file.text).toContain('F-1;777000001;Fernes Wachs');
});
