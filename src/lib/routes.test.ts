import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { OF_CUSTOMERS, OF_CUSTOMERS_AND_CATALOGUE, PORTAL_MENU } from './route-table.ts';
import { ROUTES, routeExists, routeOf } from './routes.ts';

const FOLDER = 'src/pages/[lang]-[cont]';
const pages = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:astro|ts)$/.test(file))
  .map((file) => `${FOLDER}/${file.replaceAll('\\', '/')}`);

/** Page files as patterns of paths below the prefix. */
const patterns = pages.map((file) => {
  const path = file
    .slice(FOLDER.length)
    .replace(/\.(?:astro|ts)$/, '')
    .replace(/(?:^|\/)index$/, '');
  const source = path.replace(/\/\[\.\.\.\w+\]/g, '(?:/.*)?').replace(/\[\w+\]/g, '[^/]+');
  return new RegExp(`^${source}/?$`);
});

test('every route of the table has a page', () => {
  expect(pages.length).toBeGreaterThan(10);
  for (const route of Object.values(ROUTES)) {
    const path = route.replace(/\{\w+\??\}/g, 'x');
    expect(patterns.filter((pattern) => pattern.test(path)).length, route).toBeGreaterThan(0);
  }
});

test('every route that a page names is in the table', () => {
  const named = pages.flatMap((file) => {
    const places = readFileSync(file, 'utf8').matchAll(/\broute(?:=| = )(.*)$/gm);
    return [...places].flatMap(([, value]) => [...value!.matchAll(/["']([\w-]+)["']/g)].map((m) => m[1]!));
  });
  expect(named).toEqual(expect.arrayContaining(['home', 'shop-kategorie-name', 'shop-produktdetails-pg']));
  for (const route of named) expect(Object.keys(ROUTES)).toContain(route);
});

test('a path exists with hash, query and trailing slash, not beyond its parameters', () => {
  for (const path of ['/', '/service#faq', '/shop/suche/2?q=gips', '/impressum/', '/shop/category/PG1'])
    expect(routeExists(path), path).toBe(true);
  for (const path of ['/nothing', '/legal', '/shop/suche/2/3', '/service/nothing'])
    expect(routeExists(path), path).toBe(false);
});

test('a path names its route, and a file of a page the page’s', () => {
  expect(routeOf('/wk')).toBe('wk');
  expect(routeOf('/wk/')).toBe('wk');
  expect(routeOf('/meinlabor/bestellliste/7/export.csv')).toBe('meinlabor-bestellliste');
  expect(routeOf('/wkx')).toBeNull();
});

/** Customers' pages that the header, another page, a printed code or a mail leads to. */
const LED_TO = [
  '/kundendaten-aendern', '/logbuch-user', '/logbuch-user-create', '/c/', '/label/', '/wk', '/wk/', '/punch-out/hand-over',
  '/meinlabor/verwendungserklaerung',
]; // prettier-ignore

test('the portal’s menu leads to every page of a customer, or to one above it', () => {
  const entries = PORTAL_MENU.map(([to]) => to.replace(/\/0$/, '')).filter((to) => to !== '/meinlabor');
  const reached = (path: string): boolean =>
    path === '/meinlabor' ||
    entries.some((to) => path === to || path.startsWith(`${to}/`)) ||
    LED_TO.some((to) => (to.endsWith('/') ? path.startsWith(to) : path === to));
  const pages = Object.values({ ...OF_CUSTOMERS, ...OF_CUSTOMERS_AND_CATALOGUE });
  expect(
    pages.filter((path) => !reached(path)),
    'to be named in PORTAL_MENU of src/lib/route-table.ts',
  ).toEqual([]);
});

test('a page names itself as the table of routes does: by that name it has its title', () => {
  const literal = / route="([^"]+)"/g;
  const named = pages.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(literal)].map(([, name]) => name),
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name = '') => !Object.hasOwn(ROUTES, name))).toEqual([]);
});
