import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { GATE } from '../../scripts/testing/gates.ts';
import { LABEL_TEMPLATE } from '../access/object-world.ts';
import { WORK } from '../access/works-world.ts';
import { expect, test } from '../support/e2e.ts';
import { buyRegularly, fillCart, logInAsNew, orderable } from './support/customer.ts';
import { allDrawn, brandsOf, READ_CUSTOMER_PAGES, READ_PAGES } from './support/page-types.ts';
import { openLogbook } from './support/running-shop.ts';
import { FITTING_WIDTHS, FROM_EVERY_SEAT, seatsOf, type Seat } from './support/seats.ts';

/** Each page from one seat here, from all of them in `npm run test:long -- --only pages`. */
const whole = FROM_EVERY_SEAT ? 600_000 : 60_000;

for (const { place, name, path: pathOf } of READ_PAGES) {
  for (const brand of brandsOf(name)) {
    const tag = brand === 'light' ? '@desktop' : '@flow'; // brands differ in colours, which do not depend on the width
    test(
      `axe finds nothing on the ${name} page of the ${brand} brand, light and dark`,
      { tag },
      async ({ page, shop, isMobile }) => {
        test.setTimeout(whole);
        if (name === 'not found') shop.allowConsole(/404/);
        const status = name === 'not found' ? 404 : 200;
        for (const seat of seatsOf(place, { brand, isMobile })) {
          const url = shop.url(pathOf(shop.examples(seat.prefix)), brand);
          expect(await readFrom(page, url, { seat, isMobile })).toBe(status);
        }
      },
    );
  }
}

for (const { place, name, path } of READ_CUSTOMER_PAGES) {
  test(
    `axe finds nothing on the ${name} page of a customer, in any brand and scheme`,
    { tag: '@flow' },
    async ({ page, shop, context, isMobile }) => {
      test.setTimeout(whole);
      // brands and schemes differ in colours, which do not depend on the width
      for (const brand of isMobile || GATE ? (['main'] as const) : (['main', 'light'] as const)) {
        await buyAndList(
          await logInAsNew(context, shop.url('/', brand), { firm: brand === 'light' ? 3 : 1 }),
        );
        for (const seat of seatsOf(place, { brand, isMobile, country: 'de' })) {
          const url = shop.url(`/${seat.prefix}/${path}`, brand);
          const rules = brand === 'light' ? COLOUR_RULES : undefined;
          expect(await readFrom(page, url, { seat, isMobile, ...(rules && { rules }) })).toBe(200);
        }
      }
    },
  );
}

interface Reading {
  seat: Seat;
  isMobile: boolean;
  rules?: readonly string[] | undefined;
}

/** Opens a page in light colours and in dark ones, then at every width; gives the status of the answer. */
async function readFrom(
  page: Page,
  url: string,
  { seat, isMobile, rules = seat.isAgain ? SEEN_RULES : undefined }: Reading,
): Promise<number | undefined> {
  const of = `${url} at ${seat.width}`;
  await page.setViewportSize({ width: seat.width, height: 900 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const answer = await page.goto(url);
  await allDrawn(page);
  expect.soft(await findings(page, rules), `${of}, in light colours`).toEqual([]);
  if (isMobile && !FROM_EVERY_SEAT) return answer?.status(); // as little as schemes do
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.reload(); // colours may be on their way otherwise
  await allDrawn(page);
  expect.soft(await findings(page, COLOUR_RULES), `${of}, in dark colours`).toEqual([]);
  for (const width of isMobile || seat.isAgain ? [] : FITTING_WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.soft.poll(beyond, `${url} made ${width} wide, sideways`).toBeLessThanOrEqual(0);
  }
  return answer?.status();
}

test('axe finds nothing on a work with its material and papers, in both schemes', async ({ page, shop, context, isMobile }) => {
  test.slow();
  await logInAsNew(context, shop.url('/'));
  const id = '0B7M4Q2X9C';
  const data = { version: 0, step: 'save', work: WORK };
  expect((await page.request.post(shop.url(`/logbook/arbeiten/${id}`), { data })).status()).toBe(200);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(shop.url(`/de-de/logbuch/arbeit/${id}`));
  await allDrawn(page);
  await expect(page.getByRole('heading', { name: shop.t('de')('work-records:files.title') })).toBeVisible();
  expect(await findings(page), 'in light colours').toEqual([]);
  if (isMobile) return;
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.reload();
  await allDrawn(page);
  await expect(page.getByRole('heading', { name: shop.t('de')('work-records:files.title') })).toBeVisible();
  expect(await findings(page, COLOUR_RULES), 'in dark colours').toEqual([]);
}); // prettier-ignore

test('axe finds nothing on a scan’s result and labels to edit, in both schemes', async ({ page, shop, context, isMobile }) => {
  test.slow();
  await buyAndList(await logInAsNew(context, shop.url('/')));
  const data = { version: 0, template: LABEL_TEMPLATE };
  expect((await page.request.post(shop.url('/customerapi/label/eins/save'), { data })).status()).toBe(200);
  const code = Buffer.from('\0(01)09521190013034(17)270331(10)ZV24A117').toString('base64url');
  const PAGES = [
    [`kamera/scanresult/${code}`, '.scan-result h2'],
    ['label/edit/eins', '.label-canvas'],
    ['label/liste/0', '.label-sheet'],
  ] as const;
  for (const [path, drawn] of PAGES)
    for (const colorScheme of isMobile ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(shop.url(`/de-de/${path}`));
      await expect(page.locator(drawn).first()).toBeVisible();
      await allDrawn(page);
      const rules = colorScheme === 'dark' ? COLOUR_RULES : undefined;
      expect.soft(await findings(page, rules), `${path}, ${colorScheme}`).toEqual([]);
    }
}); // prettier-ignore

/** What fills the pages: an article bought every four weeks and due, on the favourites and in the cart, with an own number. */
async function buyAndList(customerId: string): Promise<void> {
  const { number } = orderable(1)[0]!;
  await buyRegularly(customerId, number);
  fillCart(customerId, number);
  const database = openLogbook(customerId);
  for (const sql of [
    `insert into order_list (customer_id, id, created_at, updated_at) values (?1, 0, '2026-01-01', '2026-01-01')`,
    `insert into order_list_item (customer_id, list_id, number, position, added_at) values (?1, 0, ?2, 1, '')`,
    `insert into own_number (customer_id, key, own, number, changed_at) values (?1, 'R1', 'R-1', ?2, '')`,
  ])
    database.prepare(sql).run(...(sql.includes('?2') ? [customerId, number] : [customerId]));
  database.close();
}

/** What another colour scheme may break: the markup is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What else depends on the width: the markup of a language has been read whole at another one. */
const SEEN_RULES = [
  ...COLOUR_RULES,
  'target-size',
  'scrollable-region-focusable',
  'label-content-name-mismatch',
];

/** Not on by itself: what a control shows is part of its name (WCAG 2.5.3). */
const NAMES = { 'label-content-name-mismatch': { enabled: true } };

async function findings(page: Page, rules?: readonly string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(); // no frames of others here: no second page to put results together
  const { violations } = await axe
    .options({
      resultTypes: ['violations'],
      ...(rules ? { runOnly: { type: 'rule', values: [...rules] } } : { rules: NAMES }),
    })
    .analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
