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
    heading: 'Beispiel: Transportschaden',
    text: 'Beispiel: Melden Sie einen Schaden sofort.',
    needed: ['Beispiel: Lieferscheinnummer', 'Beispiel: Fotos'],
    icon: 'truck',
    link: { label: 'Beispiel: Schaden melden', target: 'kontakt' },
  },
);
