import { expect, test } from 'vitest';
import { SaxesParser } from 'saxes';
import type { HandOver } from './hand-over.ts';
import { orderMessage, setupResponse, statusResponse } from './cxml-answer.ts';
import { CxmlFault, readSetupRequest } from './cxml-request.ts';
import { readHosts, readReturn, readTarget, type HandedLine } from './model.ts';
import { ociFields, readOciCall } from './oci-fields.ts';

const HOSTS = ['srm.buyer.example', 'ariba.example:8443'];

test.each([
  ['https://srm.buyer.example/hook?sid=1', 'https://srm.buyer.example/hook?sid=1'],
  ['https://ariba.example:8443/x', 'https://ariba.example:8443/x'],
  ['https://SRM.Buyer.Example/x', 'https://srm.buyer.example/x'],
  ['http://srm.buyer.example/hook', null],
  ['https://srm.buyer.example:444/hook', null],
  ['https://srm.buyer.example.evil.example/hook', null],
  ['https://evil.example/?srm.buyer.example', null],
  ['https://srm.buyer.example@evil.example/', null],
  ['https://user:pass@srm.buyer.example/', null],
  ['https://srm.buyer.example\\@evil.example/', 'https://srm.buyer.example/@evil.example/'],
  ['//srm.buyer.example/', null],
  ['javascript:alert(1)//srm.buyer.example', null],
  ['data:text/html,srm.buyer.example', null],
  ['https://127.0.0.1/', null],
  ['', null],
  [`https://srm.buyer.example/${'x'.repeat(2000)}`, null],
])('a cart goes back to %s only where the customer allows it', (address, expected) => {
  expect(readReturn(address, HOSTS, false)).toBe(expected);
});

test('this machine takes carts outside production only', () => {
  expect(readReturn('http://127.0.0.1:4444/x', ['127.0.0.1:4444'], true)).toBe('http://127.0.0.1:4444/x');
  expect(readReturn('http://127.0.0.1:4444/x', ['127.0.0.1:4444'], false)).toBeNull();
  expect(readHosts('localhost:4444', false)).toBeNull();
  expect(readHosts('localhost:4444', true)).toEqual(['localhost:4444']);
});

test.each([
  ['srm.buyer.example, ariba.example:8443', HOSTS],
  ['https://srm.buyer.example/sap/hook\nariba.example:8443', HOSTS],
  ['srm.buyer.example srm.buyer.example', ['srm.buyer.example']],
  ['*.buyer.example', null],
  ['10.0.0.1', null],
  ['buyer', null],
  ["a.example;script-src 'unsafe-inline'", null],
  ['', []],
])('the hosts %j are read as %j', (text, hosts) => {
  expect(readHosts(text, false)).toEqual(hosts);
});

test.each([
  ['_top', '_top'],
  ['_BLANK', '_blank'],
  ['frame1', '_top'],
  ['"><script>', '_top'],
  [null, '_top'],
])('the window %j of a call is %s', (text, target) => {
  expect(readTarget(text)).toBe(target);
});

test('a call of the interface is read in any case of its names; the first counts', () => {
  const call = readOciCall([
    ['username', 'oci-104711-x'],
    ['Password', 's'],
    ['HOOK_URL', ' https://a.example '],
    ['HOOK_URL', 'https://evil.example'],
    ['~TARGET', '_top'],
    ['FUNCTION', 'validate'],
    ['PRODUCTID', '010110101'],
    ['QUANTITY', '3.000'],
  ]);
  expect(call).toEqual({
    login: 'oci-104711-x',
    secret: 's',
    hookUrl: 'https://a.example',
    target: '_top',
    wanted: { kind: 'validate', number: '010110101', quantity: 3 },
  });
  expect(readOciCall([]).wanted).toEqual({ kind: 'shop' });
});

