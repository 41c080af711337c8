import { z } from '@hono/zod-openapi';
import { boundedText, countryField, languageField } from '../contract/fields.ts';

/** What the calls of registrations and of passwords share. */

export const group = 'Registration';
export const place = z.object({ country: countryField, language: languageField });
export const done = z.object({ result: z.literal(true) });
export const ok = { result: true as const };
export const text = boundedText(100);
export const given = text.min(1);
export const password = boundedText(300).openapi({ description: '7 to 100 characters, not a common one' });

export const PASSWORD_REFUSALS = ['password.length', 'password.repeat', 'password.common'] as const;
