import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../scripts/support/local-d1.ts';
import { textsOf } from '../support/texts.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Pages as a guest without a script gets them: what stands on them, not how it looks or moves (that is tests/e2e). */
let shop: TestShop;

beforeAll(async () => {
  shop = await startShop({
    PRINTED_CATALOGUES: '{"de":"https://katalog.example/de"}',
    ANALYTICS_ENDPOINT: 'https://stats.example/matomo.php',
    CAMPAIGN_TARGETS: '{"ids10en":"https://promo.example/en"}',
  });
});
afterAll(() => shop.stop());

const t = textsOf('de');
type Brand = 'main' | 'light';

async function pageOf(path: string, brand: Brand = 'main'): Promise<{ status: number; html: string }> {
  const host = brand === 'light' ? 'light.localhost' : 'localhost';
  const { status, text } = await shop.ask(path, { host });
  return { status, html: text.replaceAll('&#38;', '&').replaceAll('&amp;', '&') };
}

/** The first part of a page between two marks, both included; fails where there is none. */
function part(html: string, start: RegExp | string, end: string): string {
  const at = html.search(start);
  expect(at, `${start} on the page`).toBeGreaterThanOrEqual(0);
  return html.slice(at, html.indexOf(end, at) + end.length);
}

const hrefs = (html: string): string[] => [...html.matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map((m) => m[1]!);
const texts = (html: string, tag: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map((m) =>
    m[1]!.replace(/<[^>]*>/g, '').trim(),
  );
const footer = (html: string): string => part(html, '<footer', '</footer>');
const headline = (html: string): string => texts(html, 'h1')[0] ?? '';

const PLACES = ['', 'kontakt', 'service', 'loesungen', 'aktionen', 'login', 'shop/suche?q=gips', 'impressum'];

test('every link of a page within the shop carries language and country', async () => {
  const elsewhere = /^(?:#|https?:|mailto:|tel:)/;
  for (const place of PLACES) {
    const { html } = await pageOf(`/fr-ch/${place}`);
    const links = hrefs(html).filter((href) => !elsewhere.test(href));
    expect(links.length).toBeGreaterThan(20);
    // the language picker leads to the other languages of the same country
    for (const href of links) expect(href).toMatch(/^\/(?:fr-ch|[a-z]{2}-ch)(?:[/?#]|$)/);
  }
});

test('where the light shop does not sell its pages say so and lead to the main shop', async () => {
  const hungarian = await pageOf('/en-hu/service', 'light');
  expect(hungarian.html).toContain('Kontor Light does not deliver to this country (Hungary).');
  expect(hrefs(hungarian.html)).toContainEqual(expect.stringMatching(/^http:\/\/localhost(?::\d+)?\/en-hu\/$/));
  for (const [path, brand] of [['/en-hu/service', 'main'], ['/de-at/service', 'light']] as const)
    expect((await pageOf(path, brand)).html).not.toContain('data-not-sold');
}); // prettier-ignore

test('a page links the shop’s styles and its own; a dialog’s come with its script', async () => {
  const sheets = (html: string): number => html.match(/<link\b[^>]*rel="stylesheet"/g)?.length ?? 0;
  const own = { '': 1, login: 0, 'shop/suche?q=gips': 1, kontakt: 2 }; // shelves, lists, requests and service
  for (const [place, count] of Object.entries(own))
    expect(sheets((await pageOf(`/de-de/${place}`)).html), place).toBe(1 + count);
});

test('the empty path shows the home page', async () => {
  const { status, html } = await pageOf('/de-de/');
  expect(status).toBe(200);
  expect(html).toMatch(/<html[^>]*data-route="home"/);
  expect(html).toContain('data-hero');
});

test.each([
  ['legal/dse', 'Datenschutzerklärung'],
  ['legal/agb', 'Allgemeine Geschäftsbedingungen'],
  ['legal/opensource', 'Open-Source-Lizenzen'],
  ['impressum', 'Impressum'],
  ['impressum/', 'Impressum'],
])('%s shows the legal text “%s”, and every page leads there', async (path, title) => {
  let { status, html } = await pageOf(`/de-de/${path}`);
  if (status === 301) ({ status, html } = await pageOf(`/de-de/${path.replace(/\/$/, '')}`));
  expect(status).toBe(200);
  expect(headline(html)).toBe(title);
  expect(texts(part(html, '<article', '</article>'), 'p').join(' ').length).toBeGreaterThan(200);
  expect(hrefs(footer((await pageOf('/de-de/')).html))).toContain(`/de-de/${path.replace(/\/$/, '')}`);
});

test.each(['404', 'gibt-es-nicht', 'shop/category/PG999999', 'shop/artikel/x/detail', 'legal/nothing'])(
  '/%s under the prefix shows the 404 page with status 404',
  async (path) => {
    const { status, html } = await pageOf(`/de-de/${path}`);
    expect(status).toBe(404);
    expect(headline(html)).toBe(t('error.not-found'));
    expect(html).toMatch(/<html[^>]*data-route="404"/);
  },
);

test('title and description come from the content of the country and language', async () => {
  for (const [prefix, market] of Object.entries({ 'de-de': 'DE/de', 'fr-ch': 'CH/fr', 'hu-hu': 'HU/hu' })) {
    const { json } = await shop.ask(`/guestapi/strapicontent/ls-page-metadatas/${market}`);
    const { data } = json as { data: { attributes: Record<string, string> }[] };
    for (const route of ['home', 'service', 'kontakt', 'aktionen', 'loesungen', 'impressum']) {
      const wanted = data.find(({ attributes }) => attributes['route_path_name'] === route)!.attributes;
      const { html } = await pageOf(`/${prefix}/${route === 'home' ? '' : route}`);
      expect(texts(html, 'title')[0]).toBe(wanted['meta_title']);
      expect(/<meta name="description" content="([^"]*)"/.exec(html)?.[1]).toBe(wanted['meta_description']);
    }
  }
});

test('no visitor reads a placeholder of the editors', async () => {
  for (const brand of ['main', 'light'] as const) {
    for (const place of PLACES) {
      const { html } = await pageOf(`/de-de/${place}`, brand);
      const words = html.replace(/<(script|style|template)\b.*?<\/\1>/gs, '').replace(/<[^>]*>/g, ' ');
      expect(words.match(/\{[a-zA-Z]+\}/g), `${brand} ${place}`).toBeNull();
    }
  }
});

test('the shell has banner, categories, search box, feedback and language picker', async () => {
  for (const place of [...PLACES, '404']) {
    const { html } = await pageOf(`/de-de/${place}`);
    expect(texts(part(html, 'class="top"', '<header'), 'span').some((text) => text.length > 10)).toBe(true);
    const strip = part(html, /<nav[^>]*data-strip/, '</nav>');
    expect(hrefs(strip).filter((href) => href.startsWith('/de-de/shop/category/')).length).toBeGreaterThan(5);
    expect(part(html, '<header', '</header>')).toMatch(/<form[^>]*role="search"[^>]*data-search/);
    expect(part(html, /<a[^>]*class="feedback-button"/, '</a>')).toContain('/de-de/kontakt#feedback');
    const languages = [...html.matchAll(/data-choose-language="([a-z]{2})"/g)].map((m) => m[1]);
    expect(new Set(languages).size).toBe(9);
  }
});

test('the navbar and the side menu hold shop, solutions, service and company', async () => {
  const { html } = await pageOf('/de-de/');
  const wanted = ['nav.shop', 'nav.solutions', 'nav.service', 'nav.company'].map((key) => t(key));
  const bar = part(html, /<nav[^>]*data-mega-bar/, '</nav>');
  expect(texts(bar, 'summary')).toEqual(wanted);
  const menu = part(html, /<dialog[^>]*id="side-menu"/, '</dialog>');
  expect(texts(menu, 'h3').slice(0, 4)).toEqual(wanted);
  for (const place of [bar, menu]) {
    const links = hrefs(place);
    expect(links.filter((href) => href.startsWith('/de-de/shop/category/')).length).toBeGreaterThan(5);
    for (const route of ['company', 'service'])
      expect(links.some((href) => href.includes(`/${route}`))).toBe(true);
  }
});

test('an article says its delivery status by the words of the trade', async () => {
  const words = [
    'nicht auf Lager',
    'kurzfristig lieferbar',
    'teilweise lieferbar',
    'teilweise lieferbar',
    'auf Lager',
  ];
  const articles = shop.sql(
    'select vkz, min(number) number from article where flags & 63 = 0 group by vkz order by vkz',
    'CATALOGUE_A',
  );
  expect(articles.map(({ vkz }) => vkz)).toEqual([0, 1, 2, 3, 4]);
  for (const { vkz, number } of articles) {
    const { html } = await pageOf(`/de-de/shop/artikel/${number}/details`);
    const said = /<p class="stock stock-large"[^>]*>([^<]*)</.exec(html)?.[1];
    expect([vkz, said]).toEqual([vkz, words[Number(vkz)]]);
    const arrives = /data-arrives[^]*?<\/p>/.exec(html)?.[0].replace(/<[^>]*>/g, '');
    if (vkz === 4)
      expect(arrives).toMatch(/Bis \S+ \d\d\.\d\d\., 17:30\u00a0Uhr bestellt: \S+ \d\d\.\d\d\. bei Ihnen/);
    else expect(arrives, `status ${vkz}`).toBeUndefined(); // nobody knows yet
  }
});

test('the footer has social and legal links, phone and catalogue in a new tab', async () => {
  const html = footer((await pageOf('/de-de/')).html);
  const { json } = await shop.ask('/guestapi/telefon/DE');
  const phone = (json as { data: { company_telephone1: string } }).data.company_telephone1;
  expect(html).toContain(phone);
  const links = hrefs(html);
  expect(links).toContain(`tel:${phone.replaceAll(' ', '')}`);
  for (const page of ['impressum', 'legal/dse', 'legal/agb', 'legal/opensource'])
    expect(links).toContain(`/de-de/${page}`);
  expect(links.filter((href) => /^https:\/\/www\.(?:linkedin|youtube|instagram)\./.test(href))).toHaveLength(
    3,
  );
  expect(html).toMatch(/<a[^>]*href="https:\/\/katalog\.example\/de"[^>]*target="_blank"/);
});

test('every link of the frame leads to a page that is there', async () => {
  for (const brand of ['main', 'light'] as const) {
    const { html } = await pageOf('/de-de/404', brand);
    const paths = new Set(hrefs(html).map((href) => href.replace(/[?#].*$/, '')));
    const own = [...paths].filter((path) => path.startsWith('/de-de/'));
    expect(own.length).toBeGreaterThan(20);
    for (const path of own) {
      const { status } = await pageOf(path, brand);
      expect([path, status < 400], brand).toEqual([path, true]);
    }
  }
});

test('the footer has service, categories, solutions and my-account columns', async () => {
  for (const brand of ['main', 'light'] as const) {
    const html = footer((await pageOf('/de-de/', brand)).html);
    const columns = new Map(
      html
        .split('<nav ')
        .slice(1)
        .map((column) => [texts(column, 'h2')[0], hrefs(column)] as const),
    );
    const ofColumn = (name: string) => columns.get(t(`footer.${name}`)) ?? [];
    expect(ofColumn('service').some((href) => href.includes('/service'))).toBe(true);
    expect(ofColumn('categories').length).toBeGreaterThan(10);
    expect(ofColumn('solutions').length).toBeGreaterThan(0);
    for (const page of ['konto', 'meinlabor', 'meinlabor/vorschlag', 'konto#meine_bestelllisten'])
      expect(ofColumn('account'), brand).toContain(`/de-de/${page}`);
  }
});

test('the light shop has other social links and no company menu or video links', async () => {
  const [main, light] = [(await pageOf('/de-de/')).html, (await pageOf('/de-de/', 'light')).html];
  const social = (html: string) => hrefs(footer(html)).filter((href) => href.startsWith('https://www.'));
  expect(social(light).length).toBeGreaterThan(0);
  expect(social(light).filter((href) => social(main).includes(href))).toEqual([]);
  const network = /linkedin|xing/i;
  const video = /youtube|vimeo|\/videos?(?:\/|$)/i;
  for (const kind of [network, video]) {
    expect(hrefs(main).some((href) => kind.test(href))).toBe(true);
    expect(hrefs(light).filter((href) => kind.test(href))).toEqual([]);
  }
  expect(main).toContain('data-mega="company"');
  expect(light).not.toContain('data-mega="company"');
  expect(hrefs(light).filter((href) => href.includes('/company'))).toEqual([]);
  expect((await pageOf('/de-de/company', 'light')).status).toBe(404);
});

test('the main shop speaks nine languages, the light shop the five it supports', async () => {
  const offered = async (brand: 'main' | 'light') => {
    const { html } = await pageOf('/de-de/', brand);
    return [
      ...new Set([...html.matchAll(/data-choose-language="([a-z]{2})"/g)].map(([, code]) => code)),
    ].sort();
  };
  const light = await offered('light');
  expect(light).toEqual(['de', 'en', 'es', 'fr', 'it']);
  expect(await offered('main')).toEqual([...light, 'cs', 'hu', 'nl', 'pl'].sort());
});

test('a language is chosen by its code and called by its own name', async () => {
  const { html } = await pageOf('/de-de/');
  const chosen = /data-choose-language="([a-z]{2})"[^>]*>\s*([^<]+?)\s*</g;
  expect(Object.fromEntries([...html.matchAll(chosen)].map(([, code, name]) => [code, name]))).toEqual({
    de: 'Deutsch',
    en: 'English',
    fr: 'Français',
    es: 'Español',
    it: 'Italiano',
    hu: 'Magyar',
    cs: 'Čeština',
    pl: 'Polski',
    nl: 'Nederlands',
  });
});

test('the country picker shows number and name of every country, grouped by continent', async () => {
  const { html } = await pageOf('/de-de/laender');
  const { json } = await shop.ask('/guestapi/user/countries');
  const countries = json as { lndnr: number; iso2country: string; continent: string }[];
  const list = part(html, 'data-country-list', '</main>');
  const sections = list.split('<section').slice(1);
  expect(sections.map((section) => texts(section, 'h2')[0])).toEqual(
    ['EU', 'AS', 'AF', 'NA', 'CA', 'SA', 'AU'].map((continent) => t(`continent.${continent}`)),
  );
  const shown = texts(list, 'a');
  expect(shown).toHaveLength(countries.length);
  expect(shown.find((text) => text.includes('Österreich'))).toMatch(/^Österreich 38/);
  for (const { lndnr, iso2country } of countries)
    expect(part(list, `data-choose-country="${iso2country}"`, '</a>')).toMatch(new RegExp(`>${lndnr}<`));
});

test('a page says the site id 10 to analytics', async () => {
  expect((await pageOf('/de-de/')).html).toMatch(/<meta name="analytics-endpoint"[^>]*data-site="10"/);
});

test('every page says its charset and a policy with the hashes of its scripts', async () => {
  for (const place of [...PLACES, '404']) {
    const { headers } = await shop.ask(`/de-de/${place}`);
    expect([place, headers.get('content-type')]).toEqual([place, 'text/html; charset=utf-8']);
    expect(headers.get('content-security-policy'), place).toMatch(
      /default-src 'none'.*script-src 'self'[^;]* 'sha256-/,
    );
  }
});

/** Where an address leads, for one that redirects. */
async function wayOf(path: string): Promise<[number, string | null]> {
  const { status, headers } = await shop.ask(path);
  return [status, headers.get('location')];
}

test('every pair of language and country opens; a market’s own languages are indexed', async () => {
  const head = async (path: string) => {
    const { status, html } = await pageOf(path);
    const alternates = [...html.matchAll(/rel="alternate" hreflang="([\w-]+)"/g)].map(([, one]) => one);
    return { status, alternates, canonical: /rel="canonical" href="([^"]*)"/.exec(html)?.[1] };
  };
  const own = await head('/de-de/impressum');
  expect(own.status).toBe(200);
  expect(own.alternates).toContain('x-default');
  expect(own.alternates.length).toBeGreaterThan(9);
  expect(own.alternates.length).toBeLessThanOrEqual(40);
  expect(await head('/pl-es/impressum')).toMatchObject({
    status: 200, // a pair that nobody speaks there: open, and not indexed
    alternates: [],
    canonical: expect.stringMatching(/\/pl-pl\/impressum$/),
  });
});

test('another language leads to English, the old form to its market if both are known', async () => {
  expect(await wayOf('/ru-de/shop/suche?q=a')).toEqual([302, '/en-de/shop/suche?q=a']);
  expect(await wayOf('/at/de/shop/suche?q=gips')).toEqual([301, '/de-at/shop/suche?q=gips']);
  for (const none of ['/qq/de/x', '/de/ru/x']) expect((await wayOf(none))[0], none).toBe(404);
});

test('a campaign leads to the operator’s target, else to the promotions of its market', async () => {
  expect(await wayOf('/ids10en')).toEqual([302, 'https://promo.example/en']);
  expect(await wayOf('/ids23hu')).toEqual([302, '/hu-hu/aktionen']);
  expect(await wayOf('/de-de/vintage')).toEqual([302, '/de-de/aktionen']);
});

test('a required field shows an asterisk, and its error message stands below it', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  const { text: html } = await shop.ask('/de-de/login', { method: 'POST', headers, body: 'Benutzername=' });
  const form = part(html, /<form[^>]*id="page-login"/, '</form>');
  const fields = form.split(/<div class="form-field/).slice(1);
  expect(fields).toHaveLength(2);
  for (const field of fields) {
    expect(part(field, '<label', '</label>')).toMatch(/<span aria-hidden="true">\s*\*<\/span>/);
    const [, id] = /<p class="form-error" id="([^"]+)"/.exec(field)!;
    expect(field).toMatch(new RegExp(`<input[^>]*aria-describedby="[^"]*${id}`));
    expect(field.indexOf('class="form-error"')).toBeGreaterThan(field.indexOf('<input'));
  }
});

test('thousands of variants under one reference are shown by pages', async () => {
  const [live] = shop.sql('select live from catalogue_pointer');
  const binding = `CATALOGUE_${live!['live'] as 'A' | 'B'}` as const;
  const [of] = shop.sql('select number from reference order by variants desc limit 1', binding);
  const number = String(of!['number']);
  const [rows, shades] = [300, 12];
  const letters = (n: number, letter: string) => Array.from({ length: n }, (_, i) => `${letter}${i + 1}`);
  const axes = [
    ['mould', letters(rows, 'S')],
    ['shade', letters(shades, 'A')],
  ];
  const variants = Array.from({ length: rows * shades }, (_, i) => [
    i === 0 ? number : `${number}-${i}`,
    Math.floor(i / shades),
    i % shades,
  ]);
  const catalogue = openDatabase(shop.state, binding);
  catalogue
    .prepare('update reference set variants = ?, axes = ?, data = ? where number = ?')
    .run(variants.length, JSON.stringify(axes), JSON.stringify(variants), number);
  catalogue.close();
  const at = async (page: number) => {
    const { html } = await pageOf(`/de-de/shop/artikel/${number}/details?rows=${page}`);
    return part(html, '<section id="variants"', '</section>');
  };
  const [first, second] = [await at(1), await at(2)];
  expect(first).toContain('3.600');
  const pages = Math.ceil((rows * shades) / 360);
  expect(first).toContain(t('catalogue:variants.page', { page: '1', pages: String(pages) }));
  const rowsOf = (html: string): string[] =>
    [...html.matchAll(/<th[^>]*scope="row"[^>]*>.*?S(\d+)/gs)].map((m) => m[1]!);
  expect(rowsOf(first)[0]).toBe('1');
  expect(rowsOf(second)).toHaveLength(30);
  expect(rowsOf(second)[0]).toBe('31');
  const further = hrefs(first).filter((href) => href.includes('rows='));
  expect(further).toEqual([expect.stringMatching(/\/details\?rows=2#variants$/)]);
});
