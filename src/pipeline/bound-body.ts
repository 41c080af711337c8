import { readBounded } from '#lib/read-bounded.ts';
import { maxBodyBytes } from './guard.ts';

/**
 * The request with a body that ends: one whose head tells its length is held to that by the runtime and goes on as it is –
 * the guard has looked at the length –, one sent in chunks is counted while it is read and goes on as bytes. Null where it
 * is longer than the address may take; the rest is not read. Nothing behind it meets a body without a length.
 */
export async function boundBody(request: Request, url: URL): Promise<Request | null> {
  if (!request.body || request.headers.has('content-length')) return request;
  const bytes = await readBounded(request, maxBodyBytes(url));
  if (!bytes) return null;
  const headers = new Headers(request.headers);
  headers.delete('transfer-encoding');
  headers.set('content-length', String(bytes.byteLength));
  const { method } = request;
  return new Request(request, { method, headers, body: bytes });
}
