import { Secret, TOTP } from 'otpauth';
import { inviteStaff } from '../../src/shop/staff/index.ts';
import { expect, test } from '../support/e2e.ts';
import { fillPromotion } from './support/desk.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** The editors' desk, from the invitation to what visitors see. */

type Page = Parameters<Parameters<typeof test>[2]>[0]['page'];
type Shop = Parameters<Parameters<typeof test>[2]>[0]['shop'];
const PASSWORD = 'Artikulator-31';
/** A hash is much work for a machine that runs other tests beside. */
const PATIENCE = 30_000;

/** Enters by an invitation, as a new admin; returns the login and the app. */
async function enter(page: Page, shop: Shop): Promise<{ login: string; app: TOTP }> {
  const t = shop.t('de');
  const login = `redaktion-${Date.now()}-${Math.floor(Math.random() * 1e6)}@example.com`;
  const database = openShop();
  const db = d1OfShop(database) as unknown as D1Database;
  const secret = await inviteStaff(
    { db, now: new Date().toISOString() },
    { login, name: 'Redaktion', role: 'admin', languages: '*', countries: '*', brands: '*' },
  );
  database.close();
  await page.goto(shop.url(`/redaktion?sprache=de#einladung=${secret}`));
  const app = new TOTP({ secret: Secret.fromBase32(await page.locator('code').innerText()) });
  await page.getByLabel(t('desk:login.password'), { exact: false }).first().fill(PASSWORD);
  await page.getByLabel(t('desk:login.repeat')).fill(PASSWORD);
  await page.getByLabel(t('desk:login.code')).fill(app.generate());
  await page.getByRole('button', { name: t('desk:login.submit') }).click();
  await expect(page.getByRole('button', { name: t('desk:new.title') })).toBeVisible({ timeout: PATIENCE });
  return { login, app };
}

/** A time as the browser's own field has it. */
const local = (page: Page, inSeconds: number) =>
  page.evaluate((seconds) => {
    const time = new Date(Date.now() + seconds * 1000);
    return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
  }, inSeconds);

test(
  'a promotion is written, published, appears and vanishes on time, is rolled back',
  { tag: '@flow' },
  async ({ page, context, shop }) => {
    test.setTimeout(120_000);
    shop.allowConsole(/status of 400 .*\/draft$/); // the shop says what is wrong with the words
    const t = shop.t('de');
    await enter(page, shop);
    const heading = `Herbstaktion ${Date.now()}`;
    await page.getByRole('button', { name: t('desk:new.title') }).click();
    await page.getByLabel(t('desk:new.key')).fill(`herbst-${Date.now()}`);
    await page.getByLabel(t('desk:new.country')).fill('DE');
    await page.getByRole('button', { name: t('desk:new.begin') }).click();
    const title = page.locator('[id="field-heading"]');
    await expect(title).toHaveValue(''); // no example that somebody could publish
    await page.getByRole('button', { name: t('desk:entry.save') }).click();
    await expect(page.locator('[id="field-heading-error"]')).toHaveText(t('errors:field.required'));
    await title.fill('x'.repeat(81));
    await expect(page.locator('[id="field-heading-error"]')).toBeEmpty(); // it goes with the correction, not with the next press
    await expect(page.locator('[id="field-teaser-error"]')).toHaveText(t('errors:field.required'));
    await fillPromotion(page);
    await page.getByRole('button', { name: t('desk:entry.save') }).click();
    await expect(page.locator('[id="field-heading-error"]')).toHaveText(
      t('desk:fault.too-long', { max: 80 }),
    );
    await title.fill(heading);
    await page.getByRole('button', { name: t('desk:entry.save') }).click();
    await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();

    const visitor = await context.browser()!.newPage();
    const isSeen = async (words: string, prefix = 'de-de'): Promise<boolean> => {
      await visitor.goto(shop.url(`/${prefix}/aktionen`));
      return visitor.getByText(words).first().isVisible();
    };
    expect(await isSeen(heading)).toBe(false);
    for (const brand of ['main', 'light']) {
      await page.locator('section').filter({ hasText: t('desk:preview.title') }).getByLabel(t('desk:new.brand')).selectOption(brand); // prettier-ignore
      await page.getByRole('button', { name: t('desk:preview.make') }).click();
      const link = page.getByRole('link', { name: t('desk:preview.open') });
      await expect(link).toHaveAttribute('href', brand === 'light' ? /\/\/light\./ : /\/\/(?!light\.)/);
      await visitor.goto((await link.getAttribute('href'))!);
      await expect(visitor.getByText(heading).first()).toBeVisible();
    }
    expect(await isSeen(heading)).toBe(false); // nobody else has seen the draft
    await page.getByRole('button', { name: t('desk:act.publish') }).click();
    await expect(page.getByText(t('desk:act.published'))).toBeVisible();
    await expect.poll(() => isSeen(heading), { timeout: 5000 }).toBe(true);
    expect(await isSeen(heading, 'de-at')).toBe(false);

    await title.fill(`${heading} zwei`);
    await page.getByRole('button', { name: t('desk:entry.save') }).click();
    await expect(page.getByText(t('desk:entry.saved'))).toBeVisible();
    await page.getByLabel(t('desk:act.start')).fill(await local(page, 6));
    await page.getByLabel(t('desk:act.end'), { exact: true }).fill(await local(page, 16));
    await page.getByRole('button', { name: t('desk:act.schedule') }).click();
    await expect(page.getByText(t('desk:act.scheduled'), { exact: true })).toBeVisible();
    expect(await isSeen(`${heading} zwei`)).toBe(false);
    await expect.poll(() => isSeen(`${heading} zwei`), { timeout: 12_000 }).toBe(true);
    await expect.poll(() => isSeen(heading), { timeout: 16_000 }).toBe(false);

    await page.locator('.desk-history summary').click();
    await page
      .getByRole('button', { name: t('desk:entry.restore') })
      .last()
      .click();
    await expect(page.getByText(t('desk:entry.restored'))).toBeVisible();
    await expect(title).not.toHaveValue(`${heading} zwei`);
    await visitor.close();
  },
);

test('what is typed survives the end of a session, and the login brings one back to it', async ({
  page,
  shop,
}) => {
  test.setTimeout(90_000); // two logins with their hashes
  shop.allowConsole(/401/);
  const t = shop.t('de');
  const { login, app } = await enter(page, shop);
  const linkAsked = page.waitForResponse(/\/redaktion\/api\/target\?/);
  await page.locator('.desk-cell[data-state="live"]').first().click();
  await page.locator('[id="field-heading"]').fill('Noch nicht gesichert');
  await linkAsked; // without its cookie that question, too, would end the session
  await page.context().clearCookies();
  await page.getByRole('button', { name: t('desk:entry.save') }).click();
  await expect(page.getByText(t('desk:login.again'))).toBeVisible();
  await page.getByLabel(t('desk:login.name')).fill(login);
  await page.getByLabel(t('desk:login.password')).fill(PASSWORD);
  await page.getByLabel(t('desk:login.code')).fill(app.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole('button', { name: t('desk:login.submit') }).click();
  await expect(page.locator('[id="field-heading"]')).toHaveValue('Noch nicht gesichert', {
    timeout: PATIENCE,
  });
});

test('pages of the shop load nothing of the desk', async ({ page, shop }) => {
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto(shop.url('/de-de/aktionen'));
  expect(loaded.filter((address) => /desk|redaktion/.test(address))).toEqual([]);
  await page.goto(shop.url('/redaktion'));
  await expect.poll(() => loaded.filter((address) => /desk/.test(address)).length).toBeGreaterThan(0);
});
