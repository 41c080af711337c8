import type { Invoice, InvoiceLine } from '#shop/orders/index.ts';
import { orderUnit, type ArticleFacts } from '#shop/catalogue/index.ts';
import { isPaidBefore, type PaymentTerms } from '#shop/payment/index.ts';
import type { Attachment } from '#lib/pdf/document.ts';
import type { Correspondence } from './letter-head.ts';
import { taxesOf, type Tax } from './e-invoice-taxes.ts';
import { escapeXml } from '#lib/xml.ts';

/*
 * The machine's form of an invoice: UN/CEFACT CII, profile EN 16931, inside the PDF as factur-x.xml (ZUGFeRD 2,
 * docs/rules/ordering.md#invoices). BT numbers are those of the norm. The order of the elements is fixed.
 */

type Xml = string;

const tag = (name: string, content: Xml | readonly Xml[], attributes = ''): Xml =>
  `<ram:${name}${attributes}>${typeof content === 'string' ? content : content.join('')}</ram:${name}>`;
const text = (name: string, value: string, attributes = ''): Xml =>
  value === '' ? '' : tag(name, escapeXml(value), attributes);
const amount = (name: string, minor: number, attributes = ''): Xml =>
  tag(name, (minor / 100).toFixed(2), attributes);
const day = (name: string, iso: string): Xml =>
  tag(name, `<udt:DateTimeString format="102">${iso.replaceAll('-', '')}</udt:DateTimeString>`);

/** The attachment of an invoice. */
export function eInvoice(
  letter: Correspondence,
  invoice: Invoice,
  facts: ReadonlyMap<string, ArticleFacts>,
): Attachment {
  const taxes = taxesOf(invoice);
  const lines = invoice.lines.map((line, index) => lineXml(line, index, taxes, facts.get(line.number)));
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<rsm:CrossIndustryInvoice xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"><rsm:ExchangedDocumentContext>${tag('GuidelineSpecifiedDocumentContextParameter', text('ID', 'urn:cen.eu:en16931:2017'))}</rsm:ExchangedDocumentContext><rsm:ExchangedDocument>${text('ID', invoice.number)}${text('TypeCode', '380')}${day('IssueDateTime', invoice.issuedOn)}</rsm:ExchangedDocument><rsm:SupplyChainTradeTransaction>${lines.join('')}${agreementXml(letter, invoice)}${deliveryXml(invoice)}${settlementXml(letter, invoice, taxes)}</rsm:SupplyChainTradeTransaction></rsm:CrossIndustryInvoice>`;
  return {
    name: 'factur-x.xml',
    type: 'text/xml',
    description: 'EN 16931',
    bytes: new TextEncoder().encode(xml),
  };
}

/** BG-25: a line, with seller's number, GTIN, lots and expiry dates. */
function lineXml(
  line: InvoiceLine,
  index: number,
  taxes: readonly Tax[],
  facts: ArticleFacts | undefined,
): Xml {
  const tax = taxes.find(({ vatClass }) => vatClass === line.vatClass) ?? taxes[0]!;
  const characteristics = line.lots.flatMap(({ lot, expiresOn }) => [
    tag('ApplicableProductCharacteristic', [text('Description', 'LOT'), text('Value', lot)]),
    ...(expiresOn
      ? [tag('ApplicableProductCharacteristic', [text('Description', 'EXPIRY'), text('Value', expiresOn)])]
      : []),
  ]);
  return tag('IncludedSupplyChainTradeLineItem', [
    tag('AssociatedDocumentLineDocument', text('LineID', String(index + 1))),
    tag('SpecifiedTradeProduct', [
      text('GlobalID', facts?.gtin ?? '', ' schemeID="0160"'),
      text('SellerAssignedID', line.number),
      text('Name', line.name || line.number),
      ...characteristics,
    ]),
    tag(
      'SpecifiedLineTradeAgreement',
      tag('NetPriceProductTradePrice', amount('ChargeAmount', line.unitPrice)),
    ),
    tag(
      'SpecifiedLineTradeDelivery',
      text('BilledQuantity', String(line.quantity), ` unitCode="${orderUnit(facts?.pack)}"`),
    ),
    tag('SpecifiedLineTradeSettlement', [
      tag('ApplicableTradeTax', [text('TypeCode', 'VAT'), ...rateXml(tax)]),
      tag('SpecifiedTradeSettlementLineMonetarySummation', amount('LineTotalAmount', line.amount)),
    ]),
  ]);
}

const rateXml = ({ category, percent }: Tax): Xml[] => [
  text('CategoryCode', category),
  text('RateApplicablePercent', String(percent)),
];

interface Place {
  readonly street: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
}

const placeXml = ({ street, postalCode, city, country }: Place): Xml =>
  tag('PostalTradeAddress', [
    text('PostcodeCode', postalCode),
    text('LineOne', street),
    text('CityName', city),
    text('CountryID', country),
  ]);

const vatIdXml = (id: string): Xml =>
  id ? tag('SpecifiedTaxRegistration', text('ID', id, ' schemeID="VA"')) : '';

