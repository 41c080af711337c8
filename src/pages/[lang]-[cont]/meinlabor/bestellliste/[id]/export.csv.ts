import type { APIRoute } from 'astro';
import { listCall } from '#api/customer/order-lists-page.ts';
import { perform } from '#api/perform.ts';
import { translator } from '#i18n/translate.ts';
import { stringifyCsv } from '#lib/csv.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { Refusal } from '#lib/refusal.ts';
import { PERSONAL } from '#platform/route-guard.ts';

/**
 * An order list as CSV that the order pad and the list itself read again; formulas neutralised
 * (docs/rules/integration.md#csv-cells).
 */
export const GET: APIRoute = async ({ locals: { shop }, params }) => {
  const { language } = shop.market;
  const t = translator(language);
  try {
    const list = await perform(listCall, { params: { id: params['id'] ?? '' } }, shop);
    const columns = [
      t('cart:column.number'),
      t('cart:column.quantity'),
      t('cart:column.reference'),
      t('order-lists:column.name'),
      t('order-lists:column.pack'),
      t('order-lists:column.own'),
    ];
    const rows = list.entries.map(({ number, quantity, reference, offer, ownNumber }) => [
      number,
      String(quantity),
      reference,
      offer?.name ?? '',
      offer?.pack ?? '',
      ownNumber,
    ]);
    const name = list.name || t('order-lists:default-name');
    return new Response(stringifyCsv([columns, ...rows], { delimiter: ';', byteOrderMark: true }), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': contentDisposition('attachment', `${name}.csv`),
        'cache-control': PERSONAL,
      },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return new Response(null, { status: 404, headers: { 'cache-control': PERSONAL } }); // not there, or not the caller's
  }
};
