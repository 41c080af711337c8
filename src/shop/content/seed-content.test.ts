import { describe, expect, test } from 'vitest';
import { contentSeedStatements, readContentSeed } from '../../../scripts/content-seed.ts';
import { BRAND_LANGUAGES, LANGUAGES, type Brand } from '#shop/markets/index.ts';
import { ROUTES, routeExists } from '#lib/routes.ts';
import { isMarketPath } from '#lib/link-target.ts';
import { isAvailable } from './available.ts';
import { contentDb } from './content-db.test-support.ts';
import { COMPANY_PLACEHOLDERS, PAGE_PLACEHOLDERS, placeholdersOf } from './placeholders.ts';
import { readContent } from './read-content.ts';
import type { RichText } from './rich-text.ts';
import { seedRows, type SeedRow } from './seed.ts';
import { contentTypes, CONTENT_TYPE_NAMES, EXAMPLE } from './types/index.ts';

const AT = '2026-11-20T12:00:00.000Z';
const files = readContentSeed();
const { rows, faults, missing } = seedRows(files);
const db = contentDb();
db.run(contentSeedStatements(AT));

const HOME = {
  de: 'DE',
  en: 'GB',
  fr: 'FR',
  es: 'ES',
  it: 'IT',
  nl: 'NL',
  pl: 'PL',
  hu: 'HU',
  cs: 'CZ',
} as const;
const MARKETS = (['main', 'light'] as Brand[]).flatMap((brand) =>
  BRAND_LANGUAGES[brand].flatMap((language) =>
    [HOME[language], 'CH', 'JP'].map((country) => ({ brand, language, country })),
  ),
);

describe('the seed is complete', () => {
  test('every entry has its text in each language of its brand, every text its entry', () => {
    expect(faults).toEqual([]);
    expect(missing).toEqual([]);
    expect(rows.filter(({ body }) => body.includes(EXAMPLE))).toEqual([]);
  });

  test.each(MARKETS)(
    '$brand, $language, $country shows every kind, all in its own language',
    async (market) => {
      const content = await readContent(db, CONTENT_TYPE_NAMES, { ...market, at: AT });
      for (const type of CONTENT_TYPE_NAMES) {
        expect(content[type].length, type).toBeGreaterThan(0);
        const wanted = contentTypes[type].neutral ? '*' : market.language;
        expect([...new Set(content[type].map((entry) => entry.language))], type).toEqual([wanted]);
        for (const entry of content[type]) {
          expect(contentTypes[type].schema.safeParse(entry.fields).success, `${type} ${entry.key}`).toBe(
            true,
          );
        }
      }
      expect(content.hero.length).toBeGreaterThanOrEqual(3);
      expect(content.promotion.length).toBeGreaterThanOrEqual(6);
      expect(content.faq.length).toBeGreaterThanOrEqual(12);
    },
  );

  test.each([
    ['faq', 40],
    ['promotion', 12],
    ['newsletter', 8],
    ['video', 10],
    ['solutions-feature', 10],
  ] as const)('of %s there are at least %i in each language', (kind, least) => {
    for (const language of LANGUAGES)
      expect(
        rows.filter((row) => row.type === kind && row.language === language).length,
        language,
      ).toBeGreaterThanOrEqual(least);
  });

  test('what a country sees differs where its delivery differs', async () => {
    const strip = async (country: string) => {
      const selector = [{ type: 'banner', keys: ['strip-cutoff'] }] as const;
      const { banner } = await readContent(db, selector, { language: 'de', country, brand: 'main', at: AT });
      return banner[0]?.fields.description;
    };
    expect(new Set([await strip('DE'), await strip('AT'), await strip('CH'), await strip('IT')]).size).toBe(
      4,
    );
  });

  test('all numbers are from the range reserved for fiction', () => {
    const numbers = rows.flatMap((row) => row.body.match(/\+[0-9][0-9 ]{6,}/g) ?? []);
    expect(numbers.length).toBeGreaterThan(50);
    for (const number of numbers) expect(number).toMatch(/^\+49 30 23125 \d{3}$/);
  });
});

/** Texts of a row: every string that is not neutral, by path. */
function strings(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => strings(inner, `${path}.${name}`));
}

const german = new Map(rows.filter((row) => row.language === 'de').map((row) => [idOf(row), row]));
function idOf({ type, key, country, brand }: SeedRow): string {
  return [type, key, country, brand].join(':');
}

