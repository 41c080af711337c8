import { nameOfLogin, type LoginKey } from '#shop/session/index.ts';

/** The WebAuthn library, loaded by the first call that needs it: most isolates never do. */
export const webauthn = () => import('./webauthn.ts');

/** The result of a check that throws on anything that is not as it should be; null where it did. */
export async function checked<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null; // wrong challenge, host, key, signature, form: which one is nobody's business
  }
}

/** Bytes in base64url without padding, as WebAuthn writes them. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

/** The reverse; throws for letters that base64url does not have. */
export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));
}

/** Under which devices keep a login: 32 bytes that tell nothing about it. */
export async function userHandle({ customerId, userId }: LoginKey): Promise<Uint8Array<ArrayBuffer>> {
  const text = new TextEncoder().encode(`passkey ${nameOfLogin(customerId, userId)}`);
  return new Uint8Array(await crypto.subtle.digest('SHA-256', text));
}
