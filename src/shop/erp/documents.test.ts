import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { wholeOrder } from './erp.test-support.ts';
import { orderJson } from './order-json.ts';
import { orderOpenTrans } from './opentrans.ts';
import { orderUnit } from '#shop/catalogue/index.ts';

const NOW = '2026-11-21T09:00:00.000Z';
const BMECAT = 'http://www.bmecat.org/bmecat/2005';
const OPENTRANS = 'http://www.opentrans.org/XMLSchema/2.1';

/** Children in the order in which the schema of openTRANS 2.1 has them; `b:` is the namespace of BMEcat. */
const SEQUENCE: Readonly<Record<string, string>> = {
  ORDER: 'ORDER_HEADER ORDER_ITEM_LIST ORDER_SUMMARY',
  ORDER_HEADER: 'CONTROL_INFO SOURCING_INFO ORDER_INFO',
  CONTROL_INFO: 'STOP_AUTOMATIC_PROCESSING GENERATOR_INFO GENERATION_DATE',
  ORDER_INFO:
    'ORDER_ID ORDER_DATE DELIVERY_DATE b:LANGUAGE b:MIME_ROOT PARTIES CUSTOMER_ORDER_REFERENCE ORDER_PARTIES_REFERENCE DOCEXCHANGE_PARTIES_REFERENCE b:CURRENCY PAYMENT TERMS_AND_CONDITIONS PARTIAL_SHIPMENT_ALLOWED b:TRANSPORT b:INTERNATIONAL_RESTRICTIONS MIME_INFO REMARKS HEADER_UDX',
  DELIVERY_DATE: 'DELIVERY_START_DATE DELIVERY_END_DATE',
  PARTIES: 'PARTY',
  PARTY: 'b:PARTY_ID PARTY_ROLE ADDRESS ACCOUNT MIME_INFO',
  ADDRESS:
    'b:NAME b:NAME2 b:NAME3 b:DEPARTMENT CONTACT_DETAILS b:STREET b:ZIP b:BOXNO b:ZIPBOX b:CITY b:STATE b:COUNTRY b:COUNTRY_CODED b:VAT_ID TAX_NUMBER b:PHONE b:FAX b:EMAIL b:URL b:ADDRESS_REMARKS',
  CONTACT_DETAILS: 'b:CONTACT_ID b:CONTACT_NAME b:FIRST_NAME',
  CUSTOMER_ORDER_REFERENCE: 'ORDER_ID LINE_ITEM_ID ORDER_DATE ORDER_DESCR CUSTOMER_IDREF',
  ORDER_PARTIES_REFERENCE:
    'b:BUYER_IDREF b:SUPPLIER_IDREF INVOICE_RECIPIENT_IDREF SHIPMENT_PARTIES_REFERENCE',
  SHIPMENT_PARTIES_REFERENCE: 'DELIVERY_IDREF FINAL_DELIVERY_IDREF DELIVERER_IDREF',
  ORDER_ITEM_LIST: 'ORDER_ITEM',
  ORDER_ITEM:
    'LINE_ITEM_ID PRODUCT_ID PRODUCT_FEATURES PRODUCT_COMPONENTS QUANTITY b:ORDER_UNIT PRODUCT_PRICE_FIX PRICE_LINE_AMOUNT PARTIAL_SHIPMENT_ALLOWED DELIVERY_DATE SOURCING_INFO CUSTOMER_ORDER_REFERENCE b:ACCOUNTING_INFO SHIPMENT_PARTIES_REFERENCE b:TRANSPORT b:INTERNATIONAL_RESTRICTIONS b:SPECIAL_TREATMENT_CLASS MIME_INFO REMARKS ITEM_UDX',
  PRODUCT_ID:
    'b:SUPPLIER_PID b:SUPPLIER_IDREF CONFIG_CODE_FIX LOT_NUMBER SERIAL_NUMBER b:INTERNATIONAL_PID b:BUYER_PID b:DESCRIPTION_SHORT b:DESCRIPTION_LONG MANUFACTURER_INFO b:PRODUCT_TYPE',
  PRODUCT_PRICE_FIX:
    'b:PRICE_AMOUNT ALLOW_OR_CHARGES_FIX b:PRICE_FLAG TAX_DETAILS_FIX b:PRICE_QUANTITY PRICE_BASE_FIX',
  TAX_DETAILS_FIX: 'b:CALCULATION_SEQUENCE b:TAX_CATEGORY b:TAX_TYPE b:TAX TAX_AMOUNT TAX_BASE',
  ORDER_SUMMARY: 'TOTAL_ITEM_NUM TOTAL_AMOUNT',
};
/** What the schema does not let a document go without. */
const NEEDED: Readonly<Record<string, string>> = {
  ORDER: 'ORDER_HEADER ORDER_ITEM_LIST ORDER_SUMMARY',
  ORDER_HEADER: 'ORDER_INFO',
  ORDER_INFO: 'ORDER_ID ORDER_DATE PARTIES ORDER_PARTIES_REFERENCE',
  PARTY: 'b:PARTY_ID',
  ORDER_PARTIES_REFERENCE: 'b:BUYER_IDREF b:SUPPLIER_IDREF',
  SHIPMENT_PARTIES_REFERENCE: 'DELIVERY_IDREF',
  ORDER_ITEM: 'LINE_ITEM_ID PRODUCT_ID QUANTITY b:ORDER_UNIT',
  PRODUCT_PRICE_FIX: 'b:PRICE_AMOUNT',
  ORDER_SUMMARY: 'TOTAL_ITEM_NUM',
};
const MAX_LENGTH: Readonly<Record<string, number>> = {
  'b:NAME': 50,
  'b:NAME2': 50,
  'b:STREET': 50,
  'b:DESCRIPTION_SHORT': 150,
  ORDER_DESCR: 300,
  ORDER_ID: 250,
};

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: Node[];
  text: string;
}

