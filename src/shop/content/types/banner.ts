import { z } from 'zod';
import { contentType } from './content-type.ts';
import { choice, image, line, link, needs, scene, text, tone } from './field.ts';

/** A banner: route, hash, description and colours of the specification's chapter 3. */
export const banner = contentType(
  'banner',
  () =>
    z.strictObject({
      needs: needs(),
      /** `strip` is the line above the navigation, `home` a card of the home page, `cart` a note in the cart. */
      place: choice('place', ['strip', 'home', 'cart']),
      heading: line('heading', 80),
      description: text('text', 240),
      link: link.optional(),
      picture: scene().optional(),
      image: image(),
      tone: tone(),
    }),
  {
    place: 'home',
    heading: 'Beispiel: Sonderposten',
    description: 'Beispiel: Auslaufende Artikel zu reduzierten Preisen.',
    link: { label: 'Beispiel: Ansehen', target: 'shop/category/PG90' },
    tone: 'plaster',
  },
);
