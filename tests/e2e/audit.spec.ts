import { AxeBuilder } from '@axe-core/playwright';
import { strFromU8, unzipSync } from 'fflate';
import { openDatabase } from '../../scripts/support/local-d1.ts';
import { stateFolder } from '../../scripts/support/project.ts';
import { expect, test } from '../support/e2e.ts';
import { addOrder, deliverWhole } from '../support/orders.ts';
import { readPdf } from '../support/pdf-text.ts';
import { logInAsNew, orderable } from './support/customer.ts';
import { d1OfShop, openShop } from './support/running-shop.ts';

/** The audit in one press: what was bought in a time, with its documents and the register of hazardous substances. */

/** An article that carries H225. */
function flammable(): string {
  for (const binding of ['CATALOGUE_A', 'CATALOGUE_B'] as const) {
    const database = openDatabase(stateFolder(), binding);
    const row = database
      .prepare(
        `select a.number from article a join article_detail d on d.id = a.id
          where a.is_reference = 1 and d.data like '%"H225"%' and d.data like '%"type":"sds"%' order by a.id limit 1`,
      )
      .get();
    database.close();
    if (row) return String(row['number']);
  }
  throw new Error('no flammable article in the catalogue');
}

test('documents of a time come as one archive, hazards as a register @desktop', async ({
  page,
  context,
  shop,
}) => {
  test.setTimeout(90_000);
  const t = shop.t('de');
  const customerId = await logInAsNew(context, shop.url('/'));
  const [hazardous, harmless] = [flammable(), orderable(1)[0]!.number];
  const now = new Date().toISOString();
  const database = openShop();
  const order = await addOrder(d1OfShop(database), {
    customerId,
    placedAt: now,
    lines: [{ number: hazardous, quantity: 3 }, { number: harmless, quantity: 2 }], // prettier-ignore
  });
  await deliverWhole(d1OfShop(database), order, { number: `L-${order.number}`, shippedOn: now.slice(0, 10) }, now); // prettier-ignore
  database.close();

  await page.goto('/de-de/meinlabor/dokumente');
  const row = page.locator(`tr[data-article="${hazardous}"]`);
  await expect(row).toContainText('H225');
  await expect(row.getByRole('img').first()).toBeVisible();
  await expect(page.locator(`tr[data-article="${harmless}"]`)).toHaveCount(0);
  expect((await new AxeBuilder({ page }).include('#audit').analyze()).violations).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: t('documents:audit.zip') }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const whole = Buffer.concat(chunks);
  const zip = (await page.getByRole('link', { name: t('documents:audit.zip') }).getAttribute('href'))!;
  const rest = await page.request.get(zip, { headers: { range: 'bytes=1000-' } });
  expect([rest.status(), rest.headers()['content-range']]).toEqual([206, `bytes 1000-${whole.length - 1}/${whole.length}`]); // prettier-ignore
  expect((await rest.body()).equals(whole.subarray(1000))).toBe(true);
  const files = unzipSync(whole);
  expect(strFromU8(files['index.html']!)).toContain(hazardous);
  const index = strFromU8(files['index.csv']!);
  expect(index).toContain(hazardous);
  expect(index).toContain(harmless);
  const sheet = Object.keys(files).find((name) =>
    name.startsWith(`${t('catalogue:document.sds')}/${hazardous}`),
  )!;
  const said = JSON.stringify(readPdf(Buffer.from(files[sheet]!)));
  expect(said).toContain('H225');
  for (let section = 1; section <= 16; section += 1)
    expect(said).toContain(t(`hazards:section.${section}`).slice(0, 20));
  expect(strFromU8(files['hazardous-substances.csv']!)).toMatch(new RegExp(`${hazardous};.*H225`));

  const csv = await page.request.get((await page.getByRole('link', { name: 'CSV' }).getAttribute('href'))!);
  expect(await csv.text()).toContain(hazardous);
  const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF', exact: true }).getAttribute('href'))!); // prettier-ignore
  expect(JSON.stringify(readPdf(await pdf.body()))).toContain(t('documents:register.title'));

  await page.goto('/de-de/meinlabor/dokumente?from=2020-01-01&to=2020-12-31');
  await expect(page.getByText(t('documents:register.none'))).toBeAttached();
  await expect(page.getByRole('link', { name: t('documents:audit.zip') })).toHaveCount(0);
});