/** Reads a document with its namespaces; throws where it is not well-formed. */
function parse(document: string): Node {
  const root: Node = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ uri, local, attributes }) => {
    expect([BMECAT, OPENTRANS]).toContain(uri);
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value]);
    const name = uri === BMECAT ? `b:${local}` : local;
    const node: Node = { name, attributes: Object.fromEntries(values), children: [], text: '' };
    open.at(-1)!.children.push(node);
    open.push(node);
  });
  parser.on('text', (text) => void (open.at(-1)!.text += text));
  parser.on('closetag', () => void open.pop());
  parser.write(document).close();
  return root.children[0]!;
}

const all = (node: Node): Node[] => [node, ...node.children.flatMap(all)];
const find = (node: Node, name: string): Node[] => all(node).filter((one) => one.name === name);
const texts = (node: Node, name: string): string[] => find(node, name).map(({ text }) => text);
const written = (order = wholeOrder(), units = {}) => parse(orderOpenTrans(order, units, NOW));

test('every element stands where the schema of openTRANS 2.1 wants it; none misses', () => {
  for (const order of [wholeOrder(), bare()]) {
    for (const { name, children } of all(written(order))) {
      if (name.includes('UDX') || children.length === 0) continue;
      const sequence = SEQUENCE[name]?.split(' ') ?? [];
      const places = children.map((child) => sequence.indexOf(child.name));
      expect(places, name).toEqual(places.toSorted((a, b) => a - b));
      expect(places, `${name}: ${children.map((child) => child.name).join(' ')}`).not.toContain(-1);
      const has = children.map((child) => child.name);
      expect(has, name).toEqual(expect.arrayContaining(NEEDED[name]?.split(' ') ?? []));
    }
  }
});

test('no element is empty or longer than the schema allows', () => {
  for (const order of [wholeOrder(), bare()]) {
    for (const { name, children, text } of all(written(order))) {
      if (children.length > 0) continue;
      expect(text, name).not.toBe('');
      expect(text.length, name).toBeLessThanOrEqual(MAX_LENGTH[name] ?? Infinity);
    }
  }
});

test('a text with everything XML forbids arrives as it was written', () => {
  const [comment] = find(written(), 'REMARKS').filter(({ attributes }) => attributes['type'] === 'general');
  expect(comment!.text).toBe('Bitte vor 10 Uhr ]]> & "dringend"');
  expect(texts(written(), 'b:NAME')[0]).toBe('Dentallabor Müller & Söhne <GmbH>, Fachlabor für I');
});

test('parties are named once and referred to by their ids', () => {
  const document = written();
  const parties = find(document, 'PARTY').map((party) => [
    texts(party, 'b:PARTY_ID')[0],
    ...texts(party, 'PARTY_ROLE'),
  ]);
  expect(parties).toEqual([
    ['104711', 'buyer', 'invoice_recipient'],
    ['1', 'supplier'],
    ['104711-delivery', 'delivery'],
  ]);
  const [references] = find(document, 'ORDER_PARTIES_REFERENCE');
  expect(all(references!).flatMap(({ children, text }) => (children.length === 0 ? [text] : []))).toEqual([
    '104711',
    '1',
    '104711',
    '104711-delivery',
  ]);
});

