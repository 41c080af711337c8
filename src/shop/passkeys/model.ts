/** Passkeys that one account may have. */
export const MOST_PASSKEYS = 20;
export const LONGEST_NAME = 60;

/** A passkey of the account, as its owner sees it. */
export interface Passkey {
  id: string;
  name: string;
  /** A provider keeps it on several devices. */
  isSynced: boolean;
  /** UTC, ISO 8601. */
  createdAt: string;
  usedAt: string | null;
}

/** What of us a passkey is bound to: the host, the address pages run at, and the name that browsers show. */
export interface RelyingParty {
  /** 'shop.example' */
  id: string;
  /** 'https://shop.example' */
  origin: string;
  name: string;
}

/** What a device says to a registration, in the browser's own JSON. */
export interface NewCredential {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] };
}

/** What a device says to a login, in the browser's own JSON. */
export interface Assertion {
  id: string;
  rawId: string;
  type: 'public-key';
  response: { clientDataJSON: string; authenticatorData: string; signature: string; userHandle?: string };
}
