import { describe, expect, test } from 'vitest';
import { importInto } from '../catalogue.test-support.ts';
import type { Imported } from '../catalogue.test-support.ts';
import { readArticlePage, readArticles } from '../index.ts';
import { readBmecat } from './read/bmecat.ts';
import { detectFormat } from './read/open-source.ts';

async function* portionsOf(bytes: Uint8Array, size = 50): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const load = (xml: string | Uint8Array, maxBad = 0): Promise<Imported> => {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml;
  return importInto([{ name: 'catalogue.xml', items: readBmecat(portionsOf(bytes)) }], { maxBad });
};

const VERSION_2005 = `<?xml version="1.0" encoding="UTF-8"?>
<BMECAT version="2005" xmlns="http://www.bmecat.org/bmecat/2005fd">
  <HEADER>
    <CATALOG>
      <LANGUAGE default="true">deu</LANGUAGE><LANGUAGE>eng</LANGUAGE>
      <CATALOG_ID>DEMO</CATALOG_ID><CATALOG_VERSION>001.000</CATALOG_VERSION><CATALOG_NAME>Demo</CATALOG_NAME>
      <DATETIME type="generation_date"><DATE>2026-01-05</DATE><TIME>10:11:12</TIME></DATETIME>
      <CURRENCY>EUR</CURRENCY>
    </CATALOG>
    <SUPPLIER><SUPPLIER_NAME>Demo Dental Supply</SUPPLIER_NAME></SUPPLIER>
  </HEADER>
  <T_NEW_CATALOG>
    <CATALOG_GROUP_SYSTEM>
      <CATALOG_STRUCTURE type="root"><GROUP_ID>1</GROUP_ID><GROUP_NAME>Shop</GROUP_NAME><PARENT_ID>0</PARENT_ID></CATALOG_STRUCTURE>
      <CATALOG_STRUCTURE type="node"><GROUP_ID>PG3</GROUP_ID><GROUP_NAME lang="deu">Fräsmaterialien</GROUP_NAME><GROUP_NAME lang="eng">Milling</GROUP_NAME><PARENT_ID>1</PARENT_ID><GROUP_ORDER>2</GROUP_ORDER></CATALOG_STRUCTURE>
      <CATALOG_STRUCTURE type="leaf"><GROUP_ID>301</GROUP_ID><GROUP_NAME>Ronden</GROUP_NAME><PARENT_ID>PG3</PARENT_ID></CATALOG_STRUCTURE>
    </CATALOG_GROUP_SYSTEM>
    <PRODUCT mode="new">
      <SUPPLIER_PID>119001303</SUPPLIER_PID>
      <PRODUCT_DETAILS>
        <DESCRIPTION_SHORT lang="deu">Zirkonoxid-Ronde C1 &amp; mehr</DESCRIPTION_SHORT>
        <DESCRIPTION_SHORT lang="eng">Zirconia disc C1</DESCRIPTION_SHORT>
        <DESCRIPTION_SHORT lang="jpn">ジルコニア</DESCRIPTION_SHORT>
        <DESCRIPTION_LONG lang="deu"><![CDATA[Weiß < vorgesintert]]></DESCRIPTION_LONG>
        <INTERNATIONAL_PID type="gtin">9521190013034</INTERNATIONAL_PID>
        <MANUFACTURER_PID>HC-77</MANUFACTURER_PID><MANUFACTURER_NAME>Halvora CAD AG</MANUFACTURER_NAME>
        <KEYWORD lang="deu">Rohling</KEYWORD>
        <PRODUCT_STATUS type="new_product">neu</PRODUCT_STATUS>
      </PRODUCT_DETAILS>
      <PRODUCT_FEATURES>
        <FEATURE><FNAME lang="deu">Höhe</FNAME><FNAME lang="eng">Height</FNAME><FVALUE>22</FVALUE><FUNIT>MMT</FUNIT></FEATURE>
        <FEATURE><FNAME lang="deu">Farbe</FNAME><FVALUE>C1</FVALUE><FVALUE>C2</FVALUE></FEATURE>
      </PRODUCT_FEATURES>
      <PRODUCT_ORDER_DETAILS><ORDER_UNIT>BX</ORDER_UNIT><CONTENT_UNIT>C62</CONTENT_UNIT><NO_CU_PER_OU>5</NO_CU_PER_OU></PRODUCT_ORDER_DETAILS>
      <PRODUCT_PRICE_DETAILS>
        <PRODUCT_PRICE price_type="net_customer"><PRICE_AMOUNT>120.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY></PRODUCT_PRICE>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>134.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><LOWER_BOUND>1</LOWER_BOUND></PRODUCT_PRICE>
        <PRODUCT_PRICE price_type="net_list"><PRICE_AMOUNT>99.00</PRICE_AMOUNT><PRICE_CURRENCY>EUR</PRICE_CURRENCY><LOWER_BOUND>10</LOWER_BOUND></PRODUCT_PRICE>
      </PRODUCT_PRICE_DETAILS>
      <PRODUCT_REFERENCE type="accessories"><PROD_ID_TO>A-2</PROD_ID_TO></PRODUCT_REFERENCE>
    </PRODUCT>
    <PRODUCT mode="new">
      <SUPPLIER_PID>A-2</SUPPLIER_PID>
      <PRODUCT_DETAILS><DESCRIPTION_SHORT>Liquid</DESCRIPTION_SHORT></PRODUCT_DETAILS>
      <PRODUCT_ORDER_DETAILS><ORDER_UNIT>C62</ORDER_UNIT></PRODUCT_ORDER_DETAILS>
    </PRODUCT>
    <PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>119001303</PROD_ID><CATALOG_GROUP_ID>301</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>
    <PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>A-2</PROD_ID><CATALOG_GROUP_ID>PG3</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>
    <PRODUCT_TO_CATALOGGROUP_MAP><PROD_ID>A-2</PROD_ID><CATALOG_GROUP_ID>301</CATALOG_GROUP_ID></PRODUCT_TO_CATALOGGROUP_MAP>
  </T_NEW_CATALOG>
</BMECAT>`;