const LINE: HandedLine = {
  number: '010110101',
  name: 'Zahngarnitur "A2" <oben> & größer als vierzig Zeichen, ja',
  pack: '1 Garnitur',
  quantity: 3,
  unit: 'SET',
  price: 1205,
  currency: 'EUR',
  manufacturer: 'Zahnwerk Manufaktur GmbH & Co. KG',
  manufacturerCode: 'S12',
  manufacturerNumber: 'ZW-1',
  group: 'PG1-1',
  leadDays: 1,
  reference: 'Patient 7',
  note: 'eilig',
};
const over = (cxml?: HandOver['procurement']['cxml'], lines: readonly HandedLine[] = [LINE]): HandOver => ({
  id: 'handover-1',
  lines,
  currency: 'EUR',
  customerNumber: '104711',
  procurement: {
    kind: cxml ? 'cxml' : 'oci',
    system: 'SRM',
    access: 'a',
    cart: 'c1:x',
    returnTo: 'https://srm.buyer.example/',
    target: '_top',
    ...(cxml && { cxml }),
  },
});

const LONG_LINE = Object.fromEntries(
  Object.entries(LINE).map(([key, value]) => [
    key,
    typeof value === 'string' ? `${value} `.repeat(40) : value,
  ]),
) as unknown as HandedLine;
/** Lengths that the interface allows. */
const MAX: Readonly<Record<string, number>> = {
  UNIT: 3, QUANTITY: 15, PRICE: 15, CURRENCY: 5, PRICEUNIT: 5, LEADTIME: 5, MANUFACTCODE: 10, MATGROUP: 10, SERVICE: 1,
  CUST_FIELD1: 10, CUST_FIELD2: 10, CUST_FIELD3: 10, CUST_FIELD4: 20, CUST_FIELD5: 50,
}; // prettier-ignore
const maxOf = (name: string): number => {
  const field = /^NEW_ITEM-(\w+)\[/.exec(name)?.[1];
  return field ? (MAX[field] ?? 40) : 1000;
};

test('a line is handed over in the fields of OCI 5, cut to their lengths', () => {
  const fields = Object.fromEntries(ociFields(over()));
  expect(fields).toMatchObject({
    'OCI_VERSION': '5.0',
    'NEW_ITEM-DESCRIPTION[1]': 'Zahngarnitur "A2" <oben> & größer als',
    'NEW_ITEM-QUANTITY[1]': '3.000',
    'NEW_ITEM-UNIT[1]': 'SET',
    'NEW_ITEM-PRICE[1]': '12.050',
    'NEW_ITEM-CURRENCY[1]': 'EUR',
    'NEW_ITEM-PRICEUNIT[1]': '1',
    'NEW_ITEM-LEADTIME[1]': '1',
    'NEW_ITEM-VENDORMAT[1]': '010110101',
    'NEW_ITEM-MANUFACTCODE[1]': 'S12',
    'NEW_ITEM-MANUFACTMAT[1]': 'ZW-1',
    'NEW_ITEM-MATGROUP[1]': 'PG1-1',
    'NEW_ITEM-CUST_FIELD1[1]': 'Patient 7',
    'NEW_ITEM-LONGTEXT_1:132[]': expect.stringContaining('ja\n1 Garnitur\nZahnwerk Manufaktur GmbH & Co. KG\nPatient 7'),
  }); // prettier-ignore
  for (const [name, value] of ociFields(over(undefined, [LONG_LINE])))
    expect([name, Array.from(value).length]).toEqual([
      name,
      expect.toSatisfy((length) => length <= maxOf(name)),
    ]);
  const two = ociFields(over(undefined, [LINE, { ...LINE, leadDays: null }])).map(([name]) => name);
  expect(two).toContain('NEW_ITEM-VENDORMAT[2]');
  expect(two).not.toContain('NEW_ITEM-LEADTIME[2]');
});

const setup = ({ operation = 'create', items = '', more = '', doctype = '' } = {}) => `<?xml version="1.0"?>
${doctype}<cXML payloadID="1@b" timestamp="2026-11-22T09:00:00Z" xml:lang="de-DE"><Header>
<From><Credential domain="DUNS"><Identity>12345</Identity></Credential></From>
<To><Credential domain="NetworkId"><Identity>SHOP</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>cxml-104711-abc</Identity><SharedSecret>geheim</SharedSecret></Credential>
<UserAgent>Buyer</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="${operation}">
<BuyerCookie>B-1</BuyerCookie><BrowserFormPost><URL>https://srm.buyer.example/back</URL></BrowserFormPost>${more}${items}
</PunchOutSetupRequest></Request></cXML>`;
const item = (number: string, quantity: string, handOver = '') =>
  `<ItemOut quantity="${quantity}"><ItemID><SupplierPartID>${number}</SupplierPartID>
   <SupplierPartAuxiliaryID>${handOver}</SupplierPartAuxiliaryID></ItemID></ItemOut>`;
const DTD = '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.014/cXML.dtd">';

test('a setup request is read, its document type passed over', () => {
  const request = readSetupRequest(setup({ operation: 'edit', items: item('010110101', '2', 'h-1'), doctype: DTD }));
  expect(request).toEqual({
    sender: { domain: 'NetworkId', identity: 'cxml-104711-abc' },
    secret: 'geheim',
    back: {
      buyerCookie: 'B-1',
      operation: 'edit',
      from: { domain: 'DUNS', identity: '12345' },
      to: { domain: 'NetworkId', identity: 'SHOP' },
    },
    returnTo: 'https://srm.buyer.example/back',
    language: 'de-DE',
    selected: '',
    items: [{ number: '010110101', quantity: 2, handOver: 'h-1' }],
  });
}); // prettier-ignore

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>`;
test.each([
  ['', 400],
  ['no xml', 400],
  ['<cXML>', 400],
  ['<order/>', 400],
  ['<cXML/>', 400],
  [setup().replace('PunchOutSetupRequest operation="create"', 'OrderRequest').replace('</PunchOutSetupRequest>', '</OrderRequest>'), 450],
  [setup({ operation: 'destroy' }), 400],
  [setup({ operation: 'edit', items: item('x', '0') }), 400],
  [setup({ operation: 'edit', items: item('x', '1.5') }), 400],
  [setup({ operation: 'edit', items: item('x'.repeat(33), '1') }), 400],
  [setup({ operation: 'edit', items: item('x', '1').repeat(501) }), 400],
  [setup({ doctype: LAUGHS }), 400],
  [setup({ doctype: '<!DOCTYPE cXML SYSTEM "file:///etc/passwd" [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }), 400],
  [setup({ more: '<Extrinsic name="x">&undeclared;</Extrinsic>' }), 400],
  [setup().replace('geheim', 'x'.repeat(300)), 400],
])('the message %# is refused by status', (text, status) => {
  let fault: unknown;
  try {
    readSetupRequest(text);
  } catch (error) {
    fault = error;
  }
  expect(fault).toBeInstanceOf(CxmlFault);
  expect((fault as CxmlFault).status).toBe(status);
}); // prettier-ignore

/** Names and texts of a well-formed document. */
function read(text: string): string[] {
  const seen: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => seen.push(`${name} ${Object.values(attributes).join(' ')}`));
  parser.on('text', (part) => part.trim() && seen.push(part));
  parser.write(text).close();
  return seen;
}
const ENVELOPE = { now: '2026-11-22T09:00:00.000Z', payloadId: '1@shop', language: 'de-DE' };

test('answers and messages are well-formed cXML with a document type', () => {
  const answer = setupResponse(ENVELOPE, 'https://shop.example/de-de/punch-out/start/x?a=1&b=2');
  expect(answer).toContain('<!DOCTYPE cXML SYSTEM');
  expect(read(answer)).toContain('https://shop.example/de-de/punch-out/start/x?a=1&b=2');
  expect(read(statusResponse(ENVELOPE, 401, 'nein'))).toEqual([
    expect.stringContaining('cXML'),
    'Response ',
    'Status 401 Unauthorized',
    'nein',
  ]);
});

test('the order message turns sender and receiver round and carries the lines', () => {
  const back = readSetupRequest(setup()).back;
  const seen = read(orderMessage(ENVELOPE, over(back)));
  expect(seen.slice(1, 8)).toEqual(['Header ', 'From ', 'Credential NetworkId', 'Identity ', 'SHOP', 'To ', 'Credential DUNS']);
  expect(seen).toEqual(
    expect.arrayContaining(['B-1', 'ItemIn 3 1', '010110101', 'handover-1', '12.05', '36.15', 'SET', 'ZW-1', LINE.name.slice(0, 50)]),
  );
  expect(read(orderMessage(ENVELOPE, over(back, []))).join()).not.toContain('ItemIn');
}); // prettier-ignore
