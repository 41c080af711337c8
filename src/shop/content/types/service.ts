import { z } from 'zod';
import { contentType } from './content-type.ts';
import { icon, line, link, needs, text } from './field.ts';

/** A service of the company, shown in the section #leistungen of the service page. */
export const service = contentType(
  'service',
  () =>
    z.strictObject({
      needs: needs(),
      heading: line('heading', 80),
      text: text('text', 400),
      icon: icon(),
      link: link.optional(),
    }),
  {
    heading: 'Beispiel: Reparaturservice',
    text: 'Beispiel: Wir holen Ihr Gerät ab und melden uns mit einem Kostenvoranschlag.',
    icon: 'repair',
    link: { label: 'Beispiel: Gerät anmelden', target: 'kontakt' },
  },
);
