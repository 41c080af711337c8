import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textsOf } from '../support/texts.ts';
import {
  entriesOf,
  hrefs,
  mainOf,
  mega,
  openPage,
  partOf,
  plain,
  textsIn,
  type Brand,
} from './support/pages.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** Service, company and solutions as editors fill them, as a guest without a script gets them. */
let shop: TestShop;
const CHAT = 'https://chat.example/widget?website_token=abc';

beforeAll(async () => {
  shop = await startShop({ CHAT_FOR: '["1:de"]', CHAT_URL: CHAT });
});
afterAll(() => shop.stop());

const t = textsOf('de');
const open = (path: string, brand?: Brand) => openPage(shop, path, brand);

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
      const given = await entriesOf(shop, `strapicontent/${call}/${country}/${language}`);
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
    const given = await entriesOf(shop, 'strapicontent/service-nav-menus/DE/de');
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
    const solutions = await entriesOf(shop, 'strapicontent/solutions-features/DE/de');
    expect(textsIn(mainOf(html), 'h2')).toEqual(solutions.map(({ title }) => title));
    for (const { description, points } of solutions)
      for (const said of [description, ...(points as string[])])
        expect(plain(mainOf(html))).toContain(plain(String(said)));
    const ways = hrefs(mainOf(html)).filter((href) => href.startsWith('/de-de/'));
    expect(ways.length).toBeGreaterThan(0);
    for (const way of new Set(ways)) expect([200, 302], way).toContain((await open(way)).status);
  });
});
