import { child, children, textIn, xmlRoot, XmlFault, type XmlElement } from '#lib/xml-elements.ts';
import type { CxmlCredential, CxmlReturn } from '#shop/session/index.ts';
import { isQuantity, QUANTITY } from '#lib/validators/quantity.ts';

/** cXML 1.2: what a procurement system sends to begin a session. */

/** A buyer's system asks for a start page. */
export interface SetupRequest {
  readonly sender: CxmlCredential;
  readonly secret: string;
  readonly back: CxmlReturn;
  /** Where the browser shall post the order message. */
  readonly returnTo: string;
  /** `xml:lang` of the message; '' without. */
  readonly language: string;
  /** An article to begin with; '' = the shop. */
  readonly selected: string;
  /** Lines of an earlier cart (edit, inspect), and the id of the hand-over in which we gave them. */
  readonly items: readonly SetupItem[];
}

export interface SetupItem {
  readonly number: string;
  readonly quantity: number;
  /** Id of our hand-over; '' where the system does not know it. */
  readonly handOver: string;
}

/** Why a message is invalid; the code is cXML's status. */
export class CxmlFault extends Error {
  readonly status: 400 | 401 | 406 | 409 | 450 | 500;
  constructor(status: CxmlFault['status'], reason: string) {
    super(reason);
    this.name = 'CxmlFault';
    this.status = status;
  }
}

const MAX_TEXT = 255;
const MAX_ITEMS = 500;
const OPERATIONS = ['create', 'edit', 'inspect'] as const;

/** Reads a PunchOutSetupRequest. Throws `CxmlFault`: 400 for what is no such message, 450 for another request. */
export function readSetupRequest(text: string): SetupRequest {
  const root = rootOf(text);
  if (root.name !== 'cXML') throw new CxmlFault(400, 'The document is not cXML');
  const header = child(root, 'Header');
  const request = child(root, 'Request');
  const setup = child(request, 'PunchOutSetupRequest');
  if (!header || !request) throw new CxmlFault(400, 'Header or Request is missing');
  if (!setup) throw new CxmlFault(450, 'Only PunchOutSetupRequest is served');
  const operation = OPERATIONS.find((one) => one === (setup.attributes['operation'] ?? 'create'));
  if (!operation) throw new CxmlFault(400, 'Unknown operation');
  const sender = child(child(header, 'Sender'), 'Credential');
  return {
    sender: credentialOf(sender, 'Sender'),
    secret: bounded(textIn(sender, 'SharedSecret') ?? '', 'SharedSecret'),
    back: {
      buyerCookie: bounded(textIn(setup, 'BuyerCookie') ?? '', 'BuyerCookie'),
      operation,
      from: credentialOf(child(child(header, 'From'), 'Credential'), 'From'),
      to: credentialOf(child(child(header, 'To'), 'Credential'), 'To'),
    },
    returnTo: textIn(child(setup, 'BrowserFormPost'), 'URL') ?? '',
    language: root.attributes['xml:lang'] ?? '',
    selected: partOf(child(child(setup, 'SelectedItem'), 'ItemID')),
    items: operation === 'create' ? [] : itemsOf(setup),
  };
}

/** The document's root; the parser decides what is one, nothing looks at the text before it. */
function rootOf(text: string): XmlElement {
  try {
    return xmlRoot(text);
  } catch (error) {
    if (error instanceof XmlFault) throw new CxmlFault(400, `Not well-formed: ${error.message}`);
    throw error;
  }
}

function credentialOf(element: XmlElement | undefined, place: string): CxmlCredential {
  const identity = textIn(element, 'Identity');
  if (!identity) throw new CxmlFault(400, `Credential of ${place} is missing`);
  return { domain: bounded(element!.attributes['domain'] ?? '', place), identity: bounded(identity, place) };
}

function itemsOf(setup: XmlElement): SetupItem[] {
  const items = children(setup, 'ItemOut');
  if (items.length > MAX_ITEMS) throw new CxmlFault(400, 'Too many items');
  return items.map((item) => {
    const id = child(item, 'ItemID');
    const quantity = Number(item.attributes['quantity'] ?? '');
    const number = partOf(id);
    if (number === '' || !isQuantity(quantity))
      throw new CxmlFault(
        400,
        `ItemOut without a number or with a quantity other than ${QUANTITY.min} to ${QUANTITY.max}`,
      );
    return { number, quantity, handOver: bounded(textIn(id, 'SupplierPartAuxiliaryID') ?? '', 'ItemID') };
  });
}

const partOf = (id: XmlElement | undefined): string => {
  const number = textIn(id, 'SupplierPartID') ?? '';
  if (number.length > 32) throw new CxmlFault(400, 'SupplierPartID is too long');
  return number;
};

function bounded(text: string, place: string): string {
  if (text.length > MAX_TEXT) throw new CxmlFault(400, `${place} is too long`);
  return text;
}
