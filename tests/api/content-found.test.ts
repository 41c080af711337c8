import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPage, type Brand } from './support/pages.ts';
import { startShop, type TestShop } from './support/shop.ts';

/** What editors wrote where the search finds it, and what is hidden until its page is there. */
let shop: TestShop;

beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const open = (path: string, brand?: Brand) => openPage(shop, path, brand);

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