const VERSION_12 = `<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">
<BMECAT version="1.2">
<HEADER><CATALOG><LANGUAGE>ger</LANGUAGE><CATALOG_ID>ALT</CATALOG_ID><CATALOG_VERSION>1.0</CATALOG_VERSION><CURRENCY>EUR</CURRENCY></CATALOG></HEADER>
<T_NEW_CATALOG>
<ARTICLE>
  <SUPPLIER_AID>W 1</SUPPLIER_AID>
  <ARTICLE_DETAILS><DESCRIPTION_SHORT>Modellierwachs für Prothesen, weiß</DESCRIPTION_SHORT><EAN>4012345678901</EAN><MANUFACTURER_NAME>Wachs & Söhne</MANUFACTURER_NAME><MANUFACTURER_AID>77</MANUFACTURER_AID></ARTICLE_DETAILS>
  <ARTICLE_FEATURES><FEATURE><FNAME>Gewicht</FNAME><FVALUE>500</FVALUE><FUNIT>GRM</FUNIT></FEATURE></ARTICLE_FEATURES>
  <ARTICLE_ORDER_DETAILS><ORDER_UNIT>PK</ORDER_UNIT></ARTICLE_ORDER_DETAILS>
  <ARTICLE_PRICE_DETAILS><ARTICLE_PRICE price_type="net_list"><PRICE_AMOUNT>12.4</PRICE_AMOUNT></ARTICLE_PRICE></ARTICLE_PRICE_DETAILS>
</ARTICLE>
</T_NEW_CATALOG></BMECAT>`;

