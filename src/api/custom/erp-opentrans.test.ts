import { beforeEach, expect, test } from 'vitest';
import { ERP_HEADERS, signMessage } from '#lib/signature.ts';
import { inProcess, type InProcess } from '../../../tests/support/in-process.ts';
import { addOrder } from '../../../tests/support/orders.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';

/** The ERP's answers as openTRANS 2.1 documents: what they say in JSON is tested in erp.test.ts. */
const SECRET = 'a secret of at least thirty-two characters';
const START = Date.parse('2026-11-21T09:00:00.000Z');
const NAMESPACES =
  'xmlns="http://www.opentrans.org/XMLSchema/2.1" xmlns:bmecat="http://www.bmecat.org/bmecat/2005" version="2.1"';

let app: InProcess;
let order: string;
let seconds: number;

beforeEach(async () => {
  app = inProcess({ ERP_SECRET: SECRET });
  addCustomer(app.sqlite);
  seconds = 0;
  const lines = [
    { number: '119001303', quantity: 5 },
    { number: '160000035', quantity: 1, unitPrice: null },
  ];
  order = `1-${(await addOrder(app.db, { id: 'o1', lines })).number}`;
});

const rows = (sql: string) => app.sqlite.prepare(sql).all() as Record<string, unknown>[];
const own = (sql: string) => app.logbookOf('c1').prepare(sql).all();

async function say(kind: string, body: string, type = 'application/xml; charset=utf-8') {
  const at = new Date(START + (seconds += 1) * 1000);
  const headers = {
    ...(await signMessage(ERP_HEADERS, SECRET, { to: `/custom/erp/${kind}`, body }, at)),
    'content-type': type,
  };
  return app.ask(`/custom/erp/${kind}`, { body, headers, now: at.toISOString() });
}

const response = (items: string, root = NAMESPACES) => `<?xml version="1.0" encoding="UTF-8"?>
<ORDERRESPONSE ${root}><ORDERRESPONSE_HEADER><CONTROL_INFO><GENERATION_DATE>2026-11-21T08:00:00</GENERATION_DATE></CONTROL_INFO>
<ORDERRESPONSE_INFO><ORDER_ID>${order}</ORDER_ID><ORDERRESPONSE_DATE>2026-11-21T08:00:00</ORDERRESPONSE_DATE>
<SUPPLIER_ORDER_ID>V-77</SUPPLIER_ORDER_ID>
<DELIVERY_DATE><DELIVERY_START_DATE>2026-11-23</DELIVERY_START_DATE></DELIVERY_DATE></ORDERRESPONSE_INFO></ORDERRESPONSE_HEADER>
<ORDERRESPONSE_ITEM_LIST>${items}</ORDERRESPONSE_ITEM_LIST></ORDERRESPONSE>`;

const CONFIRMED = `<ORDERRESPONSE_ITEM><LINE_ITEM_ID>1</LINE_ITEM_ID><PRODUCT_ID><bmecat:SUPPLIER_PID>119001303</bmecat:SUPPLIER_PID></PRODUCT_ID>
<QUANTITY>4.000</QUANTITY><DELIVERY_DATE><DELIVERY_START_DATE>2026-12-01</DELIVERY_START_DATE></DELIVERY_DATE>
<ITEM_UDX><UDX.SHOP.CANCELLED>1</UDX.SHOP.CANCELLED></ITEM_UDX></ORDERRESPONSE_ITEM>
<ORDERRESPONSE_ITEM><LINE_ITEM_ID>2</LINE_ITEM_ID><QUANTITY>1</QUANTITY>
<DELIVERY_DATE><DELIVERY_START_DATE>2026-11-23</DELIVERY_START_DATE></DELIVERY_DATE>
<PRODUCT_PRICE_FIX><bmecat:PRICE_AMOUNT>1234.5</bmecat:PRICE_AMOUNT></PRODUCT_PRICE_FIX></ORDERRESPONSE_ITEM>`;

const dispatch = `<DISPATCHNOTIFICATION ${NAMESPACES}><DISPATCHNOTIFICATION_HEADER><CONTROL_INFO><GENERATION_DATE>2026-11-22T06:00:00Z</GENERATION_DATE></CONTROL_INFO>
<DISPATCHNOTIFICATION_INFO><DISPATCHNOTIFICATION_ID>LS-1</DISPATCHNOTIFICATION_ID><DISPATCHNOTIFICATION_DATE>2026-11-22T06:00:00Z</DISPATCHNOTIFICATION_DATE>
<SHIPMENT_ID>0034</SHIPMENT_ID><SHIPMENT_ID>0035</SHIPMENT_ID><TRACKING_TRACING_URL>https://track.example/0034</TRACKING_TRACING_URL><SHIPMENT_CARRIER>DHL</SHIPMENT_CARRIER>
</DISPATCHNOTIFICATION_INFO></DISPATCHNOTIFICATION_HEADER><DISPATCHNOTIFICATION_ITEM_LIST>
${[['L1', 3], ['L2', 1]].map(([lot, pieces]) => `<DISPATCHNOTIFICATION_ITEM><LINE_ITEM_ID>${pieces}</LINE_ITEM_ID>
<PRODUCT_ID><bmecat:SUPPLIER_PID>119001303</bmecat:SUPPLIER_PID><bmecat:LOT_NUMBER>${lot}</bmecat:LOT_NUMBER></PRODUCT_ID><QUANTITY>${pieces}</QUANTITY>
<ORDER_REFERENCE><ORDER_ID>ORDER</ORDER_ID><LINE_ITEM_ID>1</LINE_ITEM_ID></ORDER_REFERENCE>
<ITEM_UDX><UDX.SHOP.EXPIRES_ON>2028-03-31</UDX.SHOP.EXPIRES_ON></ITEM_UDX></DISPATCHNOTIFICATION_ITEM>`).join('')}
</DISPATCHNOTIFICATION_ITEM_LIST></DISPATCHNOTIFICATION>`; // prettier-ignore

