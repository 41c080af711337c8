import { beforeEach, expect, test } from 'vitest';
import { written } from '#shop/content/written.test-support.ts';
import { deskShop, type Json } from './desk-calls.test-support.ts';

let desk: Awaited<ReturnType<typeof deskShop>>;
beforeEach(async () => {
  desk = await deskShop({ PUBLIC_ORIGINS: '{"main":"https://shop.example","light":"https://light.example"}' }); // prettier-ignore
});

const WORDS = written('promotion');
const PLACE = { type: 'promotion', key: 'herbst', language: 'de', country: '*', brand: '*' };
const NOW = { startsAt: '', until: '' };
const begin = (more: object = {}, who = 'editor') => desk.ask(who, 'entries', { ...PLACE, fields: WORDS, ...more }); // prettier-ignore
const act = ({ id, version }: Json, what: string, more: object = {}, who = 'publisher') =>
  desk.ask(who, `entries/${id}/${what}`, { version, ...more });
const entryOf = (asked: { status: number; json: Json }): Json => {
  expect([asked.status, asked.json.error ?? null]).toEqual([200, null]);
  return asked.json.entry;
};
const refusal = ({ status, json }: { status: number; json: Json }) => [status, json.error?.code ?? null];
const listed = async (): Promise<string[]> =>
  (await desk.ask('editor', 'entries?type=promotion')).json.entries.map(({ key }: Json) => key);
const seen = async (now?: string): Promise<string[]> =>
  (await desk.ask('nobody', '../../guestapi/page-content/DE/de?select=promotion', undefined, { ...(now && { now }) })).json.entries
    .map(({ fields }: Json) => fields.heading); // prettier-ignore

test('an entry goes from the draft to visitors and back, each step on its version', async () => {
  const draft = entryOf(await begin());
  expect(draft).toMatchObject({ ...PLACE, version: 2, title: WORDS.heading, hasDraft: true, liveAt: null });
  expect(await seen()).toEqual([]);
  const live = entryOf(await act(draft, 'publish', NOW));
  expect(live).toMatchObject({ version: 3, hasDraft: false, liveAt: '2026-11-21T09:00:00.000Z' });
  expect(await seen()).toEqual([WORDS.heading]);
  expect(refusal(await act(live, 'remove'))).toEqual([409, 'desk.shown']);
  const away = entryOf(await act(live, 'unpublish'));
  expect([await seen(), refusal(await act(away, 'unpublish'))]).toEqual([[], [409, 'desk.nothing']]);
  const gone = entryOf(await act(away, 'remove', {}, 'editor'));
  expect(await listed()).toEqual([]);
  const back = entryOf(await act(gone, 'bring-back', {}, 'editor'));
  expect([back.hasDraft, await listed()]).toEqual([true, ['herbst']]);
  expect(refusal(await act(back, 'bring-back'))).toEqual([409, 'desk.nothing']);
});

test('a place is begun once; a removed entry gives it up', async () => {
  const two = await Promise.all([begin(), begin()]);
  expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(two.find(({ status }) => status === 409)!.json.error.code).toBe('desk.exists');
  const { entry } = two.find(({ status }) => status === 200)!.json;
  await act(entry, 'remove');
  expect(entryOf(await begin()).id).not.toBe(entry.id);
  expect(await listed()).toEqual(['herbst']);
});

test('an entry is for a language and country that there are', async () => {
  for (const [more, field] of [
    [{ language: 'sv' }, 'language'],
    [{ language: '*' }, 'language'],
    [{ country: 'XQ' }, 'country'],
    [{ type: 'hero', language: 'sv' }, 'language'],
  ] as const) {
    const { status, json } = await begin(more);
    expect([more, status, json.error.code, json.error.fields]).toEqual([more, 400, 'desk.fields', [field]]);
  }
  for (const more of [
    { country: 'DEU' },
    { brand: 'blau' },
    { type: 'brief' },
    { key: 'Ä' },
    { key: '' },
    { key: '-a' },
    { key: 'x'.repeat(61) },
  ])
    // prettier-ignore
    expect([more, ...refusal(await begin(more))]).toEqual([more, 400, 'request.invalid']);
  expect(entryOf(await begin({ country: 'at' }))).toMatchObject({ country: 'AT' });
});

