import { z } from 'zod';
import { contentType } from './content-type.ts';
import { icon, line, lines, link, needs, text } from './field.ts';

/** A kind of customer-service request (kundenservices): transport damage, complaint, special order, device complaint … */
export const customerService = contentType(
  'customer-service',
  () =>
    z.strictObject({
      needs: needs(),
      heading: line('heading', 80),
      text: text('text', 500),
      /** What the customer should have at hand. */
      needed: lines('needed', 6),
      icon: icon(),
      link,
    }),
  {
    heading: 'Transportschaden',
    text: 'Melden Sie einen Schaden sofort.',
    needed: ['Lieferscheinnummer', 'Fotos'],
    icon: 'truck',
    link: { label: 'Schaden melden', target: 'kontakt' },
  },
);
