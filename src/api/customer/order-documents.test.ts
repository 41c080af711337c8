import { readFileSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { catalogueOf, SMALL } from '#shop/catalogue/catalogue.test-support.ts';
import { LANGUAGES, type Language } from '#shop/markets/index.ts';
import { STANDARD_TERMS } from '#shop/payment/index.ts';
import { isTest, readSources } from '../../../scripts/check/source.ts';
import { contentSeedStatements } from '../../../scripts/content-seed.ts';
import { inProcess, type Asked, type InProcess } from '../../../tests/support/in-process.ts';
import { logIn } from '../../../tests/support/login.ts';
import { addOrder, deliverWhole, invoice, type TestOrder } from '../../../tests/support/orders.ts';
import { readPdf, type ReadPdf } from '../../../tests/support/pdf-text.ts';
import { addCustomer } from '../../../tests/support/shop-database.ts';
import { orderDocumentOperations } from './order-documents.ts';

const DISC = '301000001';
const BANK = JSON.stringify({
  '*': { holder: 'Kontor', bank: 'Beispielbank', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
});
let shop: InProcess;
let cookie: string;
let catalogue: DatabaseSync;

beforeEach(async () => {
  const { db, database } = await catalogueOf(SMALL);
  catalogue = database;
  shop = inProcess({ BANK_ACCOUNTS: BANK }, db as unknown as D1Database);
  for (const { sql, params } of contentSeedStatements('2026-01-01T00:00:00.000Z'))
    shop.sqlite.prepare(sql).run(...(params as string[]));
  cookie = await logIn(shop.sqlite, addCustomer(shop.sqlite));
  shop.sqlite.exec(`update customer set street = 'Werkstraße 1', city = 'Berlin', name2 = 'Inh. K. Weber'`);
});

const get = (path: string, as = cookie): Promise<Asked> => shop.ask(`/customerapi/${path}`, { cookie: as });
const pdf = async (path: string): Promise<ReadPdf> => {
  const answer = await get(path);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return readPdf(answer.bytes);
};
/** An order of two lines, delivered by L1 and invoiced by R1. */
async function invoiced(given: TestOrder = {}) {
  const order = await addOrder(shop.db, {
    purchaseOrderNumber: 'B-118',
    lines: [{ number: DISC, name: 'Ronde A1', quantity: 3, reference: 'Arbeit 7' }, { number: '501000001', unitPrice: 12_345 }],
    ...given,
  }); // prettier-ignore
  await deliverWhole(shop.db, order, { number: 'L1', parcels: [{ carrier: 'DHL', tracking: '0034' }] });
  await invoice(shop.db, order, { number: 'R1', delivery: 'L1' });
  return order;
}

/** The invoice R1: its words with plain spaces, its machine form. */
async function read(): Promise<{ text: string; xml: string }> {
  const { text, streams } = await pdf('invoices/R1/invoice.pdf');
  const xml = [...streams.values()].map(String).find((one) => one.includes('CrossIndustryInvoice'))!;
  return { text: text.replaceAll('\n', ' '), xml };
}

const SAMPLE: Record<string, string> = { number: '2600001' };
test.each(orderDocumentOperations.map(({ path }) => path))('a guest gets 401 from %s', async (path) => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => SAMPLE[name]!);
  expect(await shop.ask(filled)).toMatchObject({
    status: 401,
    json: { error: { code: 'session.login-required' } },
  });
});

