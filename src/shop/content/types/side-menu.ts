import { z } from 'zod';
import { contentType } from './content-type.ts';
import { items, line, link } from './field.ts';

/**
 * A section of the side menu panel; the key says which: shop, solutions, service or company. Entries without a route
 * are not shown (docs/rules/pages.md#menus-and-links).
 */
export const sideMenu = contentType(
  'side-menu',
  () =>
    z.strictObject({
      heading: line('heading', 60),
      items: items('items', link),
    }),
  {
    heading: 'Beispiel: Service',
    items: [{ label: 'Beispiel: Kontakt', target: 'service#kontakt' }],
  },
);
