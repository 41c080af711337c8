import { expect, test } from '../support/e2e.ts';

/** Words beside a colour – of a tooth, a material, a ring – are read by everyone: their contrast is computed, whatever lies behind them. */

const PAGES = [
  'de-de/shop/category/PG1/103',
  'de-de/shop/category/PG1/103?p-shade=A3',
  'de-de/shop/artikel/010110101/details',
  'de-de/shop/artikel/119001303/details',
  'de-de/shop/vergleich?artikel=119000001&artikel=119001303',
  'de-de/zahnassistent/garnitur/010110101',
  'hu-hu/shop/category/PG2/201', // rings of toothings
  'pl-pl/shop/category/PG3/307',
  'fr-fr/shop/category/PG5/503',
  'hu-hu/shop/category/PG7/701?view=table',
  'cs-cz/shop/category/PG9/901',
  'fr-fr/shop/suche?q=pl%C3%A2tre',
];

for (const brand of ['main', 'light'] as const)
  for (const colorScheme of ['light', 'dark'] as const)
    test(
      `every word beside a colour is read in the ${brand} shop, ${colorScheme}`,
      { tag: '@desktop' },
      async ({ page, shop }) => {
        await page.emulateMedia({ colorScheme });
        for (const path of PAGES) {
          await page.goto(shop.url(`/${path}`, brand));
          const { labels, weak } = await page.evaluate(weakLabels);
          expect(weak, path).toEqual([]);
          expect(labels, path).toBeGreaterThan(0);
        }
        await page.locator('main *:has(> svg > [fill^="#"])').evaluateAll((labels) => {
          for (const label of labels as HTMLElement[]) label.style.color = 'gray';
        });
        expect((await page.evaluate(weakLabels)).weak.length).toBeGreaterThan(0); // the control
      },
    );

/** Runs in the page: the words beside a filled shape whose contrast is below 4.5, or lies over a picture. */
function weakLabels(): { labels: number; weak: string[] } {
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
  const light = (layers: readonly string[]): number => {
    pen.clearRect(0, 0, 1, 1);
    for (const layer of layers) {
      pen.fillStyle = layer;
      pen.fillRect(0, 0, 1, 1);
    }
    const [red, green, blue] = [...pen.getImageData(0, 0, 1, 1).data].map((value) =>
      value <= 10 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
  };
  const labels = [...document.querySelectorAll<HTMLElement>('main *:has(> svg > [fill^="#"])')].filter(
    (label) => label.textContent.trim() && label.checkVisibility(),
  );
  const weak = labels.filter((label) => {
    const behind = ['Canvas'];
    const around: Element[] = [];
    for (let place: Element | null = label; place; place = place.parentElement) around.unshift(place);
    for (const place of around) behind.push(getComputedStyle(place).backgroundColor);
    const ground = light(behind);
    const words = light([...behind, getComputedStyle(label).color]);
    const contrast = (Math.max(ground, words) + 0.05) / (Math.min(ground, words) + 0.05);
    const onPicture = around.slice(2).some((place) => getComputedStyle(place).backgroundImage !== 'none');
    return contrast < 4.5 || onPicture;
  });
  return { labels: labels.length, weak: weak.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
}
