import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { parseRecords } from '#lib/csv.ts';
import { LANGUAGES } from '#shop/markets/languages.ts';
import { recordSchema } from '#shop/catalogue/record.ts';
import type { CatalogueRecord } from '#shop/catalogue/record.ts';
import type { ArticleInput } from '#shop/catalogue/article-record.ts';
import { generateCatalogue } from './generate.ts';
import { gtinCheckDigit } from './numbers.ts';
import { loadTables } from './tables.ts';

const read = (file: string): string => readFileSync(new URL(`../../data/${file}`, import.meta.url), 'utf8');
const tables = loadTables(read);

/** Articles per sub-group (docs/rules/demonstration-catalogue.md#groups-and-counts). */
const COUNTS: Readonly<Record<string, number>> = {
  101: 10569,
  102: 5748,
  103: 7592,
  104: 256,
  105: 66,
  201: 4320,
  202: 1104,
  203: 1920,
  204: 252,
  205: 1152,
  206: 1728,
  207: 432,
  208: 120,
  209: 108,
  210: 384,
  301: 3808,
  302: 670,
  303: 180,
  304: 216,
  305: 218,
  306: 1408,
  307: 270,
  308: 1800,
  401: 1290,
  402: 36,
  403: 96,
  501: 2198,
  502: 480,
  503: 356,
  504: 528,
  505: 90,
  506: 16,
  601: 210,
  602: 92,
  603: 276,
  604: 108,
  701: 405,
  702: 492,
  703: 196,
  801: 112,
  802: 27,
  803: 216,
  804: 144,
  901: 180,
  902: 192,
  903: 405,
  904: 820,
  1001: 270,
  1002: 432,
  1003: 177,
  1004: 720,
  1005: 36,
  1006: 48,
  1101: 120,
  1102: 27,
  1103: 72,
  1104: 84,
  1105: 768,
  1106: 168,
  1107: 72,
  1201: 350,
  1202: 630,
  1203: 960,
  1204: 64,
  1205: 72,
  1301: 2816,
  1302: 1116,
  1303: 256,
  1304: 156,
  1305: 2592,
  1306: 420,
  1401: 1200,
  1402: 2226,
  1403: 672,
  1404: 672,
  1405: 80,
  1501: 36,
  1502: 20,
  1503: 16,
  1504: 32,
  1505: 21,
  1506: 15,
  1507: 24,
  1508: 21,
  1509: 64,
  1510: 28,
  1601: 432,
  1602: 540,
  1603: 72,
  1604: 640,
  1605: 576,
  1606: 50,
  1607: 432,
  1608: 162,
  8881: 1280,
  911: 30,
  '001': 5,
};

/** Makers' names that must not appear as whole words (docs/rules/demonstration-catalogue.md#families-lines-and-names). */
const FORBIDDEN =
  'VITA, Ivoclar, Kulzer, Heraeus, Dentsply, Sirona, Degudent, Bego, Renfert, Zirkonzahn, Amann Girrbach, Ceramill, Candulor, Merz, Schütz, Dentaurum, Komet, Brasseler, Busch, Edenta, NTI, Horico, Hager, Kettenbach, Zhermack, Yeti, Klasse 4, picodent, Shera, Hinrichs, Wieland, Hafner, Cendres, Rhein83, bredent, Kuraray, Noritake, Katana, Shofu, Tokuyama, Argen, Whip Mix, 3Shape, exocad, Formlabs, Asiga, Rapid Shape, NextDent, Keystone, Saremco, DMG, VOCO, 3M, Coltene, Nobel, Straumann, Camlog, Locator, Ormco, Forestadent, Leone, Scheu, Erkodent, Dreve, Detax, Interdent, Zubler, Dekema, Nabertherm, Roland, imes-icore, vhf, KaVo, Artex, Harnisch, Silfradent, Mestra, Major, Yamahachi, Phonares, Vivodent, Physiodens, Vitapan, Lumin, 3D-Master, e.max, Empress, Cerec, Aquasil, Impregum, Exaktosil, Adisil, Valplast, Bausch';