const bill = (gross: string) => `<INVOICE ${NAMESPACES}><INVOICE_HEADER><CONTROL_INFO><GENERATION_DATE>2026-11-23T06:00:00Z</GENERATION_DATE></CONTROL_INFO>
<INVOICE_INFO><INVOICE_ID>RE-1</INVOICE_ID><INVOICE_DATE>20261123</INVOICE_DATE></INVOICE_INFO></INVOICE_HEADER>
<INVOICE_ITEM_LIST><INVOICE_ITEM><LINE_ITEM_ID>1</LINE_ITEM_ID><QUANTITY>4</QUANTITY>
<PRODUCT_PRICE_FIX><bmecat:PRICE_AMOUNT>100</bmecat:PRICE_AMOUNT></PRODUCT_PRICE_FIX>
<ORDER_REFERENCE><ORDER_ID>${order}</ORDER_ID></ORDER_REFERENCE><DELIVERY_REFERENCE><DELIVERYNOTE_ID>LS-1</DELIVERYNOTE_ID></DELIVERY_REFERENCE></INVOICE_ITEM></INVOICE_ITEM_LIST>
<INVOICE_SUMMARY><TOTAL_AMOUNT>${gross}</TOTAL_AMOUNT></INVOICE_SUMMARY></INVOICE>`; // prettier-ignore

test('a confirmation, a delivery and its invoice are taken as their JSON would be', async () => {
  expect(await say('confirm', response(CONFIRMED))).toMatchObject({
    status: 200,
    json: { outcome: 'applied', state: 'confirmed' },
  });
  expect(
    own('select confirmed, cancelled, expected_on, confirmed_price from order_line order by position'),
  ).toEqual([
    { confirmed: 4, cancelled: 1, expected_on: '2026-12-01', confirmed_price: null },
    { confirmed: 1, cancelled: 0, expected_on: null, confirmed_price: 123_450 },
  ]);
  expect(rows('select erp_number from customer_order')).toEqual([{ erp_number: 'V-77' }]);
  const delivered = await say('deliver', dispatch.replaceAll('>ORDER<', `>${order}<`));
  expect(delivered).toMatchObject({ status: 200, json: { state: 'partly-delivered' } });
  expect(rows('select quantity, lot, expires_on from delivery_line order by position')).toEqual([
    { quantity: 3, lot: 'L1', expires_on: '2028-03-31' },
    { quantity: 1, lot: 'L2', expires_on: '2028-03-31' },
  ]);
  expect(own('select carrier, tracking, tracking_url from delivery_parcel order by position')).toEqual([
    { carrier: 'DHL', tracking: '0034', tracking_url: 'https://track.example/0034' },
    { carrier: 'DHL', tracking: '0035', tracking_url: '' },
  ]);
  expect(await say('invoice', bill('476.00'))).toMatchObject({ status: 200, json: { outcome: 'applied' } });
  expect(rows('select number, issued_on, gross from invoice')).toEqual([
    { number: 'RE-1', issued_on: '2026-11-23', gross: 47_600 },
  ]);
});

test('the same document again changes nothing; namespaces may be missing or others', async () => {
  const plain = response(CONFIRMED.replaceAll('bmecat:', ''), '');
  expect((await say('confirm', plain, 'text/xml')).json).toMatchObject({ outcome: 'applied' });
  expect((await say('confirm', plain, 'text/xml')).json).toMatchObject({ outcome: 'repeated' });
  expect(rows('select 1 from erp_message')).toHaveLength(1);
});

test('what cannot be is refused as in JSON, by the same names', async () => {
  const bad = response('<ORDERRESPONSE_ITEM><LINE_ITEM_ID>1</LINE_ITEM_ID><QUANTITY>zwei</QUANTITY></ORDERRESPONSE_ITEM>');
  expect(await say('confirm', bad)).toMatchObject({
    status: 400,
    json: { error: { code: 'request.invalid', fields: ['lines.0.confirmed'] } },
  });
  const other = response(CONFIRMED).replace(`>${order}<`, '>1-9999999<');
  expect(await say('confirm', other)).toMatchObject({ status: 404, json: { error: { code: 'orders.unknown' } } });
  await say('deliver', dispatch.replaceAll('>ORDER<', `>${order}<`));
  expect(await say('invoice', bill('1.00'))).toMatchObject({ status: 409, json: { error: { code: 'orders.sums' } } });
  expect(rows('select 1 from erp_message')).toHaveLength(1);
}); // prettier-ignore

test('a broken document or one of another kind is refused; nothing is expanded', async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${response('&b;').replace(/^<\?xml[^>]*>/, '')}`;
  for (const body of [response('<ORDERRESPONSE_ITEM>'), dispatch, bomb, '<a/>', '', '{}'])
    expect(await say('confirm', body)).toMatchObject({
      status: 400,
      json: { error: { code: 'request.malformed' } },
    });
  const unsigned = await app.ask('/custom/erp/confirm', {
    body: response(CONFIRMED),
    headers: { 'content-type': 'application/xml' },
  });
  expect(unsigned.status).toBe(401);
  expect(rows('select 1 from erp_message')).toEqual([]);
});
