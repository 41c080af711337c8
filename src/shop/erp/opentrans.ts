import { writeXml, xml, xmlText, type XmlElement } from '#lib/xml.ts';
import { BRAND_NAME, type Language } from '#shop/markets/index.ts';
import { decimal, erpOrderId, type ErpLine, type ErpOrder } from './model.ts';
import { namedCoordinates } from './order-json.ts';

const OPENTRANS = 'http://www.opentrans.org/XMLSchema/2.1';
const BMECAT = 'http://www.bmecat.org/bmecat/2005';

/** ISO 639-2 codes, as BMEcat has them. */
const LANGUAGE: Readonly<Record<Language, string>> = {
  de: 'deu',
  en: 'eng',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  nl: 'nld',
  pl: 'pol',
  hu: 'hun',
  cs: 'ces',
};

/** Lengths that the schemas allow. */
const MAX = { name: 50, article: 150, description: 300, remark: 64_000, email: 255 } as const;

/** Partners name units as their system does: 'C62' → 'PCE' (docs/rules/integration.md#units). */
export type UnitNames = Readonly<Record<string, string>>;

/**
 * An openTRANS 2.1 ORDER (docs/rules/integration.md#opentrans), in the order of elements that its schema has. Lines
 * with the price on request have neither price nor amount; what the standard has no element for – shipping, surcharge,
 * voucher, VAT, flag – stands in HEADER_UDX. `now`: time of writing, UTC, ISO 8601.
 */
export function orderOpenTrans(order: ErpOrder, units: UnitNames, now: string): string {
  const root = xml(
    'ORDER',
    { xmlns: OPENTRANS, 'xmlns:bmecat': BMECAT, version: '2.1', type: 'standard' },
    xml(
      'ORDER_HEADER',
      {},
      xml(
        'CONTROL_INFO',
        {},
        xmlText('GENERATOR_INFO', BRAND_NAME[order.brand]),
        xmlText('GENERATION_DATE', now),
      ),
      orderInfo(order),
    ),
    xml(
      'ORDER_ITEM_LIST',
      {},
      order.lines.map((line) => orderItem(line, units)),
    ),
    xml(
      'ORDER_SUMMARY',
      {},
      xml('TOTAL_ITEM_NUM', {}, order.lines.length),
      xml('TOTAL_AMOUNT', {}, decimal(order.totals.goods)),
    ),
  );
  return writeXml(root);
}

function orderInfo(order: ErpOrder): XmlElement {
  const { shipDate, purchaseOrderNumber, comment, method, totals } = order;
  return xml(
    'ORDER_INFO',
    {},
    xmlText('ORDER_ID', erpOrderId(order)),
    xmlText('ORDER_DATE', order.placedAt),
    shipDate !== null && deliveryDate(shipDate),
    xmlText('bmecat:LANGUAGE', LANGUAGE[order.language]),
    xml('PARTIES', {}, buyer(order), supplier(order), deliveryParty(order)),
    purchaseOrderNumber !== '' && customerReference('ORDER_ID', purchaseOrderNumber),
    partiesReference(order),
    xmlText('bmecat:CURRENCY', totals.currency),
    xmlText('REMARKS', comment, { type: 'general', max: MAX.remark }),
    xmlText('REMARKS', method, { type: 'transport' }),
    headerExtension(order),
  );
}

function deliveryDate(day: string): XmlElement {
  return xml(
    'DELIVERY_DATE',
    { type: 'optional' },
    xmlText('DELIVERY_START_DATE', day),
    xmlText('DELIVERY_END_DATE', day),
  );
}

const customerReference = (name: 'ORDER_ID' | 'ORDER_DESCR', text: string): XmlElement =>
  xml(
    'CUSTOMER_ORDER_REFERENCE',
    {},
    xmlText(name, text, { max: name === 'ORDER_ID' ? 250 : MAX.description }),
  );

function buyer({ customer, orderedBy }: ErpOrder): XmlElement {
  const { name1, name2, name3, street, postalCode, city, country, vatId, email, phone } = customer;
  return xml(
    'PARTY',
    {},
    xmlText('bmecat:PARTY_ID', customer.number, { type: 'supplier_specific' }),
    xmlText('PARTY_ROLE', 'buyer'),
    xmlText('PARTY_ROLE', 'invoice_recipient'),
    xml(
      'ADDRESS',
      {},
      names([name1, name2, name3]),
      orderedBy.name !== '' &&
        xml('CONTACT_DETAILS', {}, xmlText('bmecat:CONTACT_NAME', orderedBy.name, { max: MAX.name })),
      place(street, postalCode, city, country),
      xmlText('bmecat:VAT_ID', vatId, { max: MAX.name }),
      xmlText('bmecat:PHONE', phone, { max: MAX.name }),
      xmlText('bmecat:EMAIL', email, { max: MAX.email }),
    ),
  );
}

function supplier({ firm, brand }: ErpOrder): XmlElement {
  return xml(
    'PARTY',
    {},
    xmlText('bmecat:PARTY_ID', String(firm), { type: 'party_specific' }),
    xmlText('PARTY_ROLE', 'supplier'),
    xml('ADDRESS', {}, xmlText('bmecat:NAME', BRAND_NAME[brand], { max: MAX.name })),
  );
}

const deliveryPartyId = ({ customer }: ErpOrder): string => `${customer.number}-delivery`;

