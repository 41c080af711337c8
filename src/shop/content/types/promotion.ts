import { z } from 'zod';
import { contentType } from './content-type.ts';
import { code, count, image, line, link, needs, richText, scene, text, tone } from './field.ts';

/** A promotion (aktionen); start and end are the entry's visibility. */
export const promotion = contentType(
  'promotion',
  () =>
    z.strictObject({
      needs: needs(),
      heading: line('heading', 80),
      teaser: text('teaser', 240),
      body: richText('body'),
      /** Promotion code of the articles (MCode), if the promotion has one. */
      code: code('code', 20).optional(),
      /** Product group whose articles belong to it. */
      categoryId: code('categoryId', 40).optional(),
      /** Page of the printed catalogue that shows it. */
      cataloguePage: count('cataloguePage').optional(),
      picture: scene(),
      image: image(),
      tone: tone(),
      link,
    }),
  {
    heading: 'Beispiel: Zehn plus eine',
    teaser: 'Beispiel: Zehn Ronden bestellen, elf bekommen.',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Beispiel: Text.' }] }],
    },
    picture: 'zirconia',
    tone: 'ink',
    link: { label: 'Beispiel: Zu den Ronden', target: 'shop/category/PG3' },
  },
);
