import { z } from 'zod';
import { contentType } from './content-type.ts';
import { day, line, richText, text } from './field.ts';

/** A legal page; keys: imprint, privacy, terms, opensource, cookies, accessibility, shipping. */
export const legalPage = contentType(
  'legal-page',
  () =>
    z.strictObject({
      heading: line('heading', 100),
      summary: text('summary', 300),
      validFrom: day('validFrom'),
      /** Set while the text is a model: shown above it until the operator had it checked and removes it. */
      templateNotice: text('templateNotice', 300).optional(),
      body: richText('body'),
    }),
  {
    heading: 'Beispiel: Impressum',
    summary: 'Beispiel: Angaben nach § 5 DDG.',
    validFrom: '2026-11-20',
    body: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Beispiel: Text.' }] }],
    },
  },
);
