import { z } from '@hono/zod-openapi';
import { businessDay, monthsBefore } from '#lib/business-time.ts';
import { LANGUAGES } from '#shop/markets/index.ts';
import {
  hazardousOf,
  languageFor,
  markSheetRead,
  readAudit,
  readChangedSheets,
  registerCsv,
} from '#shop/documents/index.ts';
import { cartContext } from '#platform/cart-context.ts';
import { PERSONAL } from '#platform/route-guard.ts';
import type { ShopContext } from '#platform/context.ts';
import { boundedText, dayField, fileAnswer, languageField } from '../contract/fields.ts';
import { languageOfCall } from '../contract/market.ts';
import { operation } from '../contract/operation.ts';

const shared = {
  method: 'get',
  who: 'customer',
  scope: 'orders',
  family: 'customer',
  group: 'Orders',
  freshness: 'never',
} as const;
const params = z.object({ language: languageField });
const query = z.object({ from: dayField, to: dayField });
type Query = z.infer<typeof query>;

/** Without dates: the last 24 months, as documents of purchases are kept, up to the company's day. */
const MONTHS = 24;

const periodOf = ({ from, to }: Query, now: string) => ({
  from: from ?? monthsBefore(now, MONTHS),
  to: to ?? businessDay(now),
});

async function articlesOf(language: string, asked: Query, shop: ShopContext) {
  const ctx = await cartContext(shop, languageOfCall(language, shop.brand));
  const period = periodOf(asked, shop.now);
  return { language: ctx.language, period, articles: await readAudit(ctx, period) };
}

const hazard = z.object({
  number: z.string(),
  name: z.string(),
  manufacturer: z.string(),
  signal: z.string(),
  pictograms: z.array(z.string()),
  statements: z.array(z.string()),
  unNumber: z.string(),
  quantity: z.int().openapi({ description: 'packs delivered in the time' }),
  boughtOn: z.string().openapi({ description: 'ISO date, or empty: it was used only' }),
  usedOn: z.string(),
  sheet: z
    .object({ id: z.string(), language: z.enum(LANGUAGES), version: z.string(), date: z.string() })
    .nullable(),
});

/** Hazardous substances among what was bought and used in a time. */
export const hazardsCall = operation({
  ...shared,
  path: '/customerapi/purchases/{language}/hazards',
  summary: 'The register of hazardous substances: what was bought and used in a time',
  params,
  query,
  answer: z.object({ from: z.string(), to: z.string(), articles: z.int(), hazards: z.array(hazard) }),
  refuses: ['catalogue.not-ready'],
  run: async ({ params: { language: asked }, query: dates, shop }) => {
    const { language, period, articles } = await articlesOf(asked, dates, shop);
    const hazards = hazardousOf(articles).map(({ hazard: one, documents, pack: _pack, lots: _lots, ...article }) => {
      const sds = documents.find(({ type }) => type === 'sds');
      return {
        ...article,
        signal: one.signal ?? '',
        pictograms: [...(one.pictograms ?? [])],
        statements: [...(one.statements ?? [])],
        unNumber: one.unNumber ?? '',
        sheet: sds
          ? { id: sds.id, language: languageFor(sds, language), version: sds.version, date: sds.date }
          : null,
      };
    }); // prettier-ignore
    return { ...period, articles: articles.length, hazards };
  },
});

const progress = z
  .object({
    documents: z.int(),
    ready: z.int().openapi({ description: 'documents that are written' }),
    bytes: z.int().nullable().openapi({ description: 'size of the archive; null until all are ready' }),
  })
  .openapi('AuditProgress');

/** How far an archive is, after writing its next documents where that is asked for. */
async function progressOf(language: string, asked: Query, shop: ShopContext, prepare: boolean) {
  const { auditProgress } = await import('#platform/article-documents/index.ts');
  const period = periodOf(asked, shop.now);
  return auditProgress(shop, languageOfCall(language, shop.brand), { period, prepare });
}

export const changedSheetsCall = operation({
  ...shared,
  path: '/customerapi/purchases/{language}/sheets',
  summary: 'Safety data sheets that changed after the purchase, unread ones first',
  params,
  answer: z.object({
    sheets: z.array(
      z.object({
        document: z.string(),
        version: z.string(),
        date: z.string().openapi({ description: 'ISO date of the sheet' }),
        article: z.string(),
        name: z.string(),
        language: z.enum(LANGUAGES),
        toldAt: z.string(),
        readAt: z.string().nullable(),
      }),
    ),
  }),
  refuses: ['catalogue.not-ready'],
  run: async ({ params: { language }, shop }) => ({
    sheets: await readChangedSheets(await cartContext(shop, languageOfCall(language, shop.brand))),
  }),
});

export const auditOperations = [
  hazardsCall,
  changedSheetsCall,
  operation({
    ...shared,
    method: 'post',
    path: '/customerapi/purchases/sheets/read',
    summary: 'Notes that a changed safety data sheet was read',
    body: z.object({ document: boundedText(120), version: boundedText(20) }),
    answer: z.object({ ok: z.literal(true) }),
    refuses: ['documents.unknown'],
    run: async ({ body, shop }) => {
      await markSheetRead(await cartContext(shop, shop.market.language), body);
      return { ok: true as const };
    },
  }),
  operation({
    ...shared,
    path: '/customerapi/purchases/{language}/audit',
    summary: 'How far the archive of a time is',
    params,
    query,
    answer: progress,
    refuses: ['catalogue.not-ready', 'documents.too-many'],
    run: ({ params: { language }, query: dates, shop }) => progressOf(language, dates, shop, false),
  }),
  operation({
    ...shared,
    method: 'post',
    path: '/customerapi/purchases/{language}/audit',
    summary: 'Writes the next documents of an archive; again until all are ready',
    params,
    query,
    answer: progress,
    refuses: ['catalogue.not-ready', 'documents.too-many'],
    run: ({ params: { language }, query: dates, shop }) => progressOf(language, dates, shop, true),
  }),
  operation({
    ...shared,
    path: '/customerapi/purchases/{language}/hazards.csv',
    summary: 'The register of hazardous substances as a table',
    params,
    query,
    file: 'text/csv',
    answer: fileAnswer,
    refuses: ['catalogue.not-ready'],
    run: async ({ params: { language }, query: dates, shop }) => {
      const { articles } = await articlesOf(language, dates, shop);
      return new Response(registerCsv(articles), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="hazardous-substances.csv"',
          'cache-control': PERSONAL,
        },
      });
    },
  }),
  operation({
    ...shared,
    path: '/customerapi/purchases/{language}/hazards.pdf',
    summary: 'The register of hazardous substances to print',
    params,
    query,
    file: 'application/pdf',
    answer: fileAnswer,
    refuses: ['catalogue.not-ready'],
    run: async ({ params: { language }, query: dates, shop }) => {
      const { registerDocument } = await import('#platform/article-documents/index.ts');
      return registerDocument(shop, languageOfCall(language, shop.brand), periodOf(dates, shop.now));
    },
  }),
  operation({
    ...shared,
    path: '/customerapi/purchases/{language}/audit.zip',
    summary: 'Every document of what was bought and used in a time as one archive; stretches of it by Range',
    params,
    query,
    file: 'application/zip',
    answer: fileAnswer,
    refuses: ['catalogue.not-ready', 'documents.too-many', 'documents.not-ready'],
    run: async ({ params: { language }, query: dates, shop }) => {
      const { auditArchive } = await import('#platform/article-documents/index.ts');
      return auditArchive(shop, languageOfCall(language, shop.brand), periodOf(dates, shop.now));
    },
  }),
] as const;
