import { LABEL_KINDS, type ReadCode } from './types.ts';

/** Ten characters of Crockford's base 32: they say nothing, and mean something to who is logged in. */
const SECRET_ID = /^[0-9A-HJKMNP-TV-Z]{10}$/;
const ADDRESS = /^https?:\/\/([^/?#]+)\/c\/([aprw])([^/?#]+)$/i;

/** A label that this shop printed, by the hosts that are ours; null for every other address. */
export function readLabel(text: string, hosts: readonly string[]): ReadCode | null {
  const [, host, kind, written] = ADDRESS.exec(text) ?? [];
  if (!host || !kind || !written || !hosts.includes(host.toLowerCase())) return null;
  const label = LABEL_KINDS[kind.toUpperCase() as keyof typeof LABEL_KINDS];
  const id = decoded(written);
  if (id === null) return null;
  if (label === 'article') return { kind: 'label', label, id };
  return SECRET_ID.test(id.toUpperCase()) ? { kind: 'label', label, id: id.toUpperCase() } : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
