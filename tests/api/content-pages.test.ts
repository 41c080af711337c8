import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hrefs, mainOf, openPage, type Brand } from './support/pages.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Promotions, videos and free pages as editors fill them, as a guest without a script gets them. */
let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({ PRINTED_CATALOGUES: '{"de":"https://katalog.example/de"}' });
});
afterAll(() => shop.stop());

const open = (path: string, brand?: Brand) => openPage(shop, path, brand);

describe('promotions', () => {
  test('a promotion leads to its articles, an issue of the newsletter to its page', async () => {
    const { html } = await open('/de-de/aktionen');
    const ways = hrefs(mainOf(html));
    const articles = ways.filter((href) => href.startsWith('/de-de/aktionen/artikel/'));
    const issues = ways.filter((href) => href.startsWith('/de-de/aktionen/newsletter/'));
    expect(articles.length).toBeGreaterThan(3);
    expect(issues.length).toBeGreaterThan(0);
    for (const way of new Set([...articles, ...issues])) expect((await open(way)).status, way).toBe(200);
  });

  test('articles on promotion are those of the group with a special price', async () => {
    const { html } = await open('/de-de/aktionen/artikel/PG90');
    expect(html).toContain('data-listing');
    const numbers = [...mainOf(html).matchAll(/<article[^>]*data-number="([^"]+)"/g)].map(
      ([, number]) => number!,
    );
    expect(numbers.length).toBeGreaterThan(0);
    for (const number of numbers) {
      const { json } = await shop.ask(`/guestapi/artikel/${number}/DE/de`);
      const { Preis, KatPreis } = (json as { result: { Preis: number; KatPreis: number } }).result;
      expect(Preis, number).toBeLessThan(KatPreis);
    }
    expect((await open('/de-de/aktionen/artikel/PG4711')).status).toBe(404);
  });

  test('an issue shows its text with date, and an unknown one is not found', async () => {
    const { html } = await open('/de-de/aktionen/newsletter/2026-11');
    expect(html).toMatch(/<time datetime="2026-11-02">/);
    expect(mainOf(html)).toContain('Mehrschichtige Zirkonoxid-Ronden');
    expect((await open('/de-de/aktionen/newsletter/1999-01')).status).toBe(404);
  });

  test('a promotion opens the printed catalogue at its page in a new tab', async () => {
    const link = /<a[^>]*href="https:\/\/katalog\.example\/de#(\d+)"[^>]*>/.exec(
      (await open('/de-de/aktionen')).html,
    );
    expect(Number(link?.[1])).toBeGreaterThan(0);
    expect(link?.[0]).toMatch(/target="_blank"/);
    expect((await open('/fr-de/aktionen')).html).not.toContain('katalog.example');
  });
});

describe('videos', () => {
  test('the list leads to a player with a file of the shop, its picture and captions', async () => {
    const ways = hrefs(mainOf((await open('/de-de/videos')).html)).filter((href) => /\/videos\/./.test(href));
    expect(ways.length).toBeGreaterThan(3);
    for (const way of ways) {
      const { html } = await open(way);
      const [, file] = /<source src="([^"]+)"/.exec(html)!;
      const [, poster] = /poster="([^"]+)"/.exec(html)!;
      const [, captions] = /<track[^>]*src="([^"]+)"/.exec(html)!;
      expect(file).toMatch(/^\/videos\//);
      expect((await shop.ask(file!)).headers.get('content-type'), way).toBe('video/webm');
      expect((await shop.ask(poster!)).headers.get('content-type'), way).toBe('image/webp');
      const cues = await shop.ask(captions!);
      expect(cues.headers.get('content-type')).toBe('text/vtt; charset=utf-8');
      expect(cues.text).toMatch(/^WEBVTT\n\n00:00:00\.000 --> /);
    }
  });

  test('the short address of a video leads to its page for good', async () => {
    const { status, headers } = await open('/de-de/video/release');
    expect([status, headers.get('location')]).toEqual([301, '/de-de/videos/release']);
    expect(mainOf((await open('/de-de/videos/release')).html)).toMatch(/<video\b/);
    expect((await open('/de-de/videos/nothing')).status).toBe(404);
  });

  test('the light shop links to no video; the address answers and is not indexed', async () => {
    const short = await open('/de-de/video/release');
    expect([short.status, short.headers.get('location')]).toEqual([301, '/de-de/videos/release']);
    for (const path of ['', 'service', 'aktionen', 'loesungen', 'seite/hazardous-goods'])
      expect(
        hrefs((await open(`/de-de/${path}`, 'light')).html).filter((href) => /\/videos?\b/.test(href)),
      ).toEqual([]);
    const { status, html } = await open('/de-de/videos', 'light');
    expect(status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex');
    expect((await open('/de-de/videos')).html).not.toContain('noindex');
  });
});

test('a free page of the editors has an address of its own', async () => {
  const { status, html } = await open('/hu-hu/seite/hazardous-goods');
  expect(status).toBe(200);
  expect(html).toMatch(/<html[^>]*data-route="seite"/);
  expect((await open('/de-de/seite/nothing')).status).toBe(404);
  expect((await open('/de-de/seite/company')).headers.get('location')).toBe('/de-de/company');
});

test('every link of the pages that editors fill leads to a page, in both brands', async () => {
  for (const brand of ['main', 'light'] as const) {
    const pages = [
      '',
      'service',
      'loesungen',
      'aktionen',
      'aktionen/newsletter/2026-11',
      'seite/hazardous-goods',
    ];
    const ways = new Set<string>();
    for (const page of pages)
      for (const href of hrefs(mainOf((await open(`/de-de/${page}`, brand)).html)))
        if (href.startsWith('/de-de/') && !href.includes('/shop/')) ways.add(href.replace(/#.*/, ''));
    expect(ways.size).toBeGreaterThan(5);
    for (const way of ways) expect((await open(way, brand)).status, `${brand} ${way}`).not.toBe(404);
  }
});