let records: CatalogueRecord[] = [];
let articles: ArticleInput[] = [];
let kits: ArticleInput[] = [];
let byNumber = new Map<string, ArticleInput>();

const isKit = (article: ArticleInput): boolean => article.flags?.includes('kit') ?? false;
const share = (test: (article: ArticleInput) => boolean): number =>
  articles.filter(test).length / articles.length;
const axis = (article: ArticleInput, code: string): string | undefined =>
  article.properties?.find(([name]) => name === code)?.[1];

beforeAll(() => {
  records = Array.from(generateCatalogue(tables));
  const all = records.filter((record): record is ArticleInput => record.type === 'article');
  articles = all.filter((article) => !isKit(article));
  kits = all.filter(isKit);
  byNumber = new Map(all.map((article) => [article.number, article]));
}, 60_000);

describe('the demonstration catalogue', () => {
  test('has 75,058 articles in the sub-groups of the domain and 74 kits', () => {
    const counted: Record<string, number> = {};
    for (const { category } of articles) counted[category] = (counted[category] ?? 0) + 1;
    expect(counted).toEqual(COUNTS);
    expect(articles).toHaveLength(75_058);
    expect(kits).toHaveLength(74);
  });

  test('holds more than the 75,000 articles that the home page claims in every language', () => {
    expect(articles.length).toBeGreaterThan(75_000);
    for (const language of LANGUAGES) {
      const { home } = JSON.parse(read(`../content/seed/texts/${language}/page-metadata.json`)) as {
        home: { description: string };
      };
      expect(home.description, language).toMatch(/75[.,\s]000/);
    }
  });

  test('is valid in its own format, every record', () => {
    const bad = records.find((record) => !recordSchema.safeParse(record).success);
    expect(bad && recordSchema.safeParse(bad).error?.issues).toBeUndefined();
  });

  test('has unique numbers of at most ten characters and unique German names', () => {
    const all = [...articles, ...kits];
    expect(byNumber.size).toBe(all.length);
    expect(new Set(all.map(({ names }) => names.de)).size).toBe(all.length);
    expect(Math.max(...all.map(({ number }) => number.length))).toBe(10);
  });

  test('names every article in nine languages, 116 characters at most', () => {
    const longest = (names: ArticleInput['names']): number =>
      Math.max(...LANGUAGES.map((language) => names[language]?.length ?? Infinity));
    const overlong = articles.filter(({ names }) => longest(names) > 116);
    expect(overlong).toEqual([]);
  });

  test('writes the example articles as the domain does', () => {
    const examples = parseRecords(read('example_articles.csv'), ['number', 'pg', 'sub', ...LANGUAGES], {
      formulas: 'raw',
    });
    for (const { values } of examples) {
      const article = byNumber.get(values.number);
      expect(article?.names.de).toBe(values.de);
      expect(article?.category).toBe(values.sub);
    }
    expect(byNumber.get('119001303')?.names.en).toBe(
      'Zirconia disc Halvora Zir, UT ultra translucency, Ø 98.5 mm, C1, H 22 mm, 1 pc',
    );
    expect(byNumber.get('216000361')?.names.hu).toBe(
      'Titánbázis Implastra, N rendszer Ø 3,5 mm, GH 0,5 mm, elfordulásgátolt, 1 db',
    );
  });

  test('bears no real maker’s name', () => {
    const escaped = FORBIDDEN.split(', ').map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const words = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'u');
    const names = new Set(articles.flatMap(({ names, line = '' }) => [line, ...Object.values(names)]));
    for (const record of records) if (record.type === 'supplier') names.add(record.name);
    expect([...names].filter((name) => words.test(name))).toEqual([]);
  });

  test('folds into about 7,000 tiles, each within one sub-group and product line', () => {
    const tiles = articles.filter(({ group }) => group === undefined);
    expect(tiles.length).toBeGreaterThan(6_500);
    expect(tiles.length).toBeLessThan(7_500);
    for (const { group, category, line } of articles) {
      if (group) expect(byNumber.get(group)).toMatchObject({ category, line });
    }
  });

  test('gives each family and line one reference that bears the shared texts', () => {
    const references = articles.filter(({ reference }) => reference === undefined);
    expect(references.every(({ descriptions, documents }) => descriptions && documents)).toBe(true);
    expect(articles.every(({ reference }) => !reference || byNumber.has(reference))).toBe(true);
  });
});

