import { z } from 'zod';
import { contentType } from './content-type.ts';
import { line, text, toggle } from './field.ts';

/** Whether and how chat greets, per language, country and brand (service-chatwoots). */
export const chatSetting = contentType(
  'chat-setting',
  () =>
    z.strictObject({
      enabled: toggle('enabled'),
      heading: line('heading', 60),
      greeting: text('greeting', 240),
      /** Said before the first answer of a machine (AI Act Art. 50). */
      machineNotice: text('machineNotice', 240),
      offline: text('offline', 240),
      hours: line('openingHours', 100),
    }),
  {
    enabled: true,
    heading: 'Beispiel: Chat',
    greeting: 'Beispiel: Guten Tag, wie können wir helfen?',
    machineNotice: 'Beispiel: Zuerst antwortet ein automatischer Assistent.',
    offline: 'Beispiel: Der Chat ist gerade nicht besetzt.',
    hours: 'Beispiel: Montag bis Freitag 8–17 Uhr',
  },
);
