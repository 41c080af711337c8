import { z } from '@hono/zod-openapi';
import { CONTENT_TYPE_NAMES } from '#shop/content/index.ts';
import type { DeskContext } from '#shop/desk/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { boundedText } from '../contract/fields.ts';

/** What all calls of the desk have in common. */
export const ofDesk = { family: 'desk', group: 'Editors’ desk', freshness: 'never' } as const;

/** Who calls, as the authorization found it, and what verbs of the desk see. */
export const deskContext = async (shop: ShopContext): Promise<DeskContext> => ({
  db: shop.shop,
  now: shop.now,
  newId: () => crypto.randomUUID(),
  staff: await shop.staff(),
});

export const entryParams = z.object({ entry: boundedText(200) });
export const version = z
  .int()
  .min(1)
  .openapi({ description: 'on which the caller stands; another one is refused' });
/** Words of an entry; the type’s schema says which. */
export const fields = z.record(z.string(), z.unknown()).openapi({ description: 'by the schema of the type' });
export const typeName = z.enum(CONTENT_TYPE_NAMES);
const MOMENT = /^(?:\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,3})?Z)?$/;
/** False for the 30th of February, of which `Date` makes the 2nd of March. */
const isOfCalendar = (text: string): boolean =>
  !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text.slice(0, 19));
/** A time of the schedule, UTC; '' = now, or for good. */
export const moment = z
  .string()
  .regex(MOMENT)
  .refine((text) => text === '' || isOfCalendar(text))
  .transform((text) => (text === '' ? null : new Date(text).toISOString()))
  .openapi({ type: 'string', format: 'moment', pattern: MOMENT.source, example: '2026-12-01T07:00:00Z' });
const at = z.string().nullable();

/** An entry without its words. */
export const facts = z
  .object({
    id: z.string(),
    type: z.string(),
    key: z.string(),
    language: z.string(),
    country: z.string(),
    brand: z.string(),
    version: z.int(),
    title: z.string(),
    hasDraft: z.boolean(),
    liveAt: at.openapi({ description: 'when the words were written that are live; null: none are' }),
    nextAt: at,
    from: at,
    until: at,
  })
  .openapi('DeskEntry');
