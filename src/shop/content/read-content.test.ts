import { describe, expect, test } from 'vitest';
import { contentDb, type TestDb, type TestEntry } from './content-db.test-support.ts';
import type { ContentMarket } from './model.ts';
import { stateStatement } from './queries.ts';
import { cacheSeconds, readContent } from './read-content.ts';

const AT = '2026-11-20T12:00:00.000Z';
const BEFORE = '2026-11-20T11:59:59.999Z';
const LATER = '2026-11-23T05:00:00.000Z';
const market: ContentMarket = { language: 'fr', country: 'CH', brand: 'light', at: AT };

async function shown(db: TestDb, over: Partial<ContentMarket> = {}): Promise<string[]> {
  const { banner } = await readContent(db, ['banner'], { ...market, ...over });
  return banner.map((entry) => entry.fields.heading);
}

async function stateAt(db: TestDb, at: string): Promise<{ version: number; nextSwitchAt: string | null }> {
  const { sql, params } = stateStatement(at);
  const { results } = await db
    .prepare(sql)
    .bind(...params)
    .all<{ version: number; next_switch: string | null }>();
  return { version: results[0]!.version, nextSwitchAt: results[0]!.next_switch };
}

function dbWith(...entries: TestEntry[]): TestDb {
  const db = contentDb();
  for (const entry of entries) db.publish(entry);
  return db;
}

describe('precedence', () => {
  // every row that may serve fr / CH / light, best first
  const BEST_FIRST: TestEntry[] = ['fr', '*', 'en', 'de'].flatMap((language) =>
    ['CH', '*'].flatMap((country) => ['light', '*'].map((brand) => ({ language, country, brand }))),
  );

  test.each(BEST_FIRST.map((entry, rank) => ({ rank, ...entry })))(
    'row $rank ($language, $country, $brand) wins over everything below it',
    async ({ rank }) => {
      const competing = BEST_FIRST.slice(rank).reverse();
      const { language, country, brand } = BEST_FIRST[rank] ?? {};
      expect(await shown(dbWith(...competing))).toEqual([`${language} ${country} ${brand}`]);
    },
  );

  test('a foreign-language row of the country never beats an own-language one of all', async () => {
    const db = dbWith({ language: 'de', country: 'CH', brand: 'light' }, { language: 'fr' });
    expect(await shown(db)).toEqual(['fr * *']);
  });

  test('rows of other languages, countries and brands are not shown at all', async () => {
    const db = dbWith({ key: 'a', language: 'it' }, { key: 'b', country: 'AT' }, { key: 'c', brand: 'main' });
    expect(await shown(db)).toEqual([]);
  });

  test('the country may come in lower case, as it stands in an address', async () => {
    expect(await shown(dbWith({ language: 'fr', country: 'CH' }), { country: 'ch' })).toEqual(['fr CH *']);
  });

  test('a hidden row takes its key out of the market only', async () => {
    const db = dbWith({ language: 'fr' }, { language: 'fr', country: 'CH', hidden: 1 });
    expect(await shown(db)).toEqual([]);
    expect(await shown(db, { country: 'FR' })).toEqual(['fr * *']);
  });

  test('an entry tells the language its text is really in', async () => {
    const { banner } = await readContent(dbWith({ language: 'en' }), ['banner'], market);
    expect(banner[0]?.language).toBe('en');
  });
});

describe('what is read', () => {
  test('all kinds of a page come in one query, in the editors’ order, or empty', async () => {
    const db = dbWith({ key: 'b', sort: 10 }, { key: 'a', sort: 20 }, { type: 'hero', key: 'h' });
    const content = await readContent(db, ['hero', 'banner', 'faq'], market);
    expect(content.banner.map((entry) => entry.key)).toEqual(['b', 'a']);
    expect(content.hero).toHaveLength(1);
    expect(content.faq).toEqual([]);
    expect(db.reads()).toBe(1);
  });

  test('single keys leave the rest of the kind alone', async () => {
    const db = dbWith({ key: 'a' }, { key: 'b' }, { key: 'c' });
    const { banner } = await readContent(db, [{ type: 'banner', keys: ['c', 'a', 'nowhere'] }], market);
    expect(banner.map((entry) => entry.key)).toEqual(['a', 'c']);
  });

  test('a kind asked for twice is not shown twice', async () => {
    const { banner } = await readContent(dbWith({}), ['banner', { type: 'banner', keys: ['a'] }], market);
    expect(banner).toHaveLength(1);
  });

  test.each(["'; drop table content_entry; --", '%', '\u0000', '🦷'])(
    'a key of %j is only a key',
    async (key) => {
      const { banner } = await readContent(dbWith({}), [{ type: 'banner', keys: [key] }], market);
      expect(banner).toEqual([]);
    },
  );
});

