import { describe, expect, test } from 'vitest';
import { xmlRoot } from '#lib/xml-elements.ts';
import type { ArticleInput } from '../../article-record.ts';
import { codeFrom, productRecords } from './bmecat-product.ts';

const CONTEXT = { language: 'de', currency: 'EUR', day: '2026-11-27' } as const;

const records = (inside: string) =>
  productRecords(xmlRoot(`<PRODUCT><SUPPLIER_PID>4711</SUPPLIER_PID>${inside}</PRODUCT>`), CONTEXT);
const article = (inside: string) => records(inside).find(({ type }) => type === 'article') as ArticleInput;
const details = (inside: string) => `<PRODUCT_DETAILS>${inside}</PRODUCT_DETAILS>`;
const order = (inside: string) => `<PRODUCT_ORDER_DETAILS>${inside}</PRODUCT_ORDER_DETAILS>`;
const price = (amount: string, { type = 'net_list', more = '' } = {}) =>
  `<PRODUCT_PRICE price_type="${type}"><PRICE_AMOUNT>${amount}</PRICE_AMOUNT>${more}</PRODUCT_PRICE>`;
const prices = (...all: string[]) => `<PRODUCT_PRICE_DETAILS>${all.join('')}</PRODUCT_PRICE_DETAILS>`;
const listOf = (inside: string) => article(inside).price?.list;
const ON_REQUEST = 2;

describe('a price', () => {
  test.each([
    ['134', 13_400],
    ['134.00', 13_400],
    ['0.125', 13], // half a cent up
    ['1e2', 10_000],
  ])('of %s is %i cents', (amount, list) => {
    expect(listOf(prices(price(amount)))).toBe(list);
  });

  test.each(['', '0', '0.00', '-1', '12,50', 'auf Anfrage', 'NaN', 'Infinity'])(
    'of “%s” is on request',
    (amount) => {
      expect(listOf(prices(price(amount)))).toBe(ON_REQUEST);
    },
  );

  test('for a hundred pieces is a hundredth for one', () => {
    const per = (quantity: string) => order(`<PRICE_QUANTITY>${quantity}</PRICE_QUANTITY>`);
    expect(listOf(per('100') + prices(price('250.00')))).toBe(250);
    expect(listOf(per('3') + prices(price('10.00')))).toBe(333);
    for (const broken of ['0', '-5', 'x']) expect(listOf(per(broken) + prices(price('250')))).toBe(25_000);
  });

  test('is times its factor, and rounded once', () => {
    expect(listOf(prices(price('99.99', { more: '<PRICE_FACTOR>0.5</PRICE_FACTOR>' })))).toBe(5000);
    const per = order('<PRICE_QUANTITY>100</PRICE_QUANTITY>');
    expect(listOf(per + prices(price('0.99', { more: '<PRICE_FACTOR>50</PRICE_FACTOR>' })))).toBe(50);
  });

  test('of the list counts before that of a customer, wherever it stands', () => {
    const own = price('80', { type: 'net_customer' });
    expect(listOf(prices(own, price('100')))).toBe(10_000);
    expect(listOf(prices(own) + prices(price('100')))).toBe(10_000);
    expect(listOf(prices(own))).toBe(8000);
  });

  test.each([
    ['', 9000],
    ['<DATETIME type="valid_start_date"><DATE>2026-11-27</DATE></DATETIME>', 9000],
    ['<DATETIME type="valid_start_date"><DATE>2026-11-28</DATE></DATETIME>', 10_000],
    ['<DATETIME type="valid_end_date"><DATE>2026-11-26</DATE></DATETIME>', 10_000],
    [
      '<VALID_START_DATE>2026-01-01T00:00:00</VALID_START_DATE><VALID_END_DATE>2026-11-27</VALID_END_DATE>',
      9000,
    ],
    ['<VALID_END_DATE>2025-12-31</VALID_END_DATE>', 10_000],
    ['<VALID_END_DATE>bald</VALID_END_DATE>', 9000],
  ])('is that of the day: with %s %i cents', (validity, list) => {
    const lists = (of: string) => `<PRODUCT_PRICE_DETAILS>${of}${price('90')}</PRODUCT_PRICE_DETAILS>`;
    expect(listOf(lists(validity) + prices(price('100')))).toBe(list);
  });

  test('whose list has ended is on request', () => {
    const ended = `<PRODUCT_PRICE_DETAILS><VALID_END_DATE>2025-12-31</VALID_END_DATE>${price('90')}</PRODUCT_PRICE_DETAILS>`;
    expect(listOf(ended)).toBe(ON_REQUEST);
  });

  test('in another currency, from ten pieces on or of another kind is none', () => {
    const franc = price('80', { more: '<PRICE_CURRENCY>CHF</PRICE_CURRENCY>' });
    const scale = price('70', { more: '<LOWER_BOUND>10</LOWER_BOUND>' });
    expect(listOf(prices(franc, scale, price('60', { type: 'udp_x' })))).toBe(ON_REQUEST);
    expect(listOf(prices(franc, scale, price('90', { more: '<LOWER_BOUND>1</LOWER_BOUND>' })))).toBe(9000);
  });
});

