import type { Page } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { logInAsNew } from './support/customer.ts';

/**
 * No text becomes a script or elements: the policy of pages asks for Trusted Types (docs/rules/security.md#headers). Each
 * violation is an error on the console, too, by which every other browser test would fail.
 */
interface Seen {
  violations?: string[];
}

/** Counts from the first script of each page. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const seen = globalThis as Seen;
    seen.violations = [];
    addEventListener('securitypolicyviolation', (event) =>
      seen.violations!.push(`${event.violatedDirective}: ${event.sample}`),
    );
  });
const violations = (page: Page) => page.evaluate(() => (globalThis as Seen).violations);

/** Opens a page, lets what waits for somebody's interest come, and returns what its policy refused. */
async function walk(page: Page, address: string): Promise<string[] | undefined> {
  const answer = await page.goto(address);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy, address).toContain("require-trusted-types-for 'script'; trusted-types laborkontor");
  await page.mouse.move(100, 100);
  await page.keyboard.press('Tab');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await page.waitForLoadState('networkidle');
  return violations(page);
}

test('public pages make no elements and no scripts of texts', async ({ page, shop }) => {
  test.slow(); // many pages
  await watch(page);
  const { home, category, article, search } = shop.examples();
  const paths = ['kontakt', 'aktionen', 'service', 'videos', 'laender', 'zahnassistent', 'login', 'register', 'service/digitalisierung']; // prettier-ignore
  for (const path of [home, category, article, search, ...paths.map((one) => home + one)])
    expect(await walk(page, shop.url(path)), path).toEqual([]);
});

test('pages of the portal and the desk do neither', async ({ page, context, shop }) => {
  test.slow();
  await watch(page);
  await logInAsNew(context, shop.url('/'));
  const paths = ['wk', 'konto', 'meinlabor', 'meinlabor/bestellliste/0', 'meinlabor/historie', 'meinlabor/rechnungen', 'meinlabor/sicherheit', 'meinlabor/schnittstellen', 'meinlabor/schnittstellen/punch-out', 'logbuch', 'logbuch-user', 'zahnlager', 'label/select', 'kamera/settings', 'service/retoure']; // prettier-ignore
  for (const path of paths) expect(await walk(page, shop.url(`/de-de/${path}`)), path).toEqual([]);
  shop.allowConsole(/401 .*\/redaktion/); // nobody of the staff is logged in
  expect(await walk(page, shop.url('/redaktion'))).toEqual([]);
});

test('the countries come into their dialog', async ({ page, shop }) => {
  await watch(page);
  await page.goto(shop.url('/de-de/impressum'));
  const menu = page.locator('[data-open-panel="side-menu"]');
  const picker = page.locator('[data-country-picker]:visible').first();
  if (!(await picker.isVisible())) await menu.click(); // on the phone it stands there
  await picker.click();
  await expect(page.locator('dialog[open] a[data-choose-country]').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a text that would become elements or a script is refused: the control', async ({ page, shop }) => {
  shop.allowConsole(/Trusted|violates the following Content Security Policy/);
  await watch(page);
  await page.goto(shop.url('/de-de/impressum'));
  const tried = await page.evaluate(() => {
    const nameOf = (work: () => unknown): string => {
      try {
        work();
        return 'taken';
      } catch (error) {
        return (error as Error).name;
      }
    };
    const types = (globalThis as { trustedTypes?: { createPolicy(name: string, rules: object): unknown } })
      .trustedTypes;
    return {
      innerHTML: nameOf(() => (document.createElement('p').innerHTML = '<b>x</b>')),
      script: nameOf(() => (document.createElement('script').src = '/x.js')),
      worker: nameOf(() => new Worker('/x.js')),
      policy: nameOf(() => types!.createPolicy('another', {})),
      text: nameOf(() => (document.createElement('p').textContent = '<b>x</b>')),
    };
  });
  const refused = { innerHTML: 'TypeError', script: 'TypeError', worker: 'TypeError', policy: 'TypeError' };
  expect(tried).toEqual({ ...refused, text: 'taken' });
});
