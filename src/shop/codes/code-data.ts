import type { ScannedText } from './types.ts';

/** A scanned text in an address: base64url of `symbology NUL text`, so that no character of a code is an address's own. */
export function codeData({ text, symbology }: ScannedText): string {
  const bytes = new TextEncoder().encode(`${symbology}\0${text}`);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The scanned text of an address; a bare text, as somebody typed it into the address, is taken as it stands. */
export function scannedOf(data: string): ScannedText {
  const [symbology, text] = packed(data)?.split('\0') ?? [];
  if (symbology !== undefined && text !== undefined && /^(?:\][A-Za-z]\d)?$/.test(symbology))
    return { text, symbology };
  return { text: data, symbology: '' };
}

function packed(data: string): string | null {
  if (!/^[\w-]+$/.test(data)) return null;
  try {
    const bytes = Uint8Array.from(atob(data.replaceAll('-', '+').replaceAll('_', '/')), (one) =>
      one.charCodeAt(0),
    );
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null; // a bare text
  }
}