describe('a pack', () => {
  test('has so many of the content’s unit, else is one of the order’s', () => {
    expect(article(order('<ORDER_UNIT>BX</ORDER_UNIT><CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>5</NO_CU_PER_OU>')).pack).toEqual({ quantity: 5, unit: 'pc' }); // prettier-ignore
    expect(article(order('<ORDER_UNIT>PR</ORDER_UNIT>')).pack).toEqual({ quantity: 1, unit: 'pair' });
    expect(article('').pack).toBeUndefined();
  });

  test.each(['0', '-3', 'viele', 'Infinity'])('of “%s” pieces is one', (quantity) => {
    const inside = order(`<ORDER_UNIT>C62</ORDER_UNIT><NO_CU_PER_OU>${quantity}</NO_CU_PER_OU>`);
    expect(article(inside).pack?.quantity).toBe(1);
  });
});

describe('features', () => {
  const feature = (inside: string) => `<PRODUCT_FEATURES><FEATURE>${inside}</FEATURE></PRODUCT_FEATURES>`;

  test('with several values are several, in several languages one', () => {
    const many = feature('<FNAME>Farbe</FNAME><FVALUE>A1</FVALUE><FVALUE>A2</FVALUE><FVALUE> </FVALUE>');
    expect(article(many).properties).toEqual([['Farbe', 'A1'], ['Farbe', 'A2']]);
    const one = feature('<FNAME>Farbe</FNAME><FVALUE lang="deu">blau</FVALUE><FVALUE lang="eng">blue</FVALUE>');
    expect(article(one).properties).toEqual([['Farbe', 'blau']]);
    expect(records(one)).toContainEqual({ type: 'value', property: 'Farbe', code: 'blau', names: { de: 'blau', en: 'blue' } });
  }); // prettier-ignore

  test('are numbers with point or comma, shown with their unit', () => {
    const value = (text: string) =>
      records(feature(`<FNAME>Höhe</FNAME><FVALUE>${text}</FVALUE><FUNIT>MMT</FUNIT>`)).find(({ type }) => type === 'value'); // prettier-ignore
    expect(value('2,5')).toMatchObject({ number: 2.5, names: { de: '2,5 mm' } });
    expect(value('22')).toMatchObject({ number: 22, names: { de: '22 mm' } });
    expect(value('ca. 22')).not.toHaveProperty('number');
  });

  test('without a name or a value are left out, and above sixty too', () => {
    expect(article(feature('<FVALUE>A1</FVALUE>')).properties).toBeUndefined();
    expect(article(feature('<FNAME>Farbe</FNAME>')).properties).toBeUndefined();
    const seventy = Array.from({ length: 70 }, (_, i) => feature(`<FNAME>F${i}</FNAME><FVALUE>1</FVALUE>`));
    expect(article(seventy.join('')).properties).toHaveLength(60);
  });

  test('of long words have a short code, the same each time and another for another', () => {
    const long = 'sehr lange Bezeichnung '.repeat(5);
    expect(codeFrom(long)).toMatch(/^[0-9a-z]{1,8}$/);
    expect(codeFrom(` ${long}\n`)).toBe(codeFrom(long));
    expect(codeFrom(`${long}x`)).not.toBe(codeFrom(long));
    expect(codeFrom('  Farbe \n nach  VITA ')).toBe('Farbe nach VITA');
    expect([codeFrom('x'.repeat(64)).length, codeFrom('x'.repeat(65)).length < 9]).toEqual([64, true]);
  });
});

test('texts in other languages are left out; of two in one language the first holds', () => {
  const names = (inside: string) => article(details(inside)).names;
  expect(names('<DESCRIPTION_SHORT lang="deu">Gips</DESCRIPTION_SHORT><DESCRIPTION_SHORT lang="jpn">石膏</DESCRIPTION_SHORT>')).toEqual({ de: 'Gips' });
  expect(names('<DESCRIPTION_SHORT>eins</DESCRIPTION_SHORT><DESCRIPTION_SHORT>zwei</DESCRIPTION_SHORT>')).toEqual({ de: 'eins' });
  expect(names('')).toEqual({});
}); // prettier-ignore

test('parts of a set are whole pieces, one at least; a reference to nothing is none', () => {
  const part = (number: string, quantity: string) =>
    `<PRODUCT_REFERENCE type="consists_of" quantity="${quantity}"><PROD_ID_TO>${number}</PROD_ID_TO></PRODUCT_REFERENCE>`;
  const { parts } = article(['2', '2.9', '0', '-1', 'x'].map((quantity, i) => part(`A${i}`, quantity)).join('') + part('', '3')); // prettier-ignore
  expect(parts?.map(({ quantity }) => quantity)).toEqual([2, 2, 1, 1, 1]);
});

test('a GTIN counts before the old EAN, whatever its letters; other numbers are none', () => {
  const number = (inside: string) => article(details(inside)).gtin;
  expect(number('<EAN>9521190013034</EAN>')).toBe('9521190013034');
  expect(number('<EAN>1</EAN><INTERNATIONAL_PID type="GTIN">2</INTERNATIONAL_PID>')).toBe('2');
  expect(number('<INTERNATIONAL_PID type="upc">3</INTERNATIONAL_PID>')).toBeUndefined();
});

test('a product without anything is an article without a name for the import to refuse', () => {
  expect(records('')).toEqual([{ type: 'article', number: '4711', names: {}, price: { list: ON_REQUEST } }]);
});
