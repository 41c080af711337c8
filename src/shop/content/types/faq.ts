import { z } from 'zod';
import { contentType } from './content-type.ts';
import { choice, line, needs, richText } from './field.ts';

/** A question with its answer; the key is the tail of its hash (#FAQ-<key>). */
export const faq = contentType(
  'faq',
  () =>
    z.strictObject({
      needs: needs(),
      group: choice('group', ['order', 'delivery', 'returns', 'teeth', 'scanner', 'documents', 'account']),
      question: line('question', 160),
      answer: richText('answer'),
    }),
  {
    group: 'order',
    question: 'Beispiel: Kann ich als Privatperson bestellen?',
    answer: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Beispiel: Text.' }] }],
    },
  },
);
