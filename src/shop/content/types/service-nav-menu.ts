import { z } from 'zod';
import { contentType } from './content-type.ts';
import { icon, line, target, text, toggle } from './field.ts';

/** An entry of the service mega menu. */
export const serviceNavMenu = contentType(
  'service-nav-menu',
  () =>
    z.strictObject({
      label: line('label', 60),
      text: text('text', 160),
      target: target('target'),
      icon: icon(),
      /** Shown only where chat is enabled for the customer's company and language (specification 6). */
      needsChat: toggle('needsChat').optional(),
    }),
  {
    label: 'Beispiel: Kontakt',
    text: 'Beispiel: Telefon, E-Mail und Rückruf',
    target: 'service#kontakt',
    icon: 'phone',
  },
);
