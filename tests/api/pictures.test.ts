import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outFolder } from '../../scripts/support/project.ts';
import { startShop, type Answer, type TestShop } from './support/shop.ts';

/** Articles without a photo: drawn by the service that the operator binds, else a placeholder. */
let drawn: TestShop;
let bare: TestShop;
let number: string;
let photographed: string;

beforeAll(async () => {
  drawn = await startShop();
  bare = await startShop({}, { pictures: false });
  const discs = drawn.sql(
    `select number from article where kind = 'disc-zirconia' and is_reference = 1 limit 2`,
    'CATALOGUE_A',
  );
  [number, photographed] = discs.map((row) => String(row['number'])) as [string, string];
  // before the first request: the Worker lists the bucket at most every ten seconds
  for (const shop of [drawn, bare])
    await (await shop.files()).put(`articles/${photographed}.webp`, 'a photo');
});
afterAll(() => Promise.all([drawn.stop(), bare.stop()]));

/** The address of the article's picture, with the version of the moment. */
async function addressOf(shop: TestShop): Promise<string> {
  const { json } = await shop.ask(`/guestapi/artikel/${number}/DE/de`);
  return (json as { result: { Bild: string } }).result.Bild;
}

const kept = ({ headers }: Answer): string | null => headers.get('cache-control');

test('with the service an article is drawn, its versioned address kept for a year', async () => {
  const picture = await drawn.ask(await addressOf(drawn));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(picture.text).toContain('<linearGradient');
  expect(kept(picture)).toBe('public, max-age=31536000, immutable');
});

test('without a version, or with an old one, a drawing is kept for an hour', async () => {
  const path = `/pictures/${number}.svg`;
  for (const address of [path, `${path}?v=0-old`])
    expect(kept(await drawn.ask(address)), address).toBe('public, max-age=3600');
});

test('without the service the address answers a placeholder for an hour', async () => {
  const picture = await bare.ask(await addressOf(bare));
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(picture.text.length).toBeLessThan(512);
  expect(kept(picture)).toBe('public, max-age=3600, immutable');
});

test('a photo in the bucket comes before drawing and placeholder', async () => {
  for (const shop of [drawn, bare]) {
    const { headers, text } = await shop.ask(`/pictures/${photographed}.svg`);
    expect([headers.get('content-type'), text]).toEqual(['image/webp', 'a photo']);
  }
});

test('an article that is not there has no picture', async () => {
  expect((await drawn.ask('/pictures/999999999.svg')).status).toBe(404);
});

test('the Worker of the shop holds no drawing', () => {
  const folder = join(outFolder(), 'server');
  const modules = globSync('**/*.mjs', { cwd: folder });
  expect(modules.length).toBeGreaterThan(10);
  for (const path of modules)
    expect(readFileSync(join(folder, path), 'utf8').includes('abutment-angled'), path).toBe(false);
});
