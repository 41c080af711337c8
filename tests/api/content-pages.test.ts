import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Pages that editors fill, as a guest without a script gets them. */
let shop: TestShop;
const CHAT = 'https://chat.example/widget?website_token=abc';

beforeAll(async () => {
  shop = await startShop({
    PRINTED_CATALOGUES: '{"de":"https://katalog.example/de"}',
    CHAT_FOR: '["1:de"]',
    CHAT_URL: CHAT,
  });
});
afterAll(() => shop.stop());

const t = textsOf('de');
type Brand = 'main' | 'light';

async function open(path: string, brand: Brand = 'main') {
  const host = brand === 'light' ? 'light.localhost' : 'localhost';
  const { status, text, headers } = await shop.ask(path, { host });
  return { status, headers, html: text.replaceAll('&#38;', '&').replaceAll('&amp;', '&') };
}

const hrefs = (html: string): string[] => [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map((m) => m[1]!);
const main = (html: string): string => html.slice(html.indexOf('<main'), html.indexOf('</main>'));
const mega = (html: string, id: string): string => {
  const at = html.indexOf(`data-mega="${id}"`);
  return at < 0 ? '' : html.slice(at, html.indexOf('</details>', at));
};

const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('&#39;', "'")
    .replaceAll('&quot;', '"');
const textsIn = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, text]) =>
    plain(text!).trim(),
  );
const partOf = (html: string, id: string): string => {
  const at = html.indexOf(`<section id="${id}"`);
  return html.slice(at, html.indexOf('</section>', at));
};
/** The entries of a call, as it gives them. */
async function entriesOf(call: string): Promise<Record<string, unknown>[]> {
  const { json } = await shop.ask(`/guestapi/${call}`);
  return (json as { data: { attributes: Record<string, unknown> }[] }).data.map(
    ({ attributes }) => attributes,
  );
}