function deliveryParty(order: ErpOrder): XmlElement {
  const { company, line2, line3, street, postalCode, city, country } = order.address;
  return xml(
    'PARTY',
    {},
    xmlText('bmecat:PARTY_ID', deliveryPartyId(order), { type: 'supplier_specific' }),
    xmlText('PARTY_ROLE', 'delivery'),
    xml('ADDRESS', {}, names([company, line2, line3]), place(street, postalCode, city, country)),
  );
}

const names = (lines: readonly string[]): (XmlElement | null)[] =>
  ['bmecat:NAME', 'bmecat:NAME2', 'bmecat:NAME3'].map((name, index) =>
    xmlText(name, lines[index] ?? '', { max: MAX.name }),
  );

function place(street: string, postalCode: string, city: string, country: string): (XmlElement | null)[] {
  return [
    xmlText('bmecat:STREET', street, { max: MAX.name }),
    xmlText('bmecat:ZIP', postalCode, { max: 20 }),
    xmlText('bmecat:CITY', city, { max: MAX.name }),
    xmlText('bmecat:COUNTRY_CODED', country.toUpperCase()),
  ];
}

function partiesReference(order: ErpOrder): XmlElement {
  const type = 'supplier_specific';
  return xml(
    'ORDER_PARTIES_REFERENCE',
    {},
    xmlText('bmecat:BUYER_IDREF', order.customer.number, { type }),
    xmlText('bmecat:SUPPLIER_IDREF', String(order.firm), { type: 'party_specific' }),
    xmlText('INVOICE_RECIPIENT_IDREF', order.customer.number, { type }),
    xml('SHIPMENT_PARTIES_REFERENCE', {}, xmlText('DELIVERY_IDREF', deliveryPartyId(order), { type })),
  );
}

/** What the standard's header has no place for. */
function headerExtension({ brand, priceList, fwt, voucher, totals, payment }: ErpOrder): XmlElement {
  const udx = (name: string, text: string | null) => xmlText(`UDX.SHOP.${name}`, text);
  return xml(
    'HEADER_UDX',
    {},
    udx('BRAND', brand),
    udx('PRICE_LIST', String(priceList)),
    udx('FWT', fwt ? 'true' : 'false'),
    udx('VOUCHER_CODE', voucher),
    udx('VOUCHER_AMOUNT', decimal(totals.voucher)),
    udx('SHIPPING', totals.shipping === null ? null : decimal(totals.shipping)),
    udx('SURCHARGE', decimal(totals.surcharge)),
    udx('NET', decimal(totals.net)),
    udx('VAT_TREATMENT', totals.treatment),
    totals.vat.map(({ percent, base, amount }) =>
      xml(
        'UDX.SHOP.VAT',
        {},
        udx('VAT_PERCENT', String(percent)),
        udx('VAT_BASE', decimal(base)),
        udx('VAT_AMOUNT', decimal(amount)),
      ),
    ),
    udx('GROSS', decimal(totals.gross)),
    udx('PLUS_ON_REQUEST', totals.plusOnRequest ? 'true' : 'false'),
    udx('PAYMENT_METHOD', payment.method),
    udx('PAYMENT_NET_DAYS', String(payment.netDays)),
    udx('PAYMENT_DISCOUNT_DAYS', String(payment.discountDays)),
    udx('PAYMENT_DISCOUNT_PERCENT', String(payment.discountPercent)),
    udx('PAYMENT_REFERENCE', payment.reference),
    udx('MANDATE_REFERENCE', payment.mandate?.reference ?? null),
    udx('MANDATE_SIGNED_ON', payment.mandate?.signedOn ?? null),
    udx('MANDATE_HOLDER', payment.mandate?.holder ?? null),
    udx('MANDATE_IBAN', payment.mandate?.iban ?? null),
  );
}

function orderItem(line: ErpLine, units: UnitNames): XmlElement {
  const { position, number, name, quantity, unit, unitPrice, amount, reference, note } = line;
  const coordinates = Object.entries(namedCoordinates(line.coordinates))
    .map(([key, text]) => `${key}=${text}`)
    .join('; ');
  return xml(
    'ORDER_ITEM',
    {},
    xml('LINE_ITEM_ID', {}, position),
    xml(
      'PRODUCT_ID',
      {},
      xmlText('bmecat:SUPPLIER_PID', number),
      xmlText('bmecat:DESCRIPTION_SHORT', name, { max: MAX.article }),
    ),
    xml('QUANTITY', {}, quantity),
    xmlText('bmecat:ORDER_UNIT', units[unit] ?? unit),
    unitPrice !== null && price(unitPrice, line.vatPercent),
    amount !== null && xml('PRICE_LINE_AMOUNT', {}, decimal(amount)),
    reference !== '' && customerReference('ORDER_ID', reference),
    coordinates !== '' && customerReference('ORDER_DESCR', coordinates),
    xmlText('REMARKS', note, { type: 'general', max: MAX.remark }),
    unitPrice === null && xmlText('REMARKS', 'price on request', { type: 'rfq' }),
  );
}

function price(amount: number, vatPercent: number): XmlElement {
  return xml(
    'PRODUCT_PRICE_FIX',
    {},
    xml('bmecat:PRICE_AMOUNT', {}, decimal(amount)),
    xml(
      'TAX_DETAILS_FIX',
      {},
      xmlText('bmecat:TAX_TYPE', 'vat'),
      xmlText('bmecat:TAX', String(vatPercent / 100)),
    ),
    xml('bmecat:PRICE_QUANTITY', {}, 1),
  );
}
