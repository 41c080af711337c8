/** What a laboratory's own software may be told, and where; nothing here reads or writes. */

/** `work.finished`: a patient work is read-only from now on. `lot.recalled`: a lot that the laboratory has must not be used. */
export const WEBHOOK_EVENTS = ['work.finished', 'lot.recalled'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const MAX_ADDRESS = 500;

/** A receiver as its customer sees it; the secret is shown once, when it is made. */
export interface Webhook {
  readonly id: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** False: it is told nothing, until somebody turns it on again. */
  readonly isOn: boolean;
  /** UTC, ISO 8601. */
  readonly createdAt: string;
  /** Of the last message that it took; null = none yet. */
  readonly toldAt: string | null;
  /** Of the last one that it did not take, since then. */
  readonly failedAt: string | null;
  readonly lastError: string | null;
}

/** Outside production: a receiver on the same machine. */
const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1)$/;
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
/** Names that lead into somebody's own network, and into nobody's (RFC 6761, 6762, 8375). */
const INSIDE =
  /\.(?:local|localhost|internal|intranet|lan|home|corp|private|invalid|home\.arpa|in-addr\.arpa|ip6\.arpa|onion)$/;

/**
 * The address that messages are sent to, or null: https on the usual port, a public name – no number of a machine, no name of an
 * inner network –, no user in it, none of our own hosts. `isLocal`: http to this machine is good too.
 */
export function readTarget(
  text: string,
  { ownHosts, isLocal }: { readonly ownHosts: readonly string[]; readonly isLocal: boolean },
): string | null {
  const url = text.length <= MAX_ADDRESS ? URL.parse(text.trim()) : null;
  if (!url || url.username || url.password || url.hash) return null;
  if (isLocal && url.protocol === 'http:' && LOCAL_HOST.test(url.hostname)) return url.href;
  const { protocol, port, hostname } = url;
  const isPublic = NAME.test(hostname) && !INSIDE.test(hostname) && !ownHosts.includes(hostname);
  return protocol === 'https:' && port === '' && isPublic ? url.href : null;
}