test('who saves on an older version is given both words, and nothing is kept', async () => {
  const draft = entryOf(await begin());
  entryOf(await act(draft, 'draft', { fields: { ...WORDS, heading: 'Eins' } }, 'editor'));
  const { status, json } = await act(draft, 'draft', { fields: { ...WORDS, heading: 'Zwei' } }, 'admin');
  expect([status, json.error.code, json.error.facts]).toEqual([
    409,
    'desk.changed',
    {
      version: 3,
      mine: { ...WORDS, heading: 'Zwei' },
      theirs: {
        fields: expect.objectContaining({ heading: 'Eins' }),
        author: 'editor',
        at: '2026-11-21T09:00:00.000Z',
      },
    },
  ]);
  for (const what of ['publish', 'unpublish', 'remove', 'bring-back', 'restore'])
    expect([what, ...refusal(await act(draft, what, { ...NOW, revision: 'x' }))]).toEqual([what, 409, 'desk.changed']); // prettier-ignore
  expect((await desk.ask('editor', `entries/${draft.id}`)).json.revisions).toHaveLength(2);
});

test('words saved on an entry that somebody removed bring it back: none is lost', async () => {
  const draft = entryOf(await begin());
  entryOf(await act(draft, 'remove', {}, 'admin'));
  const stale = await act(draft, 'draft', { fields: { ...WORDS, heading: 'Meine' } }, 'editor');
  expect(refusal(stale)).toEqual([409, 'desk.changed']);
  const { version } = stale.json.error.facts;
  const mine = entryOf(await act({ id: draft.id, version }, 'draft', { fields: { ...WORDS, heading: 'Meine' } }, 'editor')); // prettier-ignore
  expect([await listed(), mine.title]).toEqual([['herbst'], 'Meine']);
  const gone = entryOf(await act(mine, 'remove'));
  expect(refusal(await act(gone, 'publish', NOW))).toEqual([409, 'desk.nothing']);
  const { revisions } = (await desk.ask('editor', `entries/${draft.id}`)).json;
  entryOf(await act(gone, 'restore', { revision: revisions.at(-1).id }));
  expect(await listed()).toEqual(['herbst']);
});

test('a revision is read with its words, only by its own entry', async () => {
  const draft = entryOf(await begin());
  entryOf(await act(draft, 'draft', { fields: { ...WORDS, heading: 'Größer' } }, 'publisher'));
  const other = entryOf(await begin({ key: 'winter' }));
  const { revisions, fields } = (await desk.ask('editor', `entries/${draft.id}`)).json;
  expect(fields.heading).toBe('Größer');
  expect(revisions.map(({ author }: Json) => author)).toEqual(['publisher', 'editor']);
  const read = (entry: string, revision: string) => desk.ask('editor', `entries/${entry}/revision?revision=${revision}`); // prettier-ignore
  expect((await read(draft.id, revisions[1].id)).json).toMatchObject({ author: 'editor', fields: { heading: WORDS.heading } }); // prettier-ignore
  for (const [entry, revision] of [
    [other.id, revisions[0].id],
    [draft.id, 'x'],
    ['x', revisions[0].id],
  ])
    // prettier-ignore
    expect(refusal(await read(entry, revision))).toEqual([404, 'desk.unknown']);
  expect(refusal(await desk.ask('editor', `entries/x`))).toEqual([404, 'desk.unknown']);
});

test('an entry names the others of its key: languages, countries, brands', async () => {
  const draft = entryOf(await begin());
  entryOf(await begin({ language: 'pl' }));
  entryOf(await begin({ country: 'AT' }));
  const removed = entryOf(await begin({ brand: 'light' }));
  await act(removed, 'remove');
  const { sisters } = (await desk.ask('editor', `entries/${draft.id}`)).json;
  expect(sisters.map(({ language, country }: Json) => `${language} ${country}`)).toEqual(['de AT', 'pl *']);
});

test('times are those of the calendar, in UTC, the end after the start', async () => {
  const draft = entryOf(await begin());
  const at = (startsAt: string, until = '') => act(draft, 'publish', { startsAt, until });
  for (const time of ['2026-12-24', '2026-12-24T10:00:00+01:00', '2026-02-30T10:00:00Z', '2026-12-24T24:00:00Z', 'morgen'])
    expect([time, ...refusal(await at(time))]).toEqual([time, 400, 'request.invalid']); // prettier-ignore
  for (const [start, end] of [
    ['', '2026-11-21T09:00:00Z'],
    ['2026-12-24T10:00:00Z', '2026-12-24T10:00:00Z'],
    ['', '2020-01-01T00:00:00Z'],
  ] as const) {
    // prettier-ignore
    const { status, json } = await at(start, end);
    expect([end, status, json.error.code, json.error.fields]).toEqual([end, 400, 'desk.times', ['until']]);
  }
  const planned = entryOf(await at('2026-12-01T07:00:00.5Z', '2026-12-24T11:00:00Z'));
  expect(planned).toMatchObject({ nextAt: '2026-12-01T07:00:00.500Z', until: '2026-12-24T11:00:00.000Z', liveAt: null }); // prettier-ignore
  expect([await seen(), await seen('2026-12-02T00:00:00.000Z'), await seen('2026-12-24T11:00:00.000Z')]).toEqual([[], [WORDS.heading], []]); // prettier-ignore
});

