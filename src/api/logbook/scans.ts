import { z } from '@hono/zod-openapi';
import { readScannedFacts } from '#shop/scanner/index.ts';
import { contextOf } from '../customer/cart-fields.ts';
import { boundedText, numberField } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';

/** What a scan's result shows beside the article itself. */
export const scannedFactsCall = operation({
  method: 'get',
  path: '/logbook/scan/{article}',
  who: 'customer',
  scope: 'logbook',
  family: 'logbook',
  group: 'Scanner',
  freshness: 'never',
  summary: 'Where an article lies, its last order, the open works that have the lot, its documents',
  params: z.object({ article: numberField }),
  query: z.object({ charge: boundedText(40).default('') }),
  answer: z.object({
    places: z.array(
      z.object({
        cabinet: z.int(),
        cabinetName: z.string(),
        drawer: z.int(),
        drawerName: z.string(),
        row: z.int(),
        column: z.int(),
        lot: z.string(),
      }),
    ),
    shelves: z.array(z.object({ id: z.string(), place: z.string(), stock: z.int() })),
    lastOrder: z.object({ number: z.int(), placedAt: z.string(), pieces: z.int() }).nullable(),
    works: z.array(z.object({ id: z.string(), number: z.string(), client: z.string() })),
    documents: z.array(z.object({ id: z.string(), type: z.string(), language: z.string() })),
  }),
  run: async (call) => {
    const { places, shelves, works, documents, lastOrder } = await readScannedFacts(await contextOf(call), {
      article: call.params.article,
      lot: call.query.charge.trim(),
    });
    return {
      lastOrder,
      places: [...places],
      shelves: [...shelves],
      works: [...works],
      documents: [...documents],
    };
  },
});
