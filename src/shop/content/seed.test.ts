import { describe, expect, test } from 'vitest';
import { contentSeedStatements } from '../../../scripts/content-seed.ts';
import { contentDb } from './content-db.test-support.ts';
import { seedRows, seedStatements, type SeedFiles } from './seed.ts';

const NOW = '2026-11-20T12:00:00.000Z';

const small = (heading: string): SeedFiles => ({
  entries: { 'side-menu': [{ key: 'shop', fields: { items: [{ target: '' }] } }] },
  texts: { de: { 'side-menu': { shop: { heading, items: [{ label: 'Start' }] } } } },
});

describe('putting the seed into the database', () => {
  test('the statements keep within the limits of D1', () => {
    const statements = contentSeedStatements(NOW);
    expect(Math.max(...statements.map(({ params }) => Buffer.byteLength(String(params[0]))))).toBeLessThan(
      1_900_000,
    );
    expect(statements.length).toBeLessThan(600);
  });

  test('a second run changes nothing', () => {
    const db = contentDb();
    db.run(contentSeedStatements(NOW));
    const before = [db.all('select * from content_entry'), db.all('select * from content_version')];
    db.run(contentSeedStatements('2026-12-01T00:00:00.000Z'));
    expect([db.all('select * from content_entry'), db.all('select * from content_version')]).toEqual(before);
  });

  test('a new wording of the seed replaces the old one and keeps it as a revision', () => {
    const db = contentDb();
    for (const heading of ['Alt', 'Neu']) db.run(seedStatements(small(heading), NOW));
    expect(
      db.all(
        "select body ->> 'heading' as heading from content_entry join content_revision r on r.id = live_revision",
      ),
    ).toEqual([{ heading: 'Neu' }]);
    expect(db.all('select * from content_revision')).toHaveLength(2);
  });

  test.each(['live_revision = null', 'hidden = 1'])('what an editor has changed (%s) stays', (change) => {
    const db = contentDb();
    db.run(seedStatements(small('Alt'), NOW));
    db.run([{ sql: `update content_entry set ${change}, version = version + 1`, params: [] }]);
    const before = db.all('select * from content_entry');
    db.run(seedStatements(small('Neu'), NOW));
    expect(db.all('select * from content_entry')).toEqual(before);
  });
});

describe('faults are named by place', () => {
  test('a field against its schema, and a text without entry', () => {
    const files = small('');
    files.texts = { ...files.texts, fr: { 'side-menu': { nowhere: {} } } };
    const { faults } = seedRows(files);
    expect(faults).toContainEqual(expect.stringMatching(/^de\/side-menu\/shop: heading /));
    expect(faults).toContain('fr/side-menu/nowhere: text without entry');
    expect(() => seedStatements(files, NOW)).toThrow('de/side-menu/shop');
  });

  test('a missing translation is told, but is no fault', () => {
    const { missing, faults } = seedRows(small('Menü'));
    expect(missing).toContain('en/side-menu/shop');
    expect(faults).toEqual([]);
  });
});
