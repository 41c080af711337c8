import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isPortal, ROUTES, routeExists } from './routes.ts';

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

test('a path exists with hash, query and a slash at its end, and not beyond its parameters', () => {
  for (const path of ['/', '/service#faq', '/shop/suche/2?q=gips', '/impressum/', '/shop/category/PG1'])
    expect(routeExists(path), path).toBe(true);
  for (const path of ['/nothing', '/legal', '/shop/suche/2/3', '/service/nothing'])
    expect(routeExists(path), path).toBe(false);
});

test('every page that turns guests away is the portal’s, no page for everybody is', () => {
  const guarded = pages.filter((file) => readFileSync(file, 'utf8').includes('turnedAway('));
  expect(guarded.length).toBeGreaterThan(10);
  for (const file of guarded)
    expect(isPortal(file.slice(FOLDER.length).replace(/\.\w+$/, '')), file).toBe(true);
  for (const path of ['/', '/shop/suche', '/kontakt', '/login', '/wkx', '/konto-hilfe'])
    expect(isPortal(path), path).toBe(false);
});
