import { z } from 'zod';
import { contentType } from './content-type.ts';
import { image, line, needs, richText, scene, text } from './field.ts';

/** A page without a kind of its own; the key is its last path segment. */
export const freePage = contentType(
  'free-page',
  () =>
    z.strictObject({
      needs: needs(),
      heading: line('heading', 100),
      lead: text('teaser', 400),
      picture: scene().optional(),
      image: image(),
      body: richText('body'),
    }),
  {
    heading: 'Beispiel: Unternehmen',
    lead: 'Beispiel: Wer wir sind.',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Beispiel: Text.' }] }],
    },
  },
);
