/** Procurement systems of customers: what is known of them, and what they are handed over. Nothing here reads or writes. */

export const MAX_NAME = 60;
export const MAX_HOSTS = 10;
/** A buyer's session is short: it begins for one shopping trip. */
export const SESSION_HOURS = 4;
/** A start page waits so long for the buyer's browser. */
export const START_MINUTES = 10;

export const KINDS = ['oci', 'cxml'] as const;
export type Kind = (typeof KINDS)[number];

/** A procurement system as its customer sees it; the secret is shown once, when it is drawn. */
export interface Access {
  readonly id: string;
  readonly kind: Kind;
  readonly name: string;
  /** OCI: user name; cXML: identity of the sender. */
  readonly login: string;
  /** Who acts: 0 = the account itself. */
  readonly user: number;
  /** Hosts (with port where it is not 443) that carts may be handed over to. */
  readonly hosts: readonly string[];
  readonly isOn: boolean;
  /** UTC, ISO 8601: since when the secret holds. */
  readonly secretAt: string;
  /** The last session; null = never. */
  readonly usedAt: string | null;
}

/** A line as it is handed over; everything is the shop's to say. */
export interface HandedLine {
  readonly number: string;
  readonly name: string;
  readonly pack: string;
  readonly quantity: number;
  /** UN/ECE Recommendation 20. */
  readonly unit: string;
  /** Net per piece, minor units. */
  readonly price: number;
  readonly currency: string;
  readonly manufacturer: string;
  /** The catalogue's id of the manufacturer: ten characters are enough for it, names would be cut. */
  readonly manufacturerCode: string;
  readonly manufacturerNumber: string;
  /** Code of its category. */
  readonly group: string;
  /** Days until dispatch; null where nothing is promised. */
  readonly leadDays: number | null;
  /** What the buyer wrote at the line: patient work, cost centre. */
  readonly reference: string;
  readonly note: string;
}

const HOST = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}(?::\d{2,5})?$/;
/** Beside them, outside production: a receiver on the same machine. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)(?::\d{2,5})?$/;

/**
 * Hosts of a field, one per line, space or comma; null where one is invalid. Addresses are cut to their hosts, which are written as
 * {@link readReturn} compares them: umlauts in Punycode, without the port of https.
 */
export function readHosts(text: string, isLocal: boolean): string[] | null {
  const parts = text.toLowerCase().split(/[\s,;]+/).filter(Boolean); // prettier-ignore
  const hosts = parts.map((part) => {
    const host = part.replace(/^https?:\/\//, '').replace(/[/?#].*$/, '');
    return host.includes('@') ? host : (URL.parse(`https://${host}`)?.host ?? host);
  });
  const isHost = (host: string): boolean => HOST.test(host) || (isLocal && LOCAL_HOST.test(host));
  return hosts.every(isHost) ? [...new Set(hosts)] : null;
}

const MAX_ADDRESS = 2000;

/**
 * The address that a system wants its cart back at, or null: https, an allowed host – exactly, with its port –, no user in it.
 * The shop never calls it; the buyer's browser posts a form there. `isLocal`: http to this machine is good too.
 */
export function readReturn(text: string, hosts: readonly string[], isLocal: boolean): string | null {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text) : null;
  if (!url || url.username || url.password) return null;
  const isSafe =
    url.protocol === 'https:' || (isLocal && url.protocol === 'http:' && LOCAL_HOST.test(url.host));
  return isSafe && hosts.includes(url.host) ? url.href : null;
}

/** The window that gets the answer; one of the opener's names is out of reach here (Cross-Origin-Opener-Policy). */
export function readTarget(text: string | null): string {
  return text && /^_(?:self|top|parent|blank)$/i.test(text) ? text.toLowerCase() : '_top';
}