describe('numbers', () => {
  test('nine-digit articles have a GTIN of the example range, longer numbers none', () => {
    for (const { number, gtin } of articles) {
      if (number.length > 9) expect(gtin).toBeUndefined();
      else expect(gtin).toBe(`952${number}${gtinCheckDigit(`952${number}`)}`);
    }
    expect(byNumber.get('119001303')?.gtin).toBe('9521190013034');
  });

  test('manufacturers’ numbers are there for all and unique; 3 % have an old number', () => {
    const compact = articles.map(({ manufacturerNumber = '' }) => manufacturerNumber.replace(/\W/g, ''));
    expect(new Set(compact).size).toBe(articles.length);
    expect(share(({ oldNumber }) => oldNumber !== undefined)).toBeCloseTo(0.03, 2);
  });

  test('rotary instruments have the 15 digits of ISO 6360', () => {
    expect(byNumber.get('109000823')?.isoNumber).toBe('806 314 257 504 018');
    const wrong = articles.filter(({ isoNumber }) => isoNumber && !/^\d{3}( \d{3}){4}$/.test(isoNumber));
    expect(wrong).toEqual([]);
    expect(articles.filter(({ isoNumber }) => isoNumber)).toHaveLength(4320 + 1104 + 1920 + 252);
  });
});

describe('prices and states', () => {
  test('precious alloys cost the day’s price, a fifth of devices an individual offer', () => {
    const alloys = articles.filter(({ category }) => category === '601');
    expect(alloys.every(({ price }) => price.list === 1 && price.sale === undefined)).toBe(true);
    const devices = articles.filter(({ category }) => /^15(0[1-8]|10)$/.test(category));
    const offered = devices.filter(({ price }) => price.list === 2).length / devices.length;
    expect(offered).toBeGreaterThan(0.1);
    expect(offered).toBeLessThan(0.3);
  });

  test('amounts are rounded to 0.05, 0.10, 1 or 10 by their size', () => {
    for (const { price } of articles) {
      for (const amount of [price.list, price.sale ?? 0]) {
        if (amount <= 2) continue;
        const step = amount < 1000 ? 5 : amount < 10_000 ? 10 : amount < 100_000 ? 100 : 1000;
        expect(amount % step).toBe(0);
      }
    }
  });

  test('a larger pack never costs less than a smaller one of the same article', () => {
    const tiles = Map.groupBy(articles, ({ number, properties, line }) =>
      [number.slice(0, 3), line, ...(properties ?? []).filter(([code]) => code !== 'pack').flat()].join(';'),
    );
    for (const packs of tiles.values()) {
      for (let index = 1; index < packs.length; index += 1) {
        const [smaller, larger] = [packs[index - 1], packs[index]];
        if (smaller?.pack?.unit !== larger?.pack?.unit) continue;
        expect(larger?.price.list).toBeGreaterThanOrEqual(smaller?.price.list ?? 0);
      }
    }
  });

  test('sales lie below the list price and concern about 3 %', () => {
    for (const { price } of articles) if (price.sale) expect(price.sale).toBeLessThan(price.list);
    expect(share(({ price }) => price.sale !== undefined)).toBeCloseTo(0.03, 2);
  });

  test('a kit costs 85 % of its parts, rounded', () => {
    for (const { price, parts = [] } of kits) {
      const sum = parts.reduce((total, { number }) => total + (byNumber.get(number)?.price.list ?? 0), 0);
      expect(parts.length).toBeGreaterThan(1);
      expect(Math.abs(price.list - sum * 0.85)).toBeLessThanOrEqual(500);
    }
  });

  test('availability, novelties and phase-outs have the domain’s shares', () => {
    const usual = articles.filter(({ category }) => !category.startsWith('15'));
    expect(usual.filter(({ vkz }) => vkz === 4).length / usual.length).toBeCloseTo(0.82, 1);
    expect(share(({ flags }) => flags?.includes('novelty') ?? false)).toBeCloseTo(0.025, 2);
    expect(share(({ flags }) => flags?.includes('phase-out') ?? false)).toBeCloseTo(0.01, 2);
  });

  test('an article being phased out names a successor that stays, of the same kind', () => {
    const gone = articles.filter(({ flags }) => flags?.includes('phase-out'));
    for (const { successor, category } of gone) {
      if (!successor) continue;
      expect(byNumber.get(successor)?.category).toBe(category);
      expect(byNumber.get(successor)?.flags ?? []).not.toContain('phase-out');
    }
    const teeth = gone.filter(({ category, successor }) => successor && /^10[1-3]$/.test(category));
    expect(teeth.length).toBeGreaterThan(50);
    for (const article of teeth)
      expect(axis(byNumber.get(article.successor!)!, 'position'), article.number).toBe(
        axis(article, 'position'),
      );
    expect(gone.filter(({ successor }) => successor).length / gone.length).toBeGreaterThan(0.95);
  });

  test('accessories are two to six articles that exist', () => {
    for (const { accessories } of articles) {
      if (!accessories) continue;
      expect(accessories.length).toBeLessThanOrEqual(6);
      expect(accessories.every((number) => byNumber.has(number))).toBe(true);
    }
    expect(share(({ accessories = [] }) => accessories.length >= 2)).toBeGreaterThan(0.95);
  });
});