describe('the translations say the same', () => {
  const others = LANGUAGES.filter((language) => language !== 'de');

  test.each(others)('%s uses the same placeholders as the German source', (language) => {
    for (const row of rows.filter((row) => row.language === language)) {
      const source = german.get(idOf(row));
      if (source) expect(placeholdersOf(row.body), row.id).toEqual(placeholdersOf(source.body));
    }
  });

  test.each(others)(
    '%s has the same blocks, list items, cells and links as the German source',
    (language) => {
      for (const row of rows.filter((row) => row.language === language)) {
        const source = german.get(idOf(row));
        for (const field of ['body', 'answer', 'transcript']) {
          const here = JSON.parse(row.body)[field];
          if (here && source) expect(shape(here), row.id).toEqual(shape(JSON.parse(source.body)[field]));
        }
      }
    },
  );

  test.each(others)('nothing in %s was left in German', (language) => {
    for (const row of rows.filter((row) => row.language === language)) {
      const source = new Map(strings(JSON.parse(german.get(idOf(row))?.body ?? '{}')));
      for (const [path, text] of strings(JSON.parse(row.body))) {
        const words = text.replace(/\{\w+\}/g, '');
        if (/\p{L}{3,}.* .*\p{L}{3,}.* .*\p{L}{3,}/u.test(words) && !isNeutral(path)) {
          expect(text, `${row.id}${path}`).not.toBe(source.get(path));
        }
      }
    }
  });

  const isNeutral = (path: string) => /\.(?:company|street|registerCourt|target|href)$/.test(path);

  function shape(doc: RichText): unknown {
    const links: string[] = [];
    const walk = (node: {
      type?: string;
      content?: unknown[];
      marks?: unknown[];
      attrs?: { level?: number };
    }): unknown => {
      for (const mark of (node.marks ?? []) as { type: string; attrs?: { href: string } }[]) {
        if (mark.type === 'link') links.push(mark.attrs?.href ?? '');
      }
      const inner = ((node.content ?? []) as Parameters<typeof walk>[0][]).map(walk);
      return node.type === 'paragraph' || node.type === 'heading'
        ? `${node.type}${node.attrs?.level ?? ''}`
        : [node.type, inner];
    };
    return [walk(doc), links.sort()];
  }
});

test('every route has a title and a description, and each of them a route', () => {
  const named = rows
    .filter(({ type, language }) => type === 'page-metadata' && language === 'de')
    .map(({ body }) => (JSON.parse(body) as { routePathName: string }).routePathName);
  expect(
    Object.keys(ROUTES).filter((route) => !named.includes(route)),
    'to be named in content/seed/texts/*/page-metadata.json',
  ).toEqual([]);
  expect(named.filter((route) => !(route in ROUTES))).toEqual([]);
});

describe('every text', () => {
  const known: string[] = [...COMPANY_PLACEHOLDERS, ...PAGE_PLACEHOLDERS];
  test('uses known placeholders only, those of a page only in page metadata', () => {
    for (const row of rows) {
      const allowed: string[] = row.type === 'page-metadata' ? known : [...COMPANY_PLACEHOLDERS];
      expect(
        placeholdersOf(row.body).filter((name) => !allowed.includes(name)),
        row.id,
      ).toEqual([]);
    }
  });

  test('is no dummy text and holds no markup or trade mark of others', () => {
    const BAD =
      /lorem ipsum|\bTODO\b|<\/?[a-z]+[ >]|\*\*|\b(?:VITA|Vita|Ivoclar|Kulzer|Dentsply|Sirona|Renfert|Zirkonzahn|Straumann|exocad|3Shape|KaVo|Komet)\b/;
    for (const row of rows) expect(row.body, row.id).not.toMatch(BAD);
  });

  test('titles and descriptions fit a search result', () => {
    for (const row of rows.filter((row) => row.type === 'page-metadata')) {
      const { title, description } = JSON.parse(row.body) as { title: string; description: string };
      expect(title.replace('{brand}', 'Laborkontor').length, row.id).toBeLessThanOrEqual(75);
      expect(description.length, row.id).toBeLessThanOrEqual(165);
    }
  });
});