test('references, coordinates and own number stand in CUSTOMER_ORDER_REFERENCE', () => {
  const document = written();
  const [own] = find(document, 'CUSTOMER_ORDER_REFERENCE');
  expect(texts(own!, 'ORDER_ID')).toEqual(['B-4711/26']);
  const item = find(document, 'ORDER_ITEM')[2]!;
  expect(find(item, 'CUSTOMER_ORDER_REFERENCE').map((one) => one.children[0]!.text)).toEqual([
    'Auftrag 26-0815',
    'cabinet=Schrank 1; drawer=3; row=2; column=7; kind=F',
  ]);
});

test('a line on request has no price and no amount, and says so', () => {
  const item = find(written(), 'ORDER_ITEM')[1]!;
  expect(item.children.map(({ name }) => name)).not.toContain('PRODUCT_PRICE_FIX');
  expect(item.children.map(({ name }) => name)).not.toContain('PRICE_LINE_AMOUNT');
  expect(find(item, 'REMARKS')[0]!.attributes['type']).toBe('rfq');
  const json = orderJson(wholeOrder()).lines[1];
  expect(json).toMatchObject({ onRequest: true, listPrice: null, unitPrice: null, amount: null });
});

test('units follow the content of the pack, and the partner’s own names', () => {
  expect(texts(written(), 'b:ORDER_UNIT')).toEqual(['C62', 'PK', 'SET']);
  expect(texts(written(wholeOrder(), { C62: 'PCE', SET: 'GAR' }), 'b:ORDER_UNIT')).toEqual([
    'PCE',
    'PK',
    'GAR',
  ]);
  const packs = [
    [1, 'pc', 'C62'],
    [6, 'pc', 'PK'],
    [1, 'set', 'SET'],
    [1, 'pair', 'PR'],
    [500, 'g', 'PK'],
    [1, 'kg', 'PK'],
  ] as const;
  for (const [quantity, unit, code] of packs) expect(orderUnit({ quantity, unit })).toBe(code);
  expect(orderUnit(undefined)).toBe('C62');
});

test('lines make the total, and the header’s extension has the rest', () => {
  const document = written();
  const amounts = texts(document, 'PRICE_LINE_AMOUNT').map(Number);
  expect(texts(document, 'TOTAL_AMOUNT')).toEqual([amounts.reduce((a, b) => a + b).toFixed(2)]);
  expect(texts(document, 'TOTAL_ITEM_NUM')).toEqual(['3']);
  expect(texts(document, 'UDX.SHOP.GROSS')).toEqual(['310.83']);
  expect(texts(document, 'UDX.SHOP.FWT')).toEqual(['true']);
  expect(texts(document, 'UDX.SHOP.PAYMENT_METHOD')).toEqual(['direct-debit']);
  expect(texts(document, 'UDX.SHOP.MANDATE_IBAN')).toEqual(['DE52000000000012345678']);
  expect(texts(document, 'UDX.SHOP.VAT_AMOUNT')).toEqual(['49.63']);
});

test('the JSON names what the XML does, amounts as decimals', () => {
  expect(orderJson(wholeOrder())).toMatchObject({
    format: 'laborkontor-order/1',
    order: '1-2600001',
    ownNumber: 'B-4711/26',
    delivery: { method: 'parcel', shipDate: '2026-11-24', address: { city: 'Dresden' } },
    currency: 'EUR',
    totals: { goods: '271.20', voucherCode: 'HERBST26', voucher: '10.00', shipping: '0.00', gross: '310.83' },
  });
  expect(orderJson(wholeOrder()).lines[2]).toMatchObject({
    unitPrice: '10.00',
    amount: '30.00',
    coordinates: { cabinet: 'Schrank 1', drawer: '3', row: '2', column: '7', kind: 'F' },
  });
});

/** An order with as little as an order can have. */
function bare() {
  const { customer, lines } = wholeOrder();
  return wholeOrder({
    customer: { ...customer, name2: '', vatId: null, phone: '' },
    orderedBy: { user: 0, name: '' },
    purchaseOrderNumber: '',
    comment: '',
    shipDate: null,
    voucher: null,
    fwt: false,
    lines: lines.slice(0, 1),
  });
}
