import type { Page } from '@playwright/test';
import process from 'node:process';
import { expect, test } from '../support/e2e.ts';
import { READ_PAGES } from './support/page-types.ts';

/** A reader who told the browser to write twice as large (WCAG 1.4.4): the statement of accessibility says that pages follow. */
const executablePath = process.env['LABORKONTOR_CHROMIUM'];
test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--font-render-hinting=none', '--disable-gpu', '--blink-settings=defaultFontSize=32'],
  },
});

for (const { name, path: pathOf } of READ_PAGES) {
  test(
    `text is as large as the browser is told on the ${name} page`,
    { tag: '@desktop' },
    async ({ page, shop }) => {
      if (name === 'not found') shop.allowConsole(/404/);
      await page.goto(shop.url(pathOf(shop.examples()), 'main'));
      expect(await smallTexts(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
    },
  );
}

/** What is written below twice the smallest size of the shop, 11 px. */
const smallTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => element.checkVisibility() && !element.closest('svg'))
      .filter((element) =>
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
      )
      .filter((element) => Number.parseFloat(getComputedStyle(element).fontSize) < 22)
      .map((element) => `${element.className} ${element.textContent.trim().slice(0, 30)}`),
  );