describe('no text promises what does not work in this build', () => {
  const keysOf = (type: string) => rows.filter((row) => row.type === type).map(({ key }) => key);
  const PAGES_OF: readonly [RegExp, readonly string[]][] = [
    [/^seite\/([^?#]+)/, keysOf('free-page')],
    [/^videos\/([^?#]+)/, keysOf('video')],
    [/^aktionen\/newsletter\/([^?#]+)/, keysOf('newsletter')],
    [/^service#FAQ-(.+)/, keysOf('faq')],
  ];
  const leadsSomewhere = (target: string): boolean =>
    routeExists(`/${target}`) &&
    PAGES_OF.every(([form, keys]) => !form.test(target) || keys.includes(form.exec(target)![1]!));
  const shown = rows.filter(({ body }) => isAvailable({ fields: JSON.parse(body) as object }));

  test('every link of a text that is shown leads to a page', () => {
    // of lists – side menus, the ways on of a hero or a solution – what leads nowhere is dropped one by one
    for (const row of shown.filter(
      ({ type }) => !['side-menu', 'service-nav-menu', 'legal-page'].includes(type),
    )) {
      const targets = strings(JSON.parse(row.body)).filter(
        ([path, target]) => /\.(?:target|href)$/.test(path) && isMarketPath(target),
      );
      const listed = targets.filter(([path]) => path.startsWith('.links.'));
      if (listed.length > 0)
        expect(listed.some(([, target]) => leadsSomewhere(target)) || row.id, row.id).toBe(true);
      for (const [path, target] of targets)
        if (!path.startsWith('.links.'))
          expect(leadsSomewhere(target) || target, `${row.id}${path}`).toBe(true);
    }
  });

  /** Words of the German source that promise a capability, and the page it begins on. */
  const PROMISES: readonly [RegExp, string][] = [
    [/Zahnlager/, 'zahnlager'],
    [/\bScanner\b|gescannt|Chargendokumentation/, 'kamera'],
    [/QR-Etikett|Etiketten\b/, 'label/select'],
    [/Freiretoure/, 'service/retoure'],
    [/digitalisieren|Digitalisierung/, 'service/digitalisierung'],
    [/Zahnbestell-Assistent/, 'zahnassistent'],
    [/[Nn]eue Fassung/, 'loesungen/dokumente'],
  ];
  test('a text that names a capability is hidden until its page is there', () => {
    const routes = Object.keys(ROUTES);
    for (const row of shown.filter(({ language }) => language === 'de')) {
      const body = JSON.parse(row.body) as { routePathName?: string };
      if (row.type === 'legal-page') continue; // says what is done with data, also of what is still to come
      const route = row.type === 'page-metadata' ? body.routePathName! : '';
      if (route && !routes.includes(route)) continue; // the title of a page that is not there is not read
      const words = strings(body)
        .flatMap(([path, text]) => (path.endsWith('.label') ? [] : [text]))
        .join(' ');
      for (const [promise, page] of PROMISES)
        if (promise.test(words) && !route.startsWith(page.split('/')[0]!))
          expect(routeExists(`/${page}`) || row.id, String(promise)).toBe(true);
    }
  });

  test('the light shop links to no video', () => {
    for (const row of rows.filter(({ brand }) => brand !== 'main'))
      for (const [path, target] of strings(JSON.parse(row.body)))
        if (/\.(?:target|href)$/.test(path)) expect(target, row.id).not.toMatch(/^videos?(?:[/#?]|$)/);
  });
});

describe('legal pages', () => {
  const KEYS = ['imprint', 'privacy', 'terms', 'shipping', 'cookies', 'accessibility', 'opensource'];
  const page = (key: string, language: string) =>
    rows.find((row) => row.type === 'legal-page' && row.key === key && row.language === language)?.body ?? '';

  test.each(LANGUAGES)('stand complete in %s, each marked as a model to be checked', (language) => {
    for (const key of KEYS) expect(JSON.parse(page(key, language)).templateNotice, key).toBeTruthy();
    const words = (key: string) => page(key, language).match(/\p{L}{2,}/gu)?.length ?? 0;
    expect(words('privacy')).toBeGreaterThan(900);
    expect(words('terms')).toBeGreaterThan(900);
  });

  test.each(LANGUAGES)('name what the law of November 2026 asks for in %s', (language) => {
    const imprint = page('imprint', language);
    for (const name of [
      'company',
      'street',
      'managers',
      'email',
      'phone',
      'registerCourt',
      'registerNumber',
      'vatId',
    ]) {
      expect(imprint).toContain(`{${name}}`);
    }
    expect(imprint).toContain('DDG');
    expect(imprint).not.toMatch(/TMG|ec\.europa\.eu|consumers\/odr/);
    for (const law of ['TDDDG', '2017/745', 'UWG']) expect(page('privacy', language)).toContain(law);
    for (const law of ['377', 'HGB', '312i', '2019/1148', '2017/745', '{city}']) {
      expect(page('terms', language)).toContain(law);
    }
    expect(page('accessibility', language)).toContain('WCAG');
    expect(page('cookies', language)).toContain('zlState');
  });
});
