import { z } from 'zod';
import { contentType } from './content-type.ts';
import { day, line, needs, richText, text } from './field.ts';

/** An issue of the newsletter as a page (aktionen/newsletter/{id}; the id is the key). */
export const newsletter = contentType(
  'newsletter',
  () =>
    z.strictObject({
      needs: needs(),
      heading: line('heading', 100),
      issuedOn: day('issuedOn'),
      teaser: text('teaser', 300),
      body: richText('body'),
    }),
  {
    heading: 'Beispiel: Neu im Sortiment',
    issuedOn: '2026-11-02',
    teaser: 'Beispiel: Was in diesem Monat neu ist.',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Beispiel: Text.' }] }],
    },
  },
);