describe('BMEcat 2005', () => {
  test('brings names in languages, price, pack, GTIN, maker, references, categories', async () => {
    const { db, problems, summary } = await load(VERSION_2005);
    expect(problems).toEqual([]);
    expect(summary).toMatchObject({ version: '001.000', articles: 2 });
    const page = await readArticlePage(db, '119001303', { language: 'en', priceList: 1 });
    expect(page?.article).toMatchObject({
      name: 'Zirconia disc C1',
      price: 13_400,
      pack: '5 pc',
      novelty: true,
    });
    expect(page?.detail).toMatchObject({ gtin: '9521190013034', manufacturerNumber: 'HC-77' });
    expect(page?.detail.descriptions).toEqual({ de: 'Weiß < vorgesintert' });
    expect(page?.categories.map(({ code, name }) => [code, name])).toEqual([
      ['PG3', 'Milling'],
      ['301', 'Ronden'],
    ]);
    expect(page?.accessories.map(({ number }) => number)).toEqual(['A-2']);
    expect(page?.supplier?.name).toBe('Halvora CAD AG');
  });

  test('keeps features as properties with units and several values', async () => {
    const { db } = await load(VERSION_2005);
    const page = await readArticlePage(db, '119001303', { language: 'en', priceList: 1 });
    expect(page?.article.properties).toEqual([
      ['Höhe', '22'],
      ['Farbe', 'C1'],
      ['Farbe', 'C2'],
    ]);
    expect(page?.properties[0]).toMatchObject({
      name: 'Height',
      unit: 'mm',
      values: [{ name: '22 mm', number: 22 }],
    });
  });

  test('an article without a price is on request, its first group counts', async () => {
    const { db } = await load(VERSION_2005);
    const [liquid] = await readArticles(db, { numbers: ['A-2'] }, { language: 'de', priceList: 1 });
    expect(liquid).toMatchObject({ price: null, onRequest: 'individual-offer', category: 'PG3' });
  });
});

describe('BMEcat 1.2', () => {
  const bytes = Uint8Array.from(VERSION_12.replace('Wachs & S', 'Wachs &amp; S'), (letter) =>
    letter.charCodeAt(0),
  );

  test('brings articles in Latin-1 without groups into one category', async () => {
    const { db, problems } = await load(bytes);
    expect(problems).toEqual([]);
    const [wax] = await readArticles(db, { numbers: ['W 1'] }, { language: 'de', priceList: 1 });
    expect(wax).toMatchObject({ name: 'Modellierwachs für Prothesen, weiß', price: 1240, pack: '1 pack' });
    expect(wax?.supplier?.name).toBe('Wachs & Söhne');
  });
});

describe('a file that is not what it should be', () => {
  test('is refused whole where it is broken, with the line, whatever the threshold', async () => {
    const broken = VERSION_2005.replace('</PRODUCT_FEATURES>', '</PRODUCT_FEATURE>');
    await expect(load(broken, 1)).rejects.toThrow(/^catalogue\.xml:3\d: .*nothing was switched/);
    const cutShort = VERSION_2005.slice(0, VERSION_2005.indexOf('<PRODUCT_TO_CATALOGGROUP_MAP>'));
    await expect(load(cutShort, 1)).rejects.toThrow('unclosed tag');
  });

  test('never expands entities of a document type', async () => {
    const bomb = VERSION_12.replace(
      '<!DOCTYPE BMECAT SYSTEM "bmecat_new_catalog_1_2.dtd">',
      '<!DOCTYPE BMECAT [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>',
    ).replace('Modellierwachs', '&b;&c;');
    await expect(load(bomb)).rejects.toThrow();
  });

  test('is told from JSON Lines by how it begins, and from all else', () => {
    const head = (text: string) => new TextEncoder().encode(text);
    expect(detectFormat(head(VERSION_2005), 'x')).toBe('bmecat');
    expect(detectFormat(head('<ns:BMECAT version="2005">'), 'x')).toBe('bmecat');
    expect(detectFormat(head('\uFEFF {"type":"catalogue"}'), 'x')).toBe('json-lines');
    expect(() => detectFormat(head('PK\u0003\u0004'), 'book.xlsx')).toThrow('book.xlsx is neither');
    expect(() => detectFormat(head('<html>'), 'page.html')).toThrow('neither');
  });
});
