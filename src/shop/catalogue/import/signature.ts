import * as signature from '#lib/signature.ts';

/** Signed messages between the importer or a merchandise system and the shop. */

/** The headers that sign a body at a moment, with its type. */
export async function signedHeaders(
  secret: string,
  body: string,
  now: Date,
): Promise<Record<string, string>> {
  const signed = await signature.signBody(signature.IMPORT_HEADERS, secret, body, now);
  return { 'content-type': 'application/json', ...signed };
}
