import { z } from 'zod';
import { contentType } from './content-type.ts';
import { code, image, line, text } from './field.ts';

/** The banner over a category; its tile is drawn from the category's own articles unless an image is given (Category_Id, Category_Tile). */
export const categoryBanner = contentType(
  'category-banner',
  () =>
    z.strictObject({
      /** Code of the category, e.g. PG3. */
      categoryId: code('categoryId', 40),
      heading: line('heading', 80),
      text: text('text', 260),
      image: image(),
    }),
  {
    categoryId: 'PG3',
    heading: 'Beispiel: Ronden und Blöcke für jede Maschine',
    text: 'Beispiel: Zirkonoxid, PMMA, Wachs und Metall.',
  },
);
