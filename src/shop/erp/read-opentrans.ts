import { child, children, textIn, XmlFault, xmlRoot, type XmlElement } from '#lib/xml-elements.ts';
import { decimal } from './model.ts';
import type { MessageKind } from './messages.ts';

/** What openTRANS calls the messages that we take. */
const KINDS = {
  ORDERRESPONSE: 'confirm',
  DISPATCHNOTIFICATION: 'deliver',
  INVOICE: 'invoice',
} as const satisfies Record<string, MessageKind>;
type Root = keyof typeof KINDS;

/** Something that the document says, in the fields of our JSON; still to be checked by its schema. */
export interface ReadMessage {
  readonly kind: MessageKind;
  readonly said: Readonly<Record<string, unknown>>;
}

/**
 * Reads an openTRANS 2.1 ORDERRESPONSE, DISPATCHNOTIFICATION or INVOICE as the message that says the same in JSON
 * (docs/erp.md); null for another document. With or without namespaces and prefixes, as partners send them; entities of a
 * document type are not expanded. What is not a number stays a text, for the schema to refuse by its name. Throws
 * `XmlFault` for what is not well-formed.
 */
export function readOpenTrans(text: string): ReadMessage | null {
  if (/<!DOCTYPE/i.test(text)) throw new XmlFault(1, 'a document type is not allowed');
  const root = bare(xmlRoot(text));
  if (!Object.hasOwn(KINDS, root.name)) return null;
  const name = root.name as Root;
  const header = child(root, `${name}_HEADER`);
  const info = child(header, `${name}_INFO`);
  const items = children(child(root, `${name}_ITEM_LIST`), `${name}_ITEM`);
  const at = momentOf(textIn(child(header, 'CONTROL_INFO'), 'GENERATION_DATE') ?? textIn(info, `${name}_DATE`));
  const order = textIn(info, 'ORDER_ID') ?? oneOf(items.map((item) => textIn(child(item, 'ORDER_REFERENCE'), 'ORDER_ID')));
  const id = textIn(info, `${name}_ID`) ?? order;
  const head = { message: `${name}:${id}:${at}`, order, at };
  return { kind: KINDS[name], said: { ...head, ...READERS[name](root, info, items) } };
} // prettier-ignore

type Reader = (
  root: XmlElement,
  info: XmlElement | undefined,
  items: readonly XmlElement[],
) => Record<string, unknown>;

const READERS: Readonly<Record<Root, Reader>> = {
  ORDERRESPONSE: (_root, info, items) => {
    const usual = startOf(info);
    return {
      ...given('erpNumber', textIn(info, 'SUPPLIER_ORDER_ID')),
      lines: items.map((item) => {
        const day = startOf(item);
        return {
          position: positionOf(item),
          ...given('confirmed', numberIn(item, 'QUANTITY')),
          ...given('cancelled', numberIn(child(item, 'ITEM_UDX'), 'UDX.SHOP.CANCELLED')),
          // a day of its own, behind that of the order: this line comes later
          ...(day !== undefined && usual !== undefined && day > usual && { expectedOn: day }),
          ...given('unitPrice', priceOf(item)),
        };
      }),
    };
  },
  DISPATCHNOTIFICATION: (_root, info, items) => {
    const urls = children(info, 'TRACKING_TRACING_URL');
    const carrier = textIn(info, 'SHIPMENT_CARRIER');
    return {
      delivery: textIn(info, 'DISPATCHNOTIFICATION_ID'),
      shippedOn: dayOf(textIn(info, 'DISPATCHNOTIFICATION_DATE')),
      parcels: children(info, 'SHIPMENT_ID').map(({ text }, index) => ({
        ...given('carrier', carrier),
        tracking: text,
        ...given('trackingUrl', urls[index]?.text),
      })),
      lines: items.map((item) => {
        const product = child(item, 'PRODUCT_ID');
        const more = child(item, 'ITEM_UDX');
        return {
          position: positionOf(item),
          quantity: numberIn(item, 'QUANTITY'),
          ...given('lot', textIn(product, 'LOT_NUMBER')),
          ...given('serial', textIn(product, 'SERIAL_NUMBER')),
          ...given('expiresOn', dayOf(textIn(more, 'UDX.SHOP.EXPIRES_ON'))),
          ...given('producedOn', dayOf(textIn(more, 'UDX.SHOP.PRODUCED_ON'))),
        };
      }),
    };
  },
  INVOICE: (root, info, items) => ({
    invoice: textIn(info, 'INVOICE_ID'),
    issuedOn: dayOf(textIn(info, 'INVOICE_DATE')),
    ...given(
      'delivery',
      oneOf(items.map((item) => textIn(child(item, 'DELIVERY_REFERENCE'), 'DELIVERYNOTE_ID'))),
    ),
    prices: items.flatMap((item) => {
      const unitPrice = priceOf(item);
      return unitPrice === undefined ? [] : [{ position: positionOf(item), unitPrice }];
    }),
    ...given('shipping', amountOf(textIn(child(child(root, 'INVOICE_HEADER'), 'HEADER_UDX'), 'UDX.SHOP.SHIPPING'))),
    ...given('gross', amountOf(textIn(child(root, 'INVOICE_SUMMARY'), 'TOTAL_AMOUNT'))),
  }),
}; // prettier-ignore

