import { describe, expect, test } from 'vitest';
import { listOf } from '../../../tests/api/support/strapi-answers.ts';
import { richTextToPlain } from './render-rich-text.ts';
import { entriesOfStrapi, STRAPI_COLLECTIONS } from './strapi.ts';
import { contentTypes, PUBLIC_TYPE_NAMES, type ContentOf, type PublicTypeName } from './types/index.ts';

describe.each([4, 5] as const)('a Strapi of version %i', (version) => {
  const read = (type: PublicTypeName) => entriesOfStrapi(type, listOf(version, STRAPI_COLLECTIONS[type]));

  test('gives entries by key and language, for a country, from a time on', () => {
    const { entries } = read('faq');
    expect(entries.map(({ key, language, country }) => `${key} ${language} ${country}`)).toEqual([
      'fern de *',
      'fern en *',
      'only-english en *',
      'schweiz de CH',
      'morgen de *',
    ]);
    expect(entries.at(-1)).toMatchObject({ visibleFrom: '2999-01-01T00:00:00.000Z', visibleTo: null });
  });

  test('never gives a draft, and says which entry is none of ours', () => {
    const { entries, wrong } = read('faq');
    expect(entries.some(({ key }) => key === 'entwurf' || key === 'leer')).toBe(false);
    expect(wrong).toEqual(['faq/leer: question']);
  });

  test('gives pictures in three sizes at addresses of the shop', () => {
    const { image, heading, links, alt } = read('hero').entries[0]!.fields as ContentOf<'hero'>;
    expect([heading, alt, links]).toEqual(['Fern gebrannt', 'Ein Ofen', [{ label: 'Zu den Öfen', target: 'shop/category/PG3' }]]); // prettier-ignore
    expect(image).toEqual({
      url: '/media/upstream/large_ofen_1a2b.jpg',
      alt: 'Ein Ofen',
      formats: {
        large: { url: '/media/upstream/large_ofen_1a2b.jpg', width: 1000, height: 563 },
        medium: { url: '/media/upstream/large_ofen_1a2b.jpg', width: 1000, height: 563 },
        small: { url: '/media/upstream/small_ofen_1a2b.jpg', width: 500, height: 281 },
      },
    });
  });

  test('gives text in our own form, of Markdown and blocks: no HTML, no scripts', () => {
    const { body } = read('free-page').entries[0]!.fields as ContentOf<'free-page'>;
    expect(body.content.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bulletList', 'paragraph']);
    expect(JSON.stringify(body)).toContain('"href":"legal/versand"');
    expect(JSON.stringify(body)).not.toContain('javascript');
    const { answer } = read('faq').entries[0]!.fields as ContentOf<'faq'>;
    expect(answer.content[0]).toMatchObject({ type: 'heading', attrs: { level: 2 } });
    expect(richTextToPlain(answer, {})).toContain('<b>dran</b>');
  });

  test('gives metadata of routes, and lines from a text of several', () => {
    expect(read('page-metadata').entries[0]).toMatchObject({
      key: 'impressum',
      fields: { routePathName: 'impressum', title: 'Fernes Impressum', description: 'Wer fern schreibt.' },
    });
    const member = read('team-member').entries[6]!;
    expect(member).toMatchObject({ language: '*', sort: 6, fields: { languages: ['Deutsch', 'Englisch'] } });
  });
});

test('what our own calls give comes back as it was, for every kind with plain fields', () => {
  for (const type of PUBLIC_TYPE_NAMES) {
    const { sample, schema } = contentTypes[type];
    const item = { id: 7, documentId: 'abc', publishedAt: '2026-11-02T08:00:01.000Z', locale: 'de', ...sample, ...(type.endsWith('page') && { body: 'Beispiel: Text.' }) }; // prettier-ignore
    const texts = Object.fromEntries(
      Object.entries(item).map(([name, value]) => [name, isDocument(value) ? 'Beispiel: Text.' : value]),
    );
    const { entries, wrong } = entriesOfStrapi(type, [texts]);
    expect(wrong, type).toEqual([]);
    expect(schema.parse(entries[0]!.fields), type).toEqual(sample);
  }
});

const isDocument = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc';

test('odd answers are no entries and throw nothing', () => {
  const odd = [
    null,
    7,
    'a',
    [],
    {},
    { id: 1 },
    { id: 1, attributes: null },
    { attributes: { question: {} } },
  ];
  for (const type of PUBLIC_TYPE_NAMES) expect(entriesOfStrapi(type, odd).entries, type).toEqual([]);
});
