import { IMPORT_HEADERS, signMessage, type SignedMessage } from '#lib/signature.ts';

/** Signed messages between the importer or a merchandise system and the shop. */

/** The headers that sign a message at a moment, with its type. */
export async function signedHeaders(
  secret: string,
  message: SignedMessage,
  now: Date,
): Promise<Record<string, string>> {
  const signed = await signMessage(IMPORT_HEADERS, secret, message, now);
  return { 'content-type': 'application/json', ...signed };
}