/** BG-4, BG-7: seller and buyer; BT-14, BT-13: their numbers of the order. */
function agreementXml({ company }: Correspondence, { buyer, order }: Invoice): Xml {
  return tag('ApplicableHeaderTradeAgreement', [
    text('BuyerReference', order.purchaseOrderNumber),
    tag('SellerTradeParty', [
      text('Name', company.company),
      tag('SpecifiedLegalOrganization', text('ID', company.registerNumber)),
      placeXml({ ...company, country: 'DE' }),
      tag('URIUniversalCommunication', text('URIID', company.email, ' schemeID="EM"')),
      vatIdXml(company.vatId),
    ]),
    tag('BuyerTradeParty', [
      text('ID', buyer.number),
      text('Name', buyer.names.join(' ')),
      placeXml(buyer),
      vatIdXml(buyer.vatId),
    ]),
    tag('SellerOrderReferencedDocument', text('IssuerAssignedID', String(order.number))),
    order.purchaseOrderNumber
      ? tag('BuyerOrderReferencedDocument', text('IssuerAssignedID', order.purchaseOrderNumber))
      : '',
  ]);
}

/** BG-13: where and when the goods went, BT-16: with which note. */
function deliveryXml({ order, delivery, issuedOn }: Invoice): Xml {
  const { address } = order;
  return tag('ApplicableHeaderTradeDelivery', [
    tag('ShipToTradeParty', [text('Name', address.company), placeXml(address)]),
    tag('ActualDeliverySupplyChainEvent', day('OccurrenceDateTime', delivery?.shippedOn ?? issuedOn)),
    delivery ? tag('DespatchAdviceReferencedDocument', text('IssuerAssignedID', delivery.number)) : '',
  ]);
}

/** How it is paid (BG-16), what of it is tax (BG-23), what was added and taken off (BG-20, BG-21), the sums (BG-22). */
function settlementXml(letter: Correspondence, invoice: Invoice, taxes: readonly Tax[]): Xml {
  const { totals } = invoice;
  const isPrepaid = isPaidBefore(invoice.order.payment.method);
  const taxTotal = totals.vat.reduce((sum, one) => sum + one.amount, 0);
  const charges = totals.surcharge + (totals.shipping ?? 0);
  return tag('ApplicableHeaderTradeSettlement', [
    invoice.order.payment.mandate ? text('CreditorReferenceID', letter.creditorId ?? '') : '',
    text('PaymentReference', invoice.number),
    text('InvoiceCurrencyCode', totals.currency),
    meansXml(letter, invoice),
    ...taxes.map(taxXml),
    ...taxes.flatMap((tax) => tax.further.map((one) => allowanceXml(one, tax))),
    tag('SpecifiedTradePaymentTerms', [
      discountXml(invoice.order.payment),
      day('DueDateDateTime', invoice.dueOn),
      text('DirectDebitMandateID', invoice.order.payment.mandate?.reference ?? ''),
    ]),
    tag('SpecifiedTradeSettlementHeaderMonetarySummation', [
      amount('LineTotalAmount', totals.goods),
      amount('ChargeTotalAmount', charges),
      amount('AllowanceTotalAmount', totals.voucher),
      amount('TaxBasisTotalAmount', totals.net),
      amount('TaxTotalAmount', taxTotal, ` currencyID="${totals.currency}"`),
      amount('GrandTotalAmount', totals.gross),
      ...(isPrepaid ? [amount('TotalPrepaidAmount', totals.gross)] : []),
      amount('DuePayableAmount', isPrepaid ? 0 : totals.gross),
    ]),
  ]);
}

/** BG-16 by UNCL 4461: 58 SEPA transfer, 59 SEPA direct debit with the debited account, 68 online payment service. */
function meansXml({ bank }: Correspondence, { order: { payment } }: Invoice): Xml {
  if (payment.mandate)
    return tag('SpecifiedTradeSettlementPaymentMeans', [
      text('TypeCode', '59'),
      tag('PayerPartyDebtorFinancialAccount', text('IBANID', payment.mandate.iban)),
    ]);
  if (payment.method === 'online') return tag('SpecifiedTradeSettlementPaymentMeans', text('TypeCode', '68'));
  if (!bank) return '';
  return tag('SpecifiedTradeSettlementPaymentMeans', [
    text('TypeCode', '58'),
    tag('PayeePartyCreditorFinancialAccount', text('IBANID', bank.iban)),
    tag('PayeeSpecifiedCreditorFinancialInstitution', text('BICID', bank.bic)),
  ]);
}

/** BT-20; XRechnung reads it by lines, each with its end (BR-DE-18). */
function discountXml({ discountDays, discountPercent }: PaymentTerms): Xml {
  if (discountPercent === 0) return '';
  return text('Description', `#SKONTO#TAGE=${discountDays}#PROZENT=${discountPercent.toFixed(2)}#\n`);
}

function taxXml(tax: Tax): Xml {
  return tag('ApplicableTradeTax', [
    amount('CalculatedAmount', tax.amount),
    text('TypeCode', 'VAT'),
    amount('BasisAmount', tax.base),
    text('CategoryCode', tax.category),
    text('ExemptionReasonCode', tax.exemption),
    text('RateApplicablePercent', String(tax.percent)),
  ]);
}

function allowanceXml({ reason, minor }: Tax['further'][number], tax: Tax): Xml {
  const isCharge = minor > 0;
  return tag('SpecifiedTradeAllowanceCharge', [
    tag('ChargeIndicator', `<udt:Indicator>${isCharge}</udt:Indicator>`),
    amount('ActualAmount', Math.abs(minor)),
    text('Reason', reason),
    tag('CategoryTradeTax', [text('TypeCode', 'VAT'), ...rateXml(tax)]),
  ]);
}
