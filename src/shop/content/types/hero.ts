import { z } from 'zod';
import { contentType } from './content-type.ts';
import { image, line, links, needs, scene, text } from './field.ts';

/** A slide of the home page's hero; the picture is drawn by the shop unless the media library gives one (specification 3). */
export const hero = contentType(
  'hero',
  () =>
    z.strictObject({
      needs: needs(),
      kicker: line('kicker', 40),
      heading: line('heading', 80),
      text: text('text', 260),
      picture: scene(),
      alt: line('alt', 160),
      image: image(),
      links: links(),
    }),
  {
    kicker: 'Beispiel: Zahnlager',
    heading: 'Beispiel: Jede Garnitur an ihrem Platz.',
    text: 'Beispiel: Entnehmen, komplettieren, nachbestellen.',
    picture: 'cabinet',
    alt: 'Beispiel: Zahnschrank mit Garnituren',
    links: [{ label: 'Beispiel: Künstliche Zähne', target: 'shop/category/PG1' }],
  },
);
