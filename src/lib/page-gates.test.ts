import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { gateOf, isShared } from './page-gates.ts';
import { ROUTES } from './routes.ts';

const FOLDER = 'src/pages/[lang]-[cont]';

test('every page of an account is a customer’s, no page for everybody is', () => {
  for (const route of Object.values(ROUTES)) {
    const path = route.replace(/\{\w+\??\}/g, '1');
    const isAccount =
      /^\/(?:c\/|kamera(?!\/tutorial)|konto|label|kundendaten|logbuch|meinlabor|service\/retoure|wk|zahnlager)/.test(
        path,
      );
    expect({ path, isCustomers: gateOf(path).who === 'customer' }).toEqual({
      path,
      isCustomers: isAccount || path === '/punch-out/hand-over',
    });
  }
});

test('a page that reads a customer’s data has a gate before it', () => {
  const open = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:astro|ts)$/.test(file))
    .filter((file) => readFileSync(`${FOLDER}/${file}`, 'utf8').includes('shop.caller())!'))
    .map((file) => `/${file.replace(/(?:\/index)?\.(?:astro|ts)$/, '').replaceAll(/\[[^/]*\]/g, '1')}`)
    .filter((path) => gateOf(path).who !== 'customer');
  expect(open).toEqual([]);
});

test('only what is the same for all visitors is shared', () => {
  for (const path of ['/', '/shop/suche', '/kontakt', '/wkx', '/konto-hilfe'])
    expect(isShared(path), path).toBe(true);
  for (const path of ['/wk', '/wk/', '/login', '/punch-out/oci', '/meinlabor/artikelnummern/export.csv'])
    expect(isShared(path), path).toBe(false);
});

test('a procurement system’s buyer has three pages of a customer: new ones are closed', () => {
  const paths = Object.values(ROUTES).map((route) => route.replace(/\{\w+\??\}/g, '1'));
  const open = paths.filter((path) => gateOf(path).who === 'customer' && gateOf(path).procurement);
  expect(open.toSorted()).toEqual(['/meinlabor/bestellliste/1', '/punch-out/hand-over', '/wk']);
});