describe('service', () => {
  test('the service page has its five sections, and every menu entry of it leads to one', async () => {
    const { html } = await open('/de-de/service');
    for (const id of ['kontakt', 'faq', 'leistungen', 'kundenservice', 'team'])
      expect(html).toMatch(new RegExp(`<section id="${id}"`));
    const own = hrefs(mega(html, 'service')).filter((href) => href.startsWith('/de-de/service#'));
    expect(own.length).toBeGreaterThan(4);
    for (const href of own) expect(html).toContain(`id="${href.split('#')[1]}"`);
  });

  test.each([
    ['Services', 'leistungen'],
    ['kundenservices', 'kundenservice'],
  ])('what strapicontent/%s gives are the cards of that section, in each language', async (call, section) => {
    for (const [language, country] of [
      ['de', 'DE'],
      ['cs', 'CZ'],
    ] as const) {
      const given = await entriesOf(`strapicontent/${call}/${country}/${language}`);
      const { html } = await open(`/${language}-${country.toLowerCase()}/service`);
      const part = partOf(html, section);
      expect(textsIn(part, 'h3')).toEqual(given.map(({ title }) => title));
      for (const { description, needed, label, route } of given) {
        expect(plain(part)).toContain(plain(String(description)));
        for (const line of (needed as string[] | undefined) ?? []) expect(plain(part)).toContain(plain(line));
        if (route)
          expect(part).toMatch(
            new RegExp(
              `href="/${language}-${country.toLowerCase()}/${route as string}[^"]*"[^>]*>\\s*${label as string}`,
            ),
          );
      }
    }
  });

  test('what strapicontent/service-nav-menus gives is the header’s service menu', async () => {
    const given = await entriesOf('strapicontent/service-nav-menus/DE/de');
    const { html } = await open('/de-de/service');
    const menu = mega(html, 'service');
    for (const { label, description, route, hash } of given) {
      expect(hrefs(menu)).toContain(`/de-de/${route as string}${hash as string}`);
      expect(plain(menu)).toContain(label);
      expect(plain(menu)).toContain(description);
    }
    expect(given.some((entry) => entry['needs_chat'])).toBe(true);
  });

  test('mitarbeiter gives the page’s team, in another order when randomized', async () => {
    const { html } = await open('/de-de/service');
    const team = async (body: object) => {
      const { json } = await shop.ask('/guestapi/mitarbeiter/DE/de', { method: 'POST', body });
      return (json as { data: { attributes: { name: string | null; role: string } }[] }).data.map(
        ({ attributes: { name, role } }) => name ?? role,
      );
    };
    const inOrder = await team({});
    expect(textsIn(partOf(html, 'team'), 'h3')).toEqual(inOrder);
    expect(await team({ randomize: false })).toEqual(inOrder);
    const orders = new Set<string>();
    for (let n = 0; n < 20; n += 1) {
      const shuffled = await team({ randomize: true });
      expect(shuffled.toSorted()).toEqual(inOrder.toSorted());
      orders.add(shuffled.join());
    }
    expect(orders.size).toBeGreaterThan(1); // of nine people twenty times the same order: never
    const grouped = await shop.ask('/guestapi/mitarbeiter/DE/de', {
      method: 'POST',
      body: { grouped: true },
    });
    const groups = (
      grouped.json as { data: { department: string; members: { attributes: { department: string } }[] }[] }
    ).data;
    for (const { department, members } of groups)
      for (const { attributes } of members) expect(attributes.department).toBe(department);
    expect(groups.flatMap(({ members }) => members)).toHaveLength(inOrder.length);
  });

  test('every question has an address of its own, grouped by subject', async () => {
    const { html } = await open('/de-de/service');
    const { json } = await shop.ask('/guestapi/faq/DE/de');
    const { data } = json as { data: { attributes: { hash: string } }[] };
    for (const { attributes } of data) expect(html).toContain(`id="${attributes.hash}"`);
    expect(html).toContain(`<h3 class="faq-group">${t('content:faq.group.order')}`);
  });

  test('chat is offered only where the firm and the language have it', async () => {
    const german = await open('/de-de/service');
    expect(hrefs(mega(german.html, 'service'))).toContain('/de-de/service#chat');
    expect(german.html).toContain(`data-external-frame="${CHAT}"`);
    for (const [path, brand] of [
      ['/fr-de/service', 'main'],
      ['/de-de/service', 'light'],
    ] as const) {
      // prettier-ignore
      const { html } = await open(path, brand);
      expect(html).not.toContain('#chat');
      expect(html).not.toContain('chat.example');
    }
  });

  test('a press brings the chat, from its origin only; nothing of it is in the page', async () => {
    const { html, headers } = await open('/de-de/service');
    expect(html).not.toMatch(/<iframe|<script[^>]*chat\.example/);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain('frame-src https://chat.example;');
  });

  test('company is a page of the main brand, and no menu of the light shop leads to it', async () => {
    const { status, html } = await open('/de-de/company');
    expect(status).toBe(200);
    expect(html).toMatch(/<html[^>]*data-route="company"/);
    expect((await open('/de-de/company', 'light')).status).toBe(404);
    expect(hrefs((await open('/de-de/', 'light')).html)).not.toContain('/de-de/company');
  });

  test('solutions are named with what they do, and each way on is a page that is there', async () => {
    const { status, html } = await open('/de-de/loesungen');
    expect(status).toBe(200);
    expect(html).toMatch(/<html[^>]*data-route="loesungen"/);
    const solutions = await entriesOf('strapicontent/solutions-features/DE/de');
    expect(textsIn(main(html), 'h2')).toEqual(solutions.map(({ title }) => title));
    for (const { description, points } of solutions)
      for (const said of [description, ...(points as string[])])
        expect(plain(main(html))).toContain(plain(String(said)));
    const ways = hrefs(main(html)).filter((href) => href.startsWith('/de-de/'));
    expect(ways.length).toBeGreaterThan(0);
    for (const way of new Set(ways)) expect([200, 302], way).toContain((await open(way)).status);
  });
});

