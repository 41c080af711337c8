import { expect, test } from 'vitest';
import { routeExists } from '#lib/routes.ts';
import { shownAt } from './shown-at.ts';

test.each([
  ['legal-page', 'privacy', '/legal/dse'],
  ['page-metadata', 'service-retoure', '/service/retoure'],
  ['page-metadata', 'zahnlager-schrank', '/'],
  ['category-banner', 'PG1', '/shop/category/PG1'],
  ['side-menu', 'solutions', '/loesungen'],
  ['faq', 'lieferzeit', '/service'],
  ['free-page', 'company', '/company'],
  ['hero', 'zahnlager', '/'],
  ['nothing', 'known', '/'],
])('the preview of a %s %s opens %s', (type, key, page) => {
  expect(shownAt({ type, key } as Parameters<typeof shownAt>[0])).toBe(page);
  expect(routeExists(page)).toBe(true);
});
