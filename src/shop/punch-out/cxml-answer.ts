import { writeXml, xml, xmlText, type XmlElement } from '#lib/xml.ts';
import type { CxmlCredential } from '#shop/session/index.ts';
import type { HandOver } from './hand-over.ts';
import type { HandedLine } from './model.ts';

/** cXML 1.2: what the shop says. */

const VERSION = '1.2.050';
const DOCTYPE = `<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/${VERSION}/cXML.dtd">`;
const USER_AGENT = 'Laborkontor';

export interface CxmlEnvelope {
  /** UTC, ISO 8601. */
  readonly now: string;
  /** Unique for all messages of the shop. */
  readonly payloadId: string;
  /** BCP 47 of names and descriptions. */
  readonly language: string;
}

const STATUS_TEXT: Readonly<Record<number, string>> = {
  200: 'OK',
  400: 'Bad Request',
  401: 'Unauthorized',
  406: 'Not Acceptable',
  413: 'Request Entity Too Large',
  429: 'Too Many Requests',
  450: 'Not Implemented',
  500: 'Internal Server Error',
};

/** The start page that a buyer's browser shall open. */
export function setupResponse(envelope: CxmlEnvelope, startPage: string): string {
  const response = xml('PunchOutSetupResponse', {}, xml('StartPage', {}, xml('URL', {}, startPage)));
  return documentOf(envelope, xml('Response', {}, status(200, ''), response));
}

/** No start page, and why. */
export function statusResponse(envelope: CxmlEnvelope, code: number, reason: string): string {
  return documentOf(envelope, xml('Response', {}, status(code, reason)));
}

const status = (code: number, reason: string): XmlElement =>
  xml('Status', { code: String(code), text: STATUS_TEXT[code] ?? 'Error' }, reason || null);

/** The cart as the buyer's browser posts it back; sender and receiver change places. */
export function orderMessage(envelope: CxmlEnvelope, { id, procurement, lines, currency }: HandOver): string {
  const { buyerCookie, from, to } = procurement.cxml!;
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const header = xml(
    'Header',
    {},
    xml('From', {}, credential(to)),
    xml('To', {}, credential(from)),
    xml('Sender', {}, credential(to), xml('UserAgent', {}, USER_AGENT)),
  );
  const message = xml(
    'PunchOutOrderMessage',
    {},
    xml('BuyerCookie', {}, buyerCookie),
    xml(
      'PunchOutOrderMessageHeader',
      { operationAllowed: 'edit', quoteStatus: 'final' },
      xml('Total', {}, money(total, currency)),
    ),
    lines.map((line, index) => itemIn(line, { id, language: envelope.language, index })),
  );
  return documentOf(envelope, header, xml('Message', {}, message));
}

function itemIn(
  line: HandedLine,
  { id, language, index }: { id: string; language: string; index: number },
): XmlElement {
  const { manufacturerNumber, manufacturer, leadDays, reference, note } = line;
  return xml(
    'ItemIn',
    { quantity: String(line.quantity), lineNumber: String(index + 1) },
    xml('ItemID', {}, xml('SupplierPartID', {}, line.number), xml('SupplierPartAuxiliaryID', {}, id)),
    xml(
      'ItemDetail',
      {},
      xml('UnitPrice', {}, money(line.price, line.currency)),
      xml(
        'Description',
        { 'xml:lang': language },
        xmlText('ShortName', line.name, { max: 50 }),
        [line.name, line.pack].filter(Boolean).join(', '),
      ),
      xml('UnitOfMeasure', {}, line.unit),
      xml('Classification', { domain: 'SupplierGroup' }, line.group || '-'),
      xmlText('ManufacturerPartID', manufacturerNumber),
      manufacturer ? xml('ManufacturerName', { 'xml:lang': language }, manufacturer) : null,
      leadDays === null ? null : xml('LeadTime', {}, String(leadDays)),
      extrinsic('reference', reference),
      extrinsic('note', note),
    ),
  );
}

const extrinsic = (name: string, text: string): XmlElement | null =>
  text === '' ? null : xml('Extrinsic', { name }, text);

const money = (minor: number, currency: string): XmlElement =>
  xml('Money', { currency }, `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`);

const credential = ({ domain, identity }: CxmlCredential): XmlElement =>
  xml('Credential', { domain }, xml('Identity', {}, identity));

function documentOf({ now, payloadId, language }: CxmlEnvelope, ...parts: XmlElement[]): string {
  const root = xml(
    'cXML',
    { payloadID: payloadId, timestamp: now, version: VERSION, 'xml:lang': language },
    parts,
  );
  return writeXml(root).replace('?>\n', `?>\n${DOCTYPE}\n`);
}
