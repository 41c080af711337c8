import { z } from '@hono/zod-openapi';
import type { InboxFilter } from '#shop/requests/index.ts';
import { KIND_NAMES, REQUEST_STATES } from '#shop/requests/model.ts';
import { boundedText, pageField } from '../contract/fields.ts';

const kind = z.enum(KIND_NAMES);
export const state = z.enum(REQUEST_STATES);
export const numbered = pageField({ min: 1, max: 999999 });
export const request = z.object({ request: numbered });
export const at = z.string();
export const filter = z.object({
  kind: kind.or(z.literal('')).optional(),
  state: state.or(z.literal('')).optional().openapi({ description: 'without it all that are not closed' }),
  assignee: boundedText(80).optional().openapi({ description: '- = nobody yet' }),
  overdue: z.enum(['1']).optional(),
  search: boundedText(80).optional(),
});
/** What the address asks for, with '' where it leaves something open. */
export const filterOf = (query: z.output<typeof filter>): InboxFilter => {
  const { kind: of = '', state: is = '', assignee = '', overdue, search = '' } = query;
  return { kind: of, state: is, assignee, overdue: overdue === '1', search };
};

const brief = z.object({ number: z.int(), kind, state, createdAt: at });
const person = brief.extend({
  customer: z.string().nullable(),
  brand: z.string(),
  country: z.string(),
  language: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  assignee: z.string(),
  due: at.nullable().openapi({ description: 'when it has to be answered; null: nothing is owed' }),
});
export const line = person
  .extend({ waitingSince: at, photos: z.int(), messages: z.int() })
  .openapi('InboxLine');
export const members = z.array(z.string());
export const opened = z
  .object({
    request: person.extend({
      version: z.int(),
      updatedAt: at,
      mergedInto: z.int().nullable(),
      erasedAt: at.nullable(),
      details: z.record(z.string(), z.string()),
      messages: z.array(
        z.object({ at, side: z.enum(['customer', 'staff', 'note']), author: z.string(), text: z.string() }),
      ),
      photos: z.array(z.object({ id: z.string(), place: z.string() })),
    }),
    others: z.array(brief.extend({ isDouble: z.boolean() })),
    members,
    templates: z.array(z.object({ title: z.string(), text: z.string() })),
  })
  .openapi('InboxRequest');
