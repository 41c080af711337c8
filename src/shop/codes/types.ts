/** A text as a decoder or a scanner gun gave it, unchanged. */
export interface ScannedText {
  readonly text: string;
  /** Symbology identifier (ISO/IEC 15424) such as `]d2`; '' where the reader names none. */
  readonly symbology: string;
}

/** A date of a code: plain, in no time zone. */
export interface CodeDate {
  /** As precise as printed: `2026-05-31`, or `2026-05` where the code has day 00 or no day. */
  readonly iso: string;
  /** Last day on which the product may be used; null for the month of a production. */
  readonly last: string | null;
}

/** Device identifier (UDI-DI): which article. */
export interface DeviceIdentifier {
  readonly agency: 'gs1' | 'hibc' | 'ifa';
  /** GTIN of 14 digits; HIBC: labeler, product number and unit of measure; IFA: the PPN. */
  readonly value: string;
  /** Number of the article at its maker, where the code carries one: HIBC's product number, the PZN. */
  readonly makerNumber: string | null;
}

/** What a code says about a product and its batch. */
export interface DeviceCode {
  readonly kind: 'device';
  readonly di: DeviceIdentifier | null;
  readonly lot: string | null;
  readonly serial: string | null;
  readonly expiry: CodeDate | null;
  readonly production: CodeDate | null;
  /** Pieces in the pack. */
  readonly quantity: number | null;
  /** HIBC secondary: check character of the primary code that it belongs to. */
  readonly link: string | null;
  /** HIBC primary: its check character, for {@link link}. */
  readonly check: string | null;
  /** GS1 data without any separator: fields may run together, so somebody has to confirm them. */
  readonly isUnsure: boolean;
  /** Something unknown stood in the code: what came before is kept. */
  readonly isIncomplete: boolean;
}

/** Kinds of our own labels: article, place of the stock, patient work, shelf of restock. */
export const LABEL_KINDS = { A: 'article', P: 'place', W: 'work', R: 'shelf' } as const;
export type LabelKind = (typeof LABEL_KINDS)[keyof typeof LABEL_KINDS];

/** Why a code is not read: its text says one thing and its rules another, so nothing of it is believed. */
export type CodeFault = 'check' | 'date' | 'format' | 'conflict';

export type ReadCode =
  | DeviceCode
  /** A bare GTIN of 8, 12, 13 or 14 digits as it was printed; an article number of the same digits comes first. */
  | { readonly kind: 'gtin'; readonly text: string; readonly gtin: string }
  /** A label that this shop printed. */
  | { readonly kind: 'label'; readonly label: LabelKind; readonly id: string }
  /** Any number of ours, of the customer or of a maker. */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'refused'; readonly fault: CodeFault }
  /** A text that names nothing: a foreign address, a sentence. */
  | { readonly kind: 'unknown' };

/** Thrown inside the readers; {@link readCode} turns it into `refused`. */
export class WrongCode extends Error {
  readonly fault: CodeFault;

  constructor(fault: CodeFault) {
    super(fault);
    this.fault = fault;
  }
}

/** A device code that says nothing yet. */
export const NO_FIELDS: DeviceCode = {
  kind: 'device',
  di: null,
  lot: null,
  serial: null,
  expiry: null,
  production: null,
  quantity: null,
  link: null,
  check: null,
  isUnsure: false,
  isIncomplete: false,
};