describe('promotions', () => {
  test('a promotion leads to its articles, an issue of the newsletter to its page', async () => {
    const { html } = await open('/de-de/aktionen');
    const ways = hrefs(main(html));
    const articles = ways.filter((href) => href.startsWith('/de-de/aktionen/artikel/'));
    const issues = ways.filter((href) => href.startsWith('/de-de/aktionen/newsletter/'));
    expect(articles.length).toBeGreaterThan(3);
    expect(issues.length).toBeGreaterThan(0);
    for (const way of new Set([...articles, ...issues])) expect((await open(way)).status, way).toBe(200);
  });

  test('articles on promotion are those of the group with a special price', async () => {
    const { html } = await open('/de-de/aktionen/artikel/PG90');
    expect(html).toContain('data-listing');
    const numbers = [...main(html).matchAll(/<article[^>]*data-number="([^"]+)"/g)].map(
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
    expect(main(html)).toContain('Mehrschichtige Zirkonoxid-Ronden');
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
    const ways = hrefs(main((await open('/de-de/videos')).html)).filter((href) => /\/videos\/./.test(href));
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
    expect(main((await open('/de-de/videos/release')).html)).toMatch(/<video\b/);
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
      for (const href of hrefs(main((await open(`/de-de/${page}`, brand)).html)))
        if (href.startsWith('/de-de/') && !href.includes('/shop/')) ways.add(href.replace(/#.*/, ''));
    expect(ways.size).toBeGreaterThan(5);
    for (const way of ways) expect((await open(way, brand)).status, `${brand} ${way}`).not.toBe(404);
  }
});

describe('the search preview', () => {
  const pagesOf = async (text: string, prefix = 'de-de', brand: Brand = 'main') => {
    const host = brand === 'light' ? 'light.localhost' : 'localhost';
    const { json } = await shop.ask(`/guestapi/preview/${prefix}?q=${encodeURIComponent(text)}`, { host });
    return (json as { pages?: { title: string; href: string }[] }).pages ?? [];
  };

  test('finds what editors wrote, each at an address that is there', async () => {
    for (const [text, prefix] of [
      ['retoure', 'de-de'],
      ['Datenschutz', 'de-de'],
      ['frais de port', 'fr-fr'],
      ['számla', 'hu-hu'],
      ['Chargen', 'de-at'],
    ] as const) {
      // prettier-ignore
      const pages = await pagesOf(text, prefix);
      expect(pages.length, text).toBeGreaterThan(0);
      for (const { href, title } of pages) {
        expect(title).not.toBe('');
        expect(href).toMatch(new RegExp(`^/${prefix}/`));
        expect([200, 302], href).toContain((await open(href.replace(/#.*/, ''))).status);
      }
    }
    expect(await pagesOf('301000001')).toEqual([]);
  });

  test('leads to no video in the light shop', async () => {
    const isVideo = ({ href }: { href: string }) => href.includes('/videos/');
    expect((await pagesOf('superhartgips')).filter(isVideo)).toHaveLength(1);
    expect((await pagesOf('superhartgips', 'de-de', 'light')).filter(isVideo)).toEqual([]);
  });
});

/** What editors may say of a thing that a page must do: where visitors read it, and in which call. */
const PROMISES = [
  { type: 'hero', path: '', call: 'strapicontent/hero-banners/AT/de', field: 'heading' },
  { type: 'banner', path: '', call: 'strapicontent/banners/AT/de', field: 'description' },
  { type: 'promotion', path: 'aktionen', call: null, field: 'heading' },
  {
    type: 'solutions-feature',
    path: 'loesungen',
    call: 'strapicontent/solutions-features/AT/de',
    field: 'heading',
  },
  { type: 'service', path: 'service', call: 'strapicontent/Services/AT/de', field: 'heading' },
  { type: 'customer-service', path: 'service', call: 'strapicontent/kundenservices/AT/de', field: 'heading' },
  { type: 'faq', path: 'service', call: 'faq/AT/de', field: 'question' },
  { type: 'team-member', path: 'service', call: null, field: 'role' },
  { type: 'video', path: 'videos', call: null, field: 'heading' },
] as const;

test('what editors say needs a page is shown nowhere until that page is there', async () => {
  const mark = 'Verspricht-zu-viel';
  const shown = async (): Promise<string[]> => {
    const found: string[] = [];
    for (const { type, path, call } of PROMISES) {
      if ((await open(`/de-at/${path}`)).html.includes(`${mark} ${type}`)) found.push(`${type} on its page`);
      if (call && (await shop.ask(`/guestapi/${call}`)).text.includes(`${mark} ${type}`))
        found.push(`${type} in its call`);
    }
    return found;
  };
  const says = (needs: readonly string[]) =>
    shop.withDatabase((database) => {
      const first = database.prepare(`
        select r.id, r.body, e.id entry from content_entry e join content_revision r on r.id = e.live_revision
         where e.type = ? and e.language = 'de' and e.country in ('*', 'AT') and e.brand in ('*', 'main')
         order by e.sort, e.id limit 1`);
      const copy = database.prepare("insert into content_revision select ?, entry_id, ?, 'test', created_at from content_revision where id = ?"); // prettier-ignore
      const publish = database.prepare('update content_entry set live_revision = ? where id = ?');
      for (const { type, field } of PROMISES) {
        const { id, body, entry } = first.get(type) as Record<'id' | 'body' | 'entry', string>;
        const place = type === 'banner' && { place: 'home' }; // the strip shows its first alone
        const promise = { ...(JSON.parse(body) as object), ...place, needs, [field]: `${mark} ${type}` };
        copy.run(`${type}-${needs.join()}`, JSON.stringify(promise), id);
        publish.run(`${type}-${needs.join()}`, entry);
      }
    });
  const all = PROMISES.flatMap(({ type, call }) => [
    `${type} on its page`,
    ...(call ? [`${type} in its call`] : []),
  ]);
  await says(['wk']); // a page that is there: each is shown
  await expect.poll(shown, { timeout: 15_000 }).toEqual(all);
  await says(['gibt-es-nicht']);
  await expect.poll(shown, { timeout: 15_000 }).toEqual([]);
});
