import { openTranslator, type Translator } from '#i18n/translate.ts';
import { formatDate, formatMoney, formatNumber } from '#i18n/format.ts';
import { readContent, type ContentOf } from '#shop/content/index.ts';
import {
  BRAND_NAME,
  countryByIso2,
  countryName,
  DEFAULT_COUNTRY,
  marketOf,
  type Market,
} from '#shop/markets/index.ts';
import type { InvoiceBuyer, DocumentOrder } from '#shop/orders/index.ts';
import { accountFor, type BankAccount } from '#shop/payment/index.ts';
import type { ShopContext } from '../context.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import { paymentSettings } from '../payment-settings.ts';
import { groupedIban } from '#lib/iban.ts';
import { COLOURS } from '#lib/brand-colours.ts';
import { colourOf } from '#lib/pdf/sheet.ts';

type Company = ContentOf<'company-data'>;

/** Who writes a document, to whom, and in which words. */
export interface Correspondence {
  readonly market: Market;
  readonly t: Translator;
  readonly company: Company;
  readonly phone: string;
  readonly bank: BankAccount | null;
  /** Of the SEPA creditor; null = nothing is debited. */
  readonly creditorId: string | null;
  readonly date: (iso: string) => string;
  readonly money: (minor: number, currency: string) => string;
  readonly count: (value: number) => string;
}

/** Reads the company as the customer of an order knows it: in the order's language and brand. */
export async function readCorrespondence(
  shop: Pick<ShopContext, 'shop' | 'settings' | 'now'>,
  { brand, language }: Pick<DocumentOrder, 'brand' | 'language'>,
  country: string,
): Promise<Correspondence> {
  const market = marketOf(brand, language, countryByIso2(country) ?? countryByIso2(DEFAULT_COUNTRY)!);
  const payment = paymentSettings(shop.settings);
  const content = await readContent(shop.shop, ['company-data', 'company-phone'], {
    language,
    country: market.country.iso2,
    brand,
    at: shop.now,
  });
  const company = content['company-data'][0]?.fields;
  if (!company) throw new Error('content: no company data – run npm run seed');
  return {
    market,
    t: await openTranslator(language),
    company,
    phone: content['company-phone'][0]?.fields.telephone1 ?? '',
    bank: accountFor(payment, brand, market.country.iso2),
    creditorId: payment.creditorId,
    date: (iso) => formatDate(iso, market),
    money: (minor, currency) => formatMoney(minor, currency, market),
    count: (value) => formatNumber(value, market),
  };
}

const HOME = 'DE';

/** What all documents have in common: sender, address in the window, foot. */
export function letterFrame(
  letter: Correspondence,
  buyer: InvoiceBuyer,
): Pick<Letter, 'brand' | 'sender' | 'recipient' | 'foot' | 'pageOf' | 'wide'> {
  const { market, company, t } = letter;
  const { brand } = market;
  const city = `${buyer.postalCode} ${buyer.city}`.trim();
  return {
    brand: {
      name: BRAND_NAME[brand],
      sign: brand,
      ink: colourOf(COLOURS[brand].ink),
      accent: colourOf(COLOURS[brand].action),
    },
    sender: [company.company, company.street, `${company.postalCode} ${company.city}`].join(' · '),
    recipient: [
      ...buyer.names,
      buyer.street,
      city,
      ...(buyer.country === HOME ? [] : [countryName(buyer.country, 'de').toUpperCase()]),
    ].filter((line) => line !== ''),
    foot: footOf(letter),
    pageOf: (page, pages) => t('orders:document.page', { page, pages }),
    wide: 1,
  };
}

/** A fact that the operator has not entered yet stands in brackets in the content: documents leave it out. */
const entered = (text: string): boolean => !text.startsWith('[');

function footOf({ company, phone, bank, t }: Correspondence): string[][] {
  const managers = entered(company.managers)
    ? [t('orders:document.managers', { names: company.managers })]
    : [];
  const columns = [
    [company.company, company.street, `${company.postalCode} ${company.city}`, company.country],
    [phone, company.email, company.site].filter(Boolean),
    bank ? [bank.bank, `IBAN ${groupedIban(bank.iban)}`, `BIC ${bank.bic}`] : [],
    [
      company.registerCourt,
      company.registerNumber,
      t('orders:document.own-vat-id', { id: company.vatId }),
      ...managers,
    ],
  ];
  return columns.filter((lines) => lines.length > 0);
}