describe('schedule', () => {
  test('the next revision is shown from its moment on, without anybody switching', async () => {
    const db = dbWith({ live: 'now', next: 'monday', nextAt: LATER });
    expect(await shown(db)).toEqual(['now']);
    expect(await shown(db, { at: LATER })).toEqual(['monday']);
  });

  test('a first publication can be scheduled', async () => {
    const db = dbWith({ live: null, next: 'monday', nextAt: LATER });
    expect(await shown(db)).toEqual([]);
    expect(await shown(db, { at: LATER })).toEqual(['monday']);
  });

  test('visibility includes its start and excludes its end', async () => {
    const db = dbWith({ live: 'offer', from: AT, to: LATER });
    expect(await shown(db, { at: BEFORE })).toEqual([]);
    expect(await shown(db)).toEqual(['offer']);
    expect(await shown(db, { at: LATER })).toEqual([]);
  });

  test('when a country’s row has ended the general row is back', async () => {
    const db = dbWith({ live: 'general' }, { live: 'fair', country: 'CH', to: AT });
    expect(await shown(db, { at: BEFORE })).toEqual(['fair']);
    expect(await shown(db)).toEqual(['general']);
  });
});

describe('preview', () => {
  test('drafts are shown in a preview and nowhere else', async () => {
    const db = dbWith({ key: 'a', live: 'live', draft: 'draft' }, { key: 'b', live: null, draft: 'new' });
    expect(await shown(db)).toEqual(['live']);
    expect(await shown(db, { preview: true })).toEqual(['draft', 'new']);
  });

  test('a preview as of next Monday shows what is scheduled until then', async () => {
    const db = dbWith({ live: 'now', next: 'monday', nextAt: LATER });
    expect(await shown(db, { preview: true, at: LATER })).toEqual(['monday']);
  });
});

describe('what edge caches key on', () => {
  test('publishing counts the version up, saving a draft does not', async () => {
    const db = dbWith({ live: 'a', draft: 'b' });
    const before = await stateAt(db, AT);
    db.run([{ sql: 'update content_entry set draft_revision = null, version = version + 1', params: [] }]);
    expect(await stateAt(db, AT)).toEqual(before);
    for (const change of [
      "next_revision = live_revision, next_at = '2026-12-01'",
      'hidden = 1',
      'live_revision = null',
    ]) {
      const { version } = await stateAt(db, AT);
      db.run([{ sql: `update content_entry set ${change}`, params: [] }]);
      expect((await stateAt(db, AT)).version).toBeGreaterThan(version);
    }
  });

  test('removing what is live counts the version up and takes its revisions along', async () => {
    const db = dbWith({});
    const { version } = await stateAt(db, AT);
    db.run([{ sql: 'delete from content_entry', params: [] }]);
    expect((await stateAt(db, AT)).version).toBeGreaterThan(version);
    expect(db.all('select * from content_revision')).toEqual([]);
  });

  test('the next switch is the earliest moment still to come, whatever its kind', async () => {
    const db = dbWith(
      { key: 'a', next: 'x', nextAt: '2026-11-25T00:00:00.000Z' },
      { key: 'b', from: '2026-11-24T00:00:00.000Z' },
      { key: 'c', to: LATER },
      { key: 'd', to: BEFORE },
    );
    expect((await stateAt(db, AT)).nextSwitchAt).toBe(LATER);
    expect((await stateAt(db, LATER)).nextSwitchAt).toBe('2026-11-24T00:00:00.000Z');
    expect((await stateAt(db, '2026-12-01T00:00:00.000Z')).nextSwitchAt).toBeNull();
  });

  test('no cached page outlives the next switch', () => {
    const state = { version: 1, nextSwitchAt: '2026-11-20T12:00:30.000Z' };
    expect(cacheSeconds(state, AT, 3600)).toBe(30);
    expect(cacheSeconds(state, AT, 10)).toBe(10);
    expect(cacheSeconds(state, LATER, 3600)).toBe(0);
    expect(cacheSeconds({ ...state, nextSwitchAt: null }, AT, 3600)).toBe(3600);
  });
});

describe('what the tables refuse', () => {
  test('a revision never changes', () => {
    const db = dbWith({});
    expect(() => db.run([{ sql: "update content_revision set body = '{}'", params: [] }])).toThrow(
      'immutable',
    );
  });

  test.each([
    ["insert into content_entry (id, type, key, language, country) values ('x', 'banner', 'x', 'de', 'ch')"],
    ["insert into content_entry (id, type, key, language, brand) values ('x', 'banner', 'x', 'de', 'other')"],
    ["insert into content_entry (id, type, key, language) values ('x', 'banner', 'a', 'de')"],
    [
      "insert into content_entry (id, type, key, language, next_at) values ('x', 'banner', 'x', 'de', '2026-12-01')",
    ],
    ["update content_entry set visible_from = '2026-12-02', visible_to = '2026-12-01'"],
    ["insert into content_revision values ('r', 'e1', 'not json', 'test', '2026-11-20')"],
  ])('%s', (sql) => {
    expect(() => dbWith({}).run([{ sql, params: [] }])).toThrow();
  });
});