describe('growing and repeating', () => {
  test('the same tables give the same records', () => {
    let at = 0;
    for (const record of generateCatalogue(tables)) {
      if (at % 997 === 0) expect(record).toEqual(records[at]);
      at += 1;
    }
    expect(at).toBe(records.length);
  }, 30_000);

  test('a copy has numbers and lines of its own', () => {
    const numbers = new Set<string>();
    let count = 0;
    for (const record of generateCatalogue(tables, { scale: 2 })) {
      if (record.type !== 'article') continue;
      numbers.add(record.number);
      count += 1;
    }
    expect(count).toBe(2 * 75_132);
    expect(numbers.size).toBe(count);
  }, 60_000);

  test('a fraction keeps whole tiles and every reference', () => {
    const kept = Array.from(generateCatalogue(tables, { scale: 0.05 })).filter(
      ({ type }) => type === 'article',
    );
    expect(kept.length).toBeGreaterThan(2_000);
    expect(kept.length).toBeLessThan(20_000);
  }, 30_000);

  test('a scale that numbers have no room for is refused', () => {
    expect(() => generateCatalogue(tables, { scale: 11 }).next()).toThrow(RangeError);
    expect(() => generateCatalogue(tables, { scale: 1.5 }).next()).toThrow(RangeError);
  });
});

test('shade swatches come from the guide and filters read like a trade catalogue', () => {
  const value = (property: string, code: string) =>
    records.find((record) => record.type === 'value' && record.property === property && record.code === code);
  expect(value('shade', 'A3.5')).toMatchObject({ swatch: '#DAC094', names: { de: 'A3.5' } });
  expect(value('height', '13.5')).toMatchObject({ number: 13.5, names: { de: '13,5 mm', en: '13.5 mm' } });
  expect(value('size', '023')).toMatchObject({ names: { de: '2,3 mm (023)' } });
  expect(value('grade', '@high_translucent')).toMatchObject({ names: { de: 'HT hochtransluzent' } });
  const unpainted = records.filter(
    (record) => record.type === 'value' && ['shade', 'colour'].includes(record.property) && !record.swatch,
  );
  expect(unpainted.map((record) => record.type === 'value' && record.code)).toEqual([]);
  expect(axis(articles[0] as ArticleInput, 'tier')).toBe('@tier_premium');
});