/** Names without their prefix: partners write bmecat:, another one, or none. */
function bare(element: XmlElement): XmlElement {
  return {
    ...element,
    name: element.name.replace(/^.*:/, ''),
    children: element.children.map(bare),
  };
}

const given = <K extends string>(key: K, value: unknown): Partial<Record<K, unknown>> =>
  value === undefined ? {} : ({ [key]: value } as Record<K, unknown>);

/** The position in our order: what the line refers to, else its own number. */
const positionOf = (item: XmlElement): unknown =>
  numberIn(child(item, 'ORDER_REFERENCE'), 'LINE_ITEM_ID') ?? numberIn(item, 'LINE_ITEM_ID');

/** '3' and '3.000' are numbers; everything else stays the text it is. */
function numberIn(element: XmlElement | undefined, name: string): unknown {
  const text = textIn(element, name);
  return text !== undefined && /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : text;
}

/** The value that all have; undefined where none has one. Several: all of them, which no order and no delivery is. */
function oneOf(values: readonly (string | undefined)[]): string | undefined {
  const different = new Set(values.filter((value) => value !== undefined));
  return different.size > 0 ? [...different].join(', ') : undefined;
}

/** '134', '134.5' and '134.5000' with two digits; what does not fit into them stays as it is. */
function amountOf(text: string | undefined): string | undefined {
  const minor = text === undefined || !/^\d{1,11}(?:\.\d+)?$/.test(text) ? NaN : Number(text) * 100;
  return Math.abs(minor - Math.round(minor)) < 1e-6 ? decimal(Math.round(minor)) : text;
}

/** Price of one piece; undefined where the item has none. */
function priceOf(item: XmlElement): string | undefined {
  const price = child(item, 'PRODUCT_PRICE_FIX');
  const amount = textIn(price, 'PRICE_AMOUNT');
  const per = Number(textIn(price, 'PRICE_QUANTITY') ?? '1');
  return per === 1 || amount === undefined ? amountOf(amount) : amountOf(String(Number(amount) / per));
}

const startOf = (element: XmlElement | undefined): string | undefined =>
  dayOf(textIn(child(element, 'DELIVERY_DATE'), 'DELIVERY_START_DATE'));

/** ISO date of a date or time, with or without dashes. */
const dayOf = (text: string | undefined): string | undefined =>
  text?.replace(/^(\d{4})-?(\d\d)-?(\d\d)(?:T.*)?$/, '$1-$2-$3');

/** ISO time; without a zone it is UTC, without a time the day's beginning. */
function momentOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const time = /T(.+)$/.exec(text)?.[1] ?? '00:00:00';
  return `${dayOf(text)}T${time}${/Z$|[+-]\d\d:?\d\d$/.test(time) ? '' : 'Z'}`;
}