describe('the invoice', () => {
  test('breaks a long name inside the window of the envelope', async () => {
    shop.sqlite.exec(
      `update customer set name1 = 'Zahntechnisches Meisterlabor Müller-Lüdenscheidt & Söhne GmbH'`,
    );
    await invoiced();
    const { text } = await pdf('invoices/R1/invoice.pdf');
    expect(text).toContain('Zahntechnisches Meisterlabor Müller-Lüdenscheidt\n& Söhne GmbH\n');
  });

  test('keeps its sums and the terms of payment on one page', async () => {
    const lines = Array.from({ length: 13 }, (_, i) => ({ number: DISC, name: `Ronde ${i}`, quantity: 1 }));
    for (const count of [9, 10, 11, 12, 13]) {
      const order = await addOrder(shop.db, { lines: lines.slice(0, count) });
      await deliverWhole(shop.db, order, { number: `L-${count}` });
      await invoice(shop.db, order, { number: `R-${count}`, delivery: `L-${count}` });
      const { pages } = await pdf(`invoices/R-${count}/invoice.pdf`);
      const last = pages.at(-1)!;
      expect([count, last.includes('Gesamt'), last.includes('Zahlbar bis')]).toEqual([count, true, true]);
    }
  });

  test('has sender, addressee, numbers, lines, VAT, sums and terms', async () => {
    const { number } = await invoiced();
    const { text, pages } = await pdf('invoices/R1/invoice.pdf');
    expect(pages).toHaveLength(1);
    for (const words of [
      'Laborkontor Dental GmbH · Am Gipswerk 12 · 12099 Berlin',
      'Dentallabor\nInh. K. Weber\nWerkstraße 1\n10115 Berlin',
      'Rechnung R1',
      'Kundennummer\n104711',
      `Auftrag\n${number}`,
      'Ihre Bestellnummer\nB-118',
      'Lieferdatum\n21.11.2026',
      '1\nRonde A1\nArtikelnummer 301000001\nReferenz: Arbeit 7\n3\n100,00\u00A0€\n300,00\u00A0€',
      '2\n123,45\u00A0€\n246,90\u00A0€',
      'Netto\n546,90\u00A0€',
      'MwSt. 19\u00A0% auf 546,90\u00A0€\n103,91\u00A0€',
      'Gesamt\n650,81\u00A0€',
      'Zahlbar bis 05.12.2026 mit 2\u00A0% Skonto (637,79\u00A0€), bis 21.12.2026 ohne Abzug.',
      'IBAN DE02 1203 0000 0000 2020 51',
      'Seite 1 von 1',
    ])
      expect(text.replaceAll(' €', '\u00A0€')).toContain(words);
  });

  test('over many lines turns the page, with the header again and what was carried over', async () => {
    const lines = Array.from({ length: 70 }, (_, i) => ({
      number: `${301_000_000 + i}`,
      quantity: 1,
      unitPrice: 1000,
    }));
    await invoiced({ lines });
    const { pages } = await pdf('invoices/R1/invoice.pdf');
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Seite ${index + 1} von ${pages.length}`);
      if (index < pages.length - 1) expect(page).toContain('Einzelpreis');
    });
    const carried = /Übertrag\n([\d.,]+)/.exec(pages[0]!)![1]!;
    const rows = [...pages[0]!.matchAll(/^Artikelnummer/gm)].length;
    expect(carried).toBe(`${rows * 10},00`);
    expect(pages[1]).toMatch(new RegExp(`Übertrag\n${carried}`));
    expect(pages.at(-1)).toContain('Gesamt');
  });

  test.each([
    ['intra-community', 'AT', 'Steuerfreie innergemeinschaftliche Lieferung', 'USt-IdNr. ATU12345675'],
    ['export', 'CH', 'Steuerfreie Ausfuhrlieferung', 'Zolltarifnummer 3006 40'],
  ] as const)('says the words of the treatment %s', async (treatment, country, ...words) => {
    shop.sqlite.exec(`update customer set country = '${country}', vat_id = 'ATU12345675'`);
    await invoiced({ totals: { treatment, vat: [] } });
    const { text, raw } = await pdf('invoices/R1/invoice.pdf');
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('MwSt. 19 %');
    expect(raw).not.toContain('factur-x');
    expect(text).toContain(country === 'AT' ? 'ÖSTERREICH' : 'SCHWEIZ');
  });

  test('keeps its addressee when the customer moves, and is made once', async () => {
    await invoiced();
    const before = await get('invoices/R1/invoice.pdf');
    shop.sqlite.exec(`update customer set street = 'Neue Straße 9'`);
    const after = await get('invoices/R1/invoice.pdf');
    expect(Buffer.from(after.bytes).equals(Buffer.from(before.bytes))).toBe(true);
    expect((await shop.files.list()).objects).toHaveLength(1);
    expect(after.headers.get('cache-control')).toBe('private, no-store');
    expect(after.headers.get('content-disposition')).toBe('inline; filename="Rechnung-R1.pdf"');
  });

  test.each(LANGUAGES)('is written in %s with every letter of the language', async (language: Language) => {
    const letters = 'äöüß éèêëàçœ ñ¿ àìòù ij ąćęłńóśźż áéíóöőúüű áčďéěíňóřšťúůýž €';
    await invoiced({ language, lines: [{ number: DISC, name: letters }] });
    const { text, raw } = await pdf('invoices/R1/invoice.pdf');
    expect(text.replaceAll('\n', ' ')).toContain(letters);
    expect(text).not.toContain('?');
    expect(raw).toContain(`/Lang (${language}-DE)`);
    expect(text).not.toMatch(/orders:|\{\{/);
  });

  test('of a debit names day, account and mandate; its machine form is means 59', async () => {
    const mandate = { reference: 'M-1', signedOn: '2026-01-02', holder: 'Labor', iban: 'DE52000000000012345678' };
    const payment = { method: 'direct-debit', ...STANDARD_TERMS['direct-debit'], reference: null, mandate } as const;
    await invoiced({ payment });
    const { text, xml } = await read();
    expect(text).toMatch(/Wir buchen 631,29\s€ am 28\.11\.2026 vom Konto DE52 … 5678 ab/);
    expect(text).toContain('Mandatsreferenz M-1, Gläubiger-Identifikationsnummer DE98ZZZ09999999999');
    expect(text).not.toContain('Bitte überweisen');
    expect(xml).toContain('<ram:CreditorReferenceID>DE98ZZZ09999999999</ram:CreditorReferenceID>');
    expect(xml).toContain('<ram:TypeCode>59</ram:TypeCode><ram:PayerPartyDebtorFinancialAccount><ram:IBANID>DE52000000000012345678<');
    expect(xml).toContain('<ram:DirectDebitMandateID>M-1</ram:DirectDebitMandateID>');
    expect(xml).toContain('#SKONTO#TAGE=7#PROZENT=3.00#');
  }); // prettier-ignore

  test('of what was paid before says so, and asks for nothing in its machine form', async () => {
    await invoiced({ payment: { method: 'prepayment', ...STANDARD_TERMS.prepayment, reference: 'RF1', mandate: null } });
    const { text, xml } = await read();
    expect(text).toContain('Der Betrag wurde im Voraus bezahlt.');
    expect(text).not.toContain('Bitte überweisen');
    expect(xml).toMatch(/<ram:TotalPrepaidAmount>650\.81<.*<ram:DuePayableAmount>0\.00</);
    expect(xml).not.toContain('SKONTO');
  }); // prettier-ignore

  test('carries its machine form for German trade: numbers, lots, bases of the sums', async () => {
    await invoiced({
      lines: [
        { number: DISC, name: 'Ronde & Co', quantity: 3, unitPrice: 3333 },
        { number: '501000001', quantity: 1, unitPrice: 1999, vatClass: 'reduced' },
      ],
      totals: { shipping: 690, voucher: 1000, surcharge: 500 },
    });
    catalogue.exec(
      `update article set pack = '{"quantity":500,"unit":"g","text":{}}' where number = '${DISC}'`,
    );
    const { raw, streams } = await pdf('invoices/R1/invoice.pdf');
    expect(raw).toContain('/AFRelationship /Alternative');
    expect(raw).toContain('<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>');
    const xml = [...streams.values()].map(String).find((text) => text.includes('CrossIndustryInvoice'))!;
    const values = (name: string): number[] =>
      [...xml.matchAll(new RegExp(`<ram:${name}[^>]*>([-\\d.]+)<`, 'g'))].map(([, value]) =>
        Math.round(Number(value) * 100),
      );
    const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
    expect(xml).toContain('<ram:Name>Ronde &amp; Co</ram:Name>');
    expect(xml).toContain('<ram:Description>LOT</ram:Description><ram:Value>LOT1</ram:Value>');
    expect(xml).toContain('<ram:GlobalID schemeID="0160">9525010000014</ram:GlobalID>');
    expect(sum(values('LineTotalAmount').slice(0, 2))).toBe(11_998);
    expect(xml.match(/<ram:BilledQuantity[^/]+/g)).toEqual([
      '<ram:BilledQuantity unitCode="PK">3<',
      '<ram:BilledQuantity unitCode="C62">1<',
    ]);
    const basis = values('BasisAmount');
    expect(basis).toHaveLength(2);
    expect(sum(basis)).toBe(values('TaxBasisTotalAmount')[0]);
    // BR-S-08: the base of a rate is its lines plus charges less allowances
    const rates = [19, 7].map((percent, index) => {
      const parts = [
        ...xml.matchAll(/<ram:SpecifiedTradeAllowanceCharge>.*?<\/ram:SpecifiedTradeAllowanceCharge>/g),
      ]
        .map(String)
        .filter((part) => part.includes(`<ram:RateApplicablePercent>${percent}<`));
      const further = parts.map(
        (part) =>
          Math.round(Number(/<ram:ActualAmount>([\d.]+)/.exec(part)![1]) * 100) *
          (part.includes('>true<') ? 1 : -1),
      );
      return [9999, 1999][index]! + sum(further);
    });
    expect(rates).toEqual(basis);
    expect(sum([...values('TaxBasisTotalAmount'), ...values('TaxTotalAmount')])).toBe(
      values('GrandTotalAmount')[0],
    );
    expect(values('ChargeTotalAmount')).toEqual([1190]);
    expect(values('AllowanceTotalAmount')).toEqual([1000]);
  });

  test('is tagged, has its fonts, metadata and letters for search inside', async () => {
    await invoiced();
    const { raw } = await pdf('invoices/R1/invoice.pdf');
    for (const part of ['/MarkInfo << /Marked true >>', '/S /H1', '/S /Table', '/S /TH', '/Scope /Column', '/FontFile2', '/ToUnicode', '<pdfaid:part>3</pdfaid:part>', '/DisplayDocTitle true'])
      expect(raw).toContain(part); // prettier-ignore
    expect(raw).toContain('Rechnung R1'); // in the plain metadata
    const starts = [...raw.matchAll(/(?:^|\n)(\d+) 0 obj\n/g)].map(
      (match) => match.index + (match[0].startsWith('\n') ? 1 : 0),
    );
    const table = [...raw.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
    expect(table).toEqual(starts);
  });
});

test('all documents come from one module of ours, tagged and with their fonts inside', async () => {
  const { number } = await invoiced();
  const paths = [`orders/${number}/confirmation.pdf`, 'deliveries/L1/note.pdf', 'invoices/R1/invoice.pdf', 'purchases/de/hazards.pdf'];
  for (const path of paths) {
    const { raw } = await pdf(path);
    for (const part of ['/MarkInfo << /Marked true >>', '/StructTreeRoot', '/Lang (de', '/FontFile2', '/ToUnicode'])
      expect(raw, path).toContain(part);
    expect(raw, path).not.toMatch(/\/BaseFont \/(?!\w+\+|\w*(?:Inter|Instrument))(?:Helvetica|Times|Courier)/); // none that a reader must have
  }
  const writers = readSources(['src', 'demo', 'hashes'], /\.(?:ts|tsx|astro)$/).filter(({ path, text }) => !isTest(path) && text.includes('%PDF-'));
  expect(writers.map(({ path }) => path)).toEqual(['src/lib/pdf/writer.ts']);
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object };
  expect(Object.keys(dependencies).filter((name) => name.includes('pdf'))).toEqual([]);
}); // prettier-ignore

describe('the delivery note', () => {
  test('goes to the place of delivery, lot by lot with expiry, and says what follows', async () => {
    const order = await addOrder(shop.db, {
      address: { company: 'Labor Nord', line2: 'Hof', line3: '', street: 'Kai 5', postalCode: '20457', city: 'Hamburg', country: 'DE' },
      lines: [{ number: DISC, name: 'Ronde A1', quantity: 5 }],
    }); // prettier-ignore
    await deliverWhole(shop.db, order, {
      number: 'L1',
      lines: [{ position: 1, quantity: 2, lot: 'LOT-A', expiresOn: '2028-01-31' }, { position: 1, quantity: 1, serial: 'S9' }],
    }); // prettier-ignore
    const { text } = await pdf('deliveries/L1/note.pdf');
    expect(text).toContain('Labor Nord\nHof\nKai 5\n20457 Hamburg');
    expect(text).toContain('LOT-A\n31.01.2028\n2');
    expect(text).toContain('SN S9');
    expect(text).toContain('2 × 301000001 Ronde A1');
    expect(text).not.toContain('€');
  });
});

describe('the confirmation', () => {
  test('says what was agreed and what comes later, once the order was handed over', async () => {
    const { number, id } = await addOrder(shop.db, {
      lines: [{ number: DISC }, { number: '2', unitPrice: null }],
    });
    const { text } = await pdf(`orders/${number}/confirmation.pdf`);
    expect(text).toContain(`Auftragsbestätigung ${number}`);
    expect(text).toContain('Preis auf Anfrage');
    shop.logbookOf('c1').prepare(`update customer_order set state = 'waiting-release' where id = ?`).run(id);
    expect(await get(`orders/${number}/confirmation.pdf`)).toMatchObject({
      status: 409,
      json: { error: { code: 'orders.state' } },
    });
  });
});

describe('documents belong to their customer', () => {
  test('own, of another customer, of another brand, missing and malformed', async () => {
    const { number } = await invoiced();
    const other = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c2', number: '104712' }));
    const light = await logIn(shop.sqlite, addCustomer(shop.sqlite, { id: 'c3', firm: 3, number: '300001' }));
    for (const path of [
      `orders/${number}/confirmation.pdf`,
      'deliveries/L1/note.pdf',
      'invoices/R1/invoice.pdf',
    ]) {
      const missing = await get(path.replace(/\/[^/]+\//, '/9999999/'));
      const { requestId: _id, ...said } = missing.json.error;
      expect([missing.status, said]).toEqual([404, expect.objectContaining({ code: 'orders.unknown' })]);
      for (const [as, brand] of [
        [other, 'main'],
        [light, 'light'],
      ] as const) {
        const foreign = await shop.ask(`/customerapi/${path}`, { cookie: as, brand });
        expect([foreign.status, foreign.json.error]).toEqual([404, expect.objectContaining(said)]);
      }
      expect((await get(path)).status).toBe(200);
      expect((await get(path.replace(/\/[^/]+\//, `/${'9'.repeat(60)}/`))).status).toBe(400);
    }
  });

  test('who must not see prices gets the delivery note only', async () => {
    const { number } = await invoiced();
    shop.sqlite.exec(`update customer set settings = '{"hidePricesFromTechnicians":true}' where id = 'c1'`);
    shop.sqlite
      .exec(`insert into sub_user (customer_id, id, first_name, last_name, functions, colour, created_at)
      values ('c1', 3, 'Kim', 'Weber', '["K13"]', 3, '2026-01-01')`);
    const technician = await logIn(shop.sqlite, 'c1', { user: 3 });
    const status = async (path: string) => (await get(path, technician)).status;
    expect(await status('deliveries/L1/note.pdf')).toBe(200);
    expect(await status('invoices/R1/invoice.pdf')).toBe(403);
    expect(await status(`orders/${number}/confirmation.pdf`)).toBe(403);
  });

  test('numbers with signs of paths and quotes find their document and no other', async () => {
    const order = await addOrder(shop.db);
    await deliverWhole(shop.db, order, { number: '../L"1' });
    const answer = await get(`deliveries/${encodeURIComponent('../L"1')}/note.pdf`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('inline; filename="Lieferschein-..-L-1.pdf"');
  });
});
