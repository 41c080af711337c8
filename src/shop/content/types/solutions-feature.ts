import { z } from 'zod';
import { contentType } from './content-type.ts';
import { image, line, lines, links, needs, scene, text } from './field.ts';

/** A solution the company offers, as a teaser on home and solutions page. */
export const solutionsFeature = contentType(
  'solutions-feature',
  () =>
    z.strictObject({
      needs: needs(),
      heading: line('heading', 80),
      text: text('text', 400),
      points: lines('points', 5),
      picture: scene(),
      image: image(),
      links: links(),
    }),
  {
    heading: 'Beispiel: Zahnlager',
    text: 'Beispiel: Ihr Zahnschrank im Shop.',
    points: ['Beispiel: Bestand auf einen Blick'],
    picture: 'cabinet',
    links: [{ label: 'Beispiel: Mehr erfahren', target: 'loesungen' }],
  },
);