test('words against the schema name their places; a whole book is refused unread', async () => {
  const { status, json } = await begin({ fields: { ...WORDS, heading: ' ', link: { label: 'x', target: 'javascript:alert(1)' } } }); // prettier-ignore
  expect([status, json.error.code]).toEqual([400, 'desk.fields']);
  expect(json.error.fields).toEqual(expect.arrayContaining(['heading', 'link.target']));
  expect(Object.keys(json.error.fieldMessages)).toEqual(json.error.fields);
  const long = await begin({ fields: { ...WORDS, heading: 'ä'.repeat(140_000) } });
  expect(refusal(long)).toEqual([413, 'request.too-large']);
  expect(await listed()).toEqual([]);
});

test('twenty entries are found at most, by umlauts in any case, none that was removed', async () => {
  for (let i = 0; i < 22; i += 1)
    entryOf(await begin({ key: `ofen-${i}`, fields: { ...WORDS, heading: `Öfen ${i}` } }));
  const found = async (q: string): Promise<string[]> =>
    (await desk.ask('editor', `find?q=${encodeURIComponent(q)}`)).json.entries.map(({ title }: Json) => title); // prettier-ignore
  expect(await found('öFEN')).toHaveLength(20);
  const [only] = (await desk.ask('editor', `find?q=${encodeURIComponent('öfen 21')}`)).json.entries;
  expect(only.title).toBe('Öfen 21');
  await act(only, 'remove');
  expect([await found('Öfen 21'), await found(`'`), await found('_')]).toEqual([[], [], []]);
  expect((await desk.ask('editor', `find?q=${'x'.repeat(101)}`)).status).toBe(400);
});

test('a member within limits writes where they reach, and nowhere else', async () => {
  await desk.join({ id: 'ola', role: 'editor', languages: 'pl en', countries: 'PL' });
  const polish = { language: 'pl', country: 'PL' };
  const own = entryOf(await begin(polish, 'ola'));
  expect(refusal(await begin({ ...polish, country: '*', key: 'b' }, 'ola'))).toEqual([403, 'staff.not-allowed']); // prettier-ignore
  const german = entryOf(await begin());
  for (const [what, more] of [['draft', { fields: WORDS }], ['remove', {}], ['restore', { revision: 'x' }], ['bring-back', {}]] as const) // prettier-ignore
    expect([what, ...refusal(await act(german, what, more, 'ola'))]).toEqual([what, 403, 'staff.not-allowed']); // prettier-ignore
  expect(refusal(await act(own, 'publish', NOW, 'ola'))).toEqual([403, 'staff.not-allowed']);
  expect((await desk.ask('ola', `entries/${german.id}`)).status).toBe(200); // everybody at the desk reads
});

test('a preview leads to a page of the brand’s own host alone', async () => {
  const ask = (path: string, brand = 'main', at = '') => desk.ask('editor', 'preview', { brand, path, at });
  const { address } = (await ask('/de-de/aktionen', 'main', '2026-12-24T10:00:00Z')).json;
  const { origin, pathname, search } = new URL(address);
  expect([origin, pathname]).toEqual(['https://shop.example', '/de-de/aktionen']);
  expect(search).toContain(`.${Date.parse('2026-12-24T10:00:00Z')}.`);
  expect(new URL((await ask('/de-de', 'light')).json.address).origin).toBe('https://light.example');
  for (const path of [
    '//anderswo.example',
    'https://anderswo.example/de-de',
    '/de-de//anderswo',
    '/de-de/../x',
    '/de-de/a?b=1',
    '/redaktion',
    '',
  ])
    // prettier-ignore
    expect([path, ...refusal(await ask(path))]).toEqual([path, 400, 'request.invalid']);
  expect((await ask('/de-de', 'blau')).status).toBe(400);
  expect((await ask('/de-de', 'main', '2026-02-30T10:00:00Z')).status).toBe(400);
});

test('what was done is read by admins, the latest first, and reading leaves no row', async () => {
  const draft = entryOf(await begin());
  await act(draft, 'publish', NOW);
  await desk.ask('admin', 'acts');
  const { acts } = (await desk.ask('admin', 'acts')).json;
  expect(acts.map(({ name, kind, subject }: Json) => [name, kind, subject])).toEqual([
    ['publisher', 'published', 'promotion/herbst de * *'],
    ['editor', 'created', 'promotion/herbst de * *'],
  ]);
});
