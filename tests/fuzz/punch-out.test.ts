import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startShop, type TestShop } from '../api/support/shop.ts';
import { nasty, wellFormed } from './arbitraries.ts';

/** The endpoints of procurement systems, which the API's document does not describe: cXML and OCI. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 20);
const TIME = 20_000 + RUNS * 400;

let shop: TestShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

let calls = 0;
const address = () => `198.51.${(calls += 1) % 250}.${(calls >> 8) % 250}`;
const text = fc.oneof(nasty, wellFormed);

const PARTS = [
  'cXML', 'Header', 'From', 'To', 'Sender', 'Credential', 'Identity', 'SharedSecret', 'Request', 'PunchOutSetupRequest',
  'BuyerCookie', 'BrowserFormPost', 'URL', 'ItemOut', 'ItemID', 'SupplierPartID', 'SelectedItem',
]; // prettier-ignore
const escaped = (value: string): string =>
  value.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`); // prettier-ignore

/** Trees of a message's own elements in any order, with any texts; some are broken in one place. */
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    text.map(escaped),
    fc
      .tuple(
        fc.constantFrom(...PARTS),
        fc.option(fc.tuple(fc.constantFrom('domain', 'operation', 'quantity', 'xml:lang'), text)),
        fc.array(tie('tree'), { maxLength: 4 }),
      )
      .map(
        ([name, attribute, inner]) =>
          `<${name}${attribute ? ` ${attribute[0]}="${escaped(attribute[1])}"` : ''}>${inner.join('')}</${name}>`,
      ),
  ),
}));
const message = fc.oneof(
  tree.map((inner) => `<?xml version="1.0"?><cXML payloadID="1">${inner}</cXML>`),
  fc
    .tuple(tree, fc.nat(400), text)
    .map(([inner, at, broken]) => `<cXML>${inner.slice(0, at)}${broken}${inner.slice(at)}</cXML>`),
  text,
);

test(
  'any cXML message is answered in cXML, and none is a fault',
  async () => {
    const property = fc.asyncProperty(message, async (body) => {
      const headers = { 'content-type': 'text/xml; charset=utf-8', 'cf-connecting-ip': address() };
      const answer = await shop.ask('/custom/punch-out/cxml', { method: 'POST', body, headers });
      expect(answer.status).toBeLessThan(500);
      expect(answer.text).toMatch(/<Status code="4\d\d"/);
    });
    await fc.assert(property, { numRuns: RUNS });
  },
  TIME,
);

const FIELDS = ['USERNAME', 'PASSWORD', 'HOOK_URL', '~TARGET', 'FUNCTION', 'PRODUCTID', 'QUANTITY', 'SEARCHSTRING', 'OCI_VERSION', '__proto__']; // prettier-ignore
const fields = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...FIELDS), text), text), { maxLength: 12 });

test.each(['GET', 'POST'])(
  'any call of OCI by %s is refused with a page and begins no session',
  async (method) => {
    const property = fc.asyncProperty(fields, async (pairs) => {
      const form = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString();
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'cf-connecting-ip': address() };
      const path = '/de-de/punch-out/oci';
      const answer =
        method === 'GET'
          ? await shop.ask(`${path}?${form}`, { headers })
          : await shop.ask(path, { method, body: form, headers });
      expect([400, 401, 429]).toContain(answer.status);
      expect(answer.headers.getSetCookie()).toEqual([]);
      expect(answer.text).not.toContain('<script>alert(1)');
    });
    await fc.assert(property, { numRuns: RUNS });
  },
  TIME,
);
