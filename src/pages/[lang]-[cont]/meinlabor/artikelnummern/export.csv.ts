import type { APIRoute } from 'astro';
import { ownNumbersCall } from '#api/customer/own-numbers.ts';
import { perform } from '#api/perform.ts';
import { translator } from '#i18n/translate.ts';
import { stringifyCsv } from '#lib/csv.ts';
import { PERSONAL } from '#platform/route-guard.ts';
import { MAX_OWN_NUMBERS } from '#shop/own-numbers/index.ts';

/**
 * The customer's own numbers as CSV that the page reads again; formulas neutralised
 * (docs/rules/integration.md#csv-cells).
 */
export const GET: APIRoute = async ({ locals: { shop } }) => {
  const { language } = shop.market;
  const t = translator(language);
  const columns = [t('order-lists:column.own'), t('cart:column.number'), t('order-lists:column.name')];
  const { rows } = await perform(ownNumbersCall, { query: { limit: String(MAX_OWN_NUMBERS) } }, shop);
  const cells = rows.map(({ own, number, name }) => [own, number, name]);
  return new Response(stringifyCsv([columns, ...cells], { delimiter: ';', byteOrderMark: true }), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="own-numbers.csv"',
      'cache-control': PERSONAL,
    },
  });
};
