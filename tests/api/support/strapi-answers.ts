import { json, type Behaviour } from './stub-upstream.ts';

/**
 * A Strapi as its REST interface answers, in the forms of versions 4 and 5: the same entries, each wrapped as that version
 * wraps entries, components and media. Collections it has not are not found.
 */

const TIMES = { createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-02T08:00:00.000Z', publishedAt: '2026-11-02T08:00:01.000Z' }; // prettier-ignore

interface Kept {
  readonly id: number;
  readonly locale: string | null;
  /** Of the same entry in other languages. */
  readonly others?: readonly number[];
  readonly fields: Readonly<Record<string, unknown>>;
  readonly draft?: true;
}

const FILE = { name: 'ofen.jpg', alternativeText: 'Ein Ofen', width: 1600, height: 900, hash: 'ofen_1a2b', ext: '.jpg', mime: 'image/jpeg', size: 210.5, url: '/uploads/ofen_1a2b.jpg', provider: 'local' }; // prettier-ignore
const FORMATS = {
  large: { ext: '.jpg', url: '/uploads/large_ofen_1a2b.jpg', width: 1000, height: 563, size: 90.1 },
  small: { ext: '.jpg', url: '/uploads/small_ofen_1a2b.jpg', width: 500, height: 281, size: 30.2 },
};

const blocks = (text: string) => [
  { type: 'heading', level: 1, children: [{ type: 'text', text: 'Kurz' }] },
  { type: 'paragraph', children: [{ type: 'text', text, bold: true }, { type: 'link', url: '/legal/versand', children: [{ type: 'text', text: ' Versand' }] }] },
  { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [{ type: 'text', text: 'ein Punkt' }] }] },
  { type: 'paragraph', children: [{ type: 'link', url: 'javascript:alert(1)', children: [{ type: 'text', text: 'Unfug' }] }] },
]; // prettier-ignore

const FAQS: readonly Kept[] = [
  { id: 11, locale: 'de', others: [12], fields: { slug: 'fern', group: 'delivery', question: 'Wie fern?', answer: '# Nah\n\nSehr **nah** <b>dran</b>, siehe [Versand](legal/versand).' } },
  { id: 12, locale: 'en', others: [11], fields: { slug: 'fern', group: 'delivery', question: 'How far?', answer: 'Very near.' } },
  { id: 13, locale: 'en', fields: { slug: 'only-english', group: 'order', question: 'Only English?', answer: 'Yes.' } },
  { id: 14, locale: 'de', draft: true, fields: { slug: 'entwurf', group: 'order', question: 'Ein Entwurf?', answer: 'Nein.' } },
  { id: 15, locale: 'de', fields: { slug: 'leer', group: 'order', answer: 'Ohne Frage.' } },
  { id: 16, locale: 'de', fields: { slug: 'schweiz', group: 'order', question: 'Nur Schweiz?', answer: 'Ja.', for_country: 'ch' } },
  { id: 17, locale: 'de', fields: { slug: 'morgen', group: 'order', question: 'Erst morgen?', answer: 'Ja.', visible_from: '2999-01-01T00:00:00.000Z' } },
]; // prettier-ignore

/** A component of labels and ways as version 4 and 5 have it alike. */
const links = [{ id: 1, label: 'Zu den Öfen', route: 'shop/category/PG3', hash: '' }];

const COLLECTIONS: Readonly<Record<string, readonly Kept[]>> = {
  faqs: FAQS,
  'hero-banners': [{ id: 1, locale: 'de', fields: { key: 'oven', kicker: 'Öfen', title: 'Fern gebrannt', description: 'Aus einem Strapi.', image: FILE, links } }], // prettier-ignore
  'ls-page-metadatas': [{ id: 1, locale: 'de', fields: { route_path_name: 'impressum', meta_title: 'Fernes Impressum', meta_description: 'Wer fern schreibt.' } }], // prettier-ignore
  'service-chatwoots': [{ id: 1, locale: 'de', fields: { key: 'chat', enabled: true, heading: 'Chat', greeting: 'Guten Tag', machine_notice: 'Zuerst antwortet eine Maschine.', offline: 'Zu.', hours: 'Mo–Fr' } }], // prettier-ignore
  'free-pages': [{ id: 1, locale: 'de', fields: { slug: 'fern', title: 'Ferne Seite', lead: 'Von fern.', body: blocks('Fett') } }], // prettier-ignore
  mitarbeiters: Array.from({ length: 7 }, (_, i) => ({
    id: i + 1, locale: null, fields: { department: 'Technik', role: `Rolle ${i + 1}`, text: 'Hilft.', languages: 'Deutsch\nEnglisch', sort: i },
  })), // prettier-ignore
};

const asVersion4 = ({ id, locale, others = [], fields, draft }: Kept): object => ({
  id,
  attributes: {
    ...fields,
    ...('image' in fields && {
      image: { data: { id: 5, attributes: { ...FILE, formats: FORMATS, ...TIMES } } },
    }),
    ...TIMES,
    ...(draft && { publishedAt: null }),
    locale,
    localizations: { data: others.map((other) => ({ id: other, attributes: { ...TIMES } })) },
  },
});

const asVersion5 = ({ id, locale, others = [], fields, draft }: Kept): object => ({
  id,
  documentId: `doc${Math.min(id, ...others)}abcdefghijklmnop`.slice(0, 24),
  ...fields,
  ...('image' in fields && { image: { id: 5, documentId: 'file5', ...FILE, formats: FORMATS, ...TIMES } }),
  ...TIMES,
  ...(draft && { publishedAt: null }),
  locale,
});

/** The list of a collection as one version gives it, a page of `pageSize` entries. */
function pageOf(version: 4 | 5, kept: readonly Kept[], query: URLSearchParams, pageSize: number) {
  const locale = query.get('locale');
  const all = kept.filter((one) => one.locale === null || one.locale === locale);
  const page = Number(query.get('pagination[page]') ?? 1);
  const data = all.slice((page - 1) * pageSize, page * pageSize).map(version === 4 ? asVersion4 : asVersion5);
  const pagination = { page, pageSize, pageCount: Math.ceil(all.length / pageSize), total: all.length };
  return { data, meta: { pagination } };
}

/** Picture of one pixel. */
const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'); // prettier-ignore

/** A Strapi of a version that gives so many entries a page at most, whatever is asked. */
export function strapi(version: 4 | 5, pageSize = 3): Behaviour {
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://strapi.example');
    if (pathname === '/uploads/large_ofen_1a2b.jpg') {
      response.writeHead(200, { 'content-type': 'image/jpeg' });
      return void response.end(PIXEL);
    }
    if (pathname === '/uploads/page_1a2b.jpg') {
      response.writeHead(200, { 'content-type': 'text/html' });
      return void response.end('<script>alert(1)</script>');
    }
    const kept = COLLECTIONS[pathname.replace('/api/', '')];
    if (!kept) return json({ data: null, error: { status: 404, name: 'NotFoundError', message: 'Not Found' } }, 404)(request, response); // prettier-ignore
    json(pageOf(version, kept, searchParams, pageSize))(request, response);
  };
}

/** The whole list of a collection, for what maps it. */
export const listOf = (version: 4 | 5, collection: string): unknown[] =>
  COLLECTIONS[collection]!.map(version === 4 ? asVersion4 : asVersion5);
