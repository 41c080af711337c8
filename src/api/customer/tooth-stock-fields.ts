import { z } from '@hono/zod-openapi';
import {
  ACTION_KINDS,
  MAX_CHANGES,
  MAX_GRID,
  PLACE_STATES,
  REGIONS,
  type PlaceAction,
} from '#shop/tooth-stock/index.ts';
import { boundedText, numberField } from '../contract/fields.ts';

/** Building blocks of the tooth stock's calls. */

export const MOST = 999_999;
export const furniture = z.int().min(1).max(MOST);
/** The same in a path. */
export const furniturePart = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(MOST))
  .openapi({ type: 'integer', minimum: 1, maximum: MOST, example: 1 });

const side = z.int().min(1).max(MAX_GRID);
export const grid = z.object({ rows: side, columns: side });
export const region = z.enum(REGIONS).nullable();

export const spot = z.object({ cabinet: furniture, drawer: furniture, row: side, column: side });
export const spots = z.array(spot).max(MAX_CHANGES);
export const seenSpot = spot.extend({ version: z.int().min(0) });

export const changes = z
  .array(
    seenSpot.extend({
      kind: z.enum(ACTION_KINDS),
      teeth: z
        .int()
        .min(0)
        .max(2 ** 28 - 1)
        .optional()
        .openapi({ description: 'bits, for `teeth` and `complete`' }),
      article: numberField.optional().openapi({
        description: 'the set that belongs there, for `assign`, and for `put` into a place without one',
      }),
      lot: boundedText(64).optional().openapi({ description: 'of the card, for `put`' }),
      expiresOn: z.iso.date().nullable().optional().openapi({ description: 'of the card, for `put`' }),
    }),
  )
  .max(MAX_CHANGES);
type Change = z.output<typeof changes>[number];

export const swaps = z.array(z.object({ from: seenSpot, to: seenSpot })).max(100);
export const bookingName = boundedText(64).min(1).openapi({ example: 'b4a2c6f0-2f1e-4a31' });

/** The action as the verbs know it; one without its part is not possible, which they say. */
export function actionOf({ kind, teeth = 0, article = '', lot, expiresOn }: Change): PlaceAction {
  if (kind === 'assign') return { kind, article, whole: 1 }; // how many teeth is the catalogue's to say
  if (kind === 'put') return { kind, lot, expiresOn, ...(article && { article, whole: 1 }) };
  return kind === 'teeth' || kind === 'complete' ? { kind, teeth } : { kind };
}

const content = {
  article: z.string(),
  whole: z.int(),
  teeth: z.int().openapi({ description: 'one bit per tooth that is there' }),
  marked: z.boolean(),
  lot: z.string(),
  expiresOn: z.string().nullable(),
};
export const place = spot.extend({ ...content, since: z.string(), version: z.int() }).openapi('ToothPlace');

export const cabinet = z
  .object({
    id: furniture,
    name: z.string(),
    location: z.string(),
    ownership: z.enum(['own', 'consignment']),
  })
  .openapi('ToothCabinet');
export const drawer = z
  .object({
    cabinet: furniture,
    id: furniture,
    name: z.string(),
    rows: side,
    columns: side,
    line: z.string(),
    region,
  })
  .openapi('ToothDrawer');
/** A drawer with how full it is. */
export const countedDrawer = drawer.extend({
  places: z.int(),
  assigned: z.int(),
  occupied: z.int(),
  opened: z.int(),
  marked: z.int(),
  empty: z.int(),
});
export const setFacts = z
  .object({
    number: z.string(),
    name: z.string(),
    line: z.string(),
    region,
    mould: z.string(),
    shade: z.string(),
    swatch: z.string(),
    whole: z.int(),
  })
  .openapi('ToothSet');

export const shownStock = z
  .object({
    cabinets: z.array(cabinet),
    drawers: z.array(drawer),
    places: z.array(
      place.extend({
        coming: z.enum(['cart', 'ordered']).nullable(),
        code: z.string().openapi({ description: 'on its label; empty before the first one' }),
      }),
    ),
    sets: z.array(setFacts),
  })
  .openapi('ToothStock');

export const nested = z.array(
  z.object({
    id: furniture,
    name: z.string(),
    standort: z.string(),
    konsignation: z.boolean(),
    schubladen: z.array(
      z.object({
        id: furniture,
        name: z.string(),
        reihen: z.array(
          z.array(
            z.object({
              artikelnummer: z.string(),
              selected: z.boolean(),
              belegt: z.boolean(),
              zustand: z.enum([...PLACE_STATES, 'ordered']),
              fehlend: z.int().openapi({ description: 'missing teeth of what lies there, as bits' }),
              version: z.int(),
            }),
          ),
        ),
      }),
    ),
  }),
);
