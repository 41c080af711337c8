import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Examples } from '../../scripts/support/examples.ts';
import { expect, test } from '../support/e2e.ts';

/** Every kind of page; its path from the examples of the loaded catalogue. */
const PAGES: Readonly<Record<string, (examples: Examples) => string>> = {
  home: ({ home }) => home,
  category: ({ category }) => category,
  article: ({ article }) => article,
  search: ({ search }) => search,
  'nothing found': ({ home }) => `${home}shop/suche?q=xqzvw`,
  text: ({ home }) => `${home}impressum`,
  contact: ({ home }) => `${home}kontakt`,
  promotions: ({ home }) => `${home}aktionen`,
  countries: ({ home }) => `${home}laender`,
  'not found': ({ home }) => `${home}gibt-es-nicht`,
};

for (const [name, pathOf] of Object.entries(PAGES)) {
  for (const brand of ['main', 'light'] as const) {
    test(`axe finds nothing on the ${name} page of the ${brand} brand, light and dark`, async ({
      page,
      shop,
      isMobile,
    }) => {
      test.slow(); // axe reads every element twice
      if (name === 'not found') shop.allowConsole(/404/);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      const answer = await page.goto(shop.url(pathOf(shop.examples()), brand));
      expect(answer?.status()).toBe(name === 'not found' ? 404 : 200);
      expect(await findings(page), 'in light colours').toEqual([]);
      if (isMobile) return; // colours do not depend on the width
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      await page.reload(); // colours may be on their way otherwise
      expect(await findings(page, COLOUR_RULES), 'in dark colours').toEqual([]);
    });
  }
}

/** What another colour scheme may break: the markup is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

async function findings(page: Page, rules?: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
