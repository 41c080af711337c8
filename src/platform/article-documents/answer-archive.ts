import { contentDisposition } from '#lib/content-disposition.ts';
import { hash32 } from '#lib/hash.ts';
import { sizeOf, zipParts, type ZipPart } from '#lib/stored-zip.ts';
import type { ShopContext } from '../context.ts';
import { PERSONAL } from '../route-guard.ts';
import type { ArchiveMember } from './archive.ts';

/** Bytes from … to, both included. */
interface Stretch {
  readonly first: number;
  readonly last: number;
}

/**
 * Answers an archive as a ZIP file, the whole or the stretch that a browser asks for when it goes on after a break. One member
 * at a time passes through; what nobody takes any more is not read on.
 */
export function answerArchive(
  shop: Pick<ShopContext, 'files' | 'waitUntil'>,
  members: readonly ArchiveMember[],
  { request, name }: { readonly request: Request; readonly name: string },
): Response {
  const parts = zipParts(members);
  const size = sizeOf(parts);
  const etag = `"${fingerprint(members)}"`;
  const headers = new Headers({
    'content-type': 'application/zip',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': PERSONAL,
    'accept-ranges': 'bytes',
    etag,
  });
  const known = request.headers.get('if-range');
  const range = known && known !== etag ? null : request.headers.get('range');
  const asked = range === null ? null : stretchOf(range, size);
  if (asked === 'outside') {
    headers.set('content-range', `bytes */${size}`);
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = asked ?? { first: 0, last: size - 1 };
  if (asked) headers.set('content-range', `bytes ${first}-${last}/${size}`);
  const { readable, writable } = streamOf(last - first + 1);
  shop.waitUntil(send(shop.files, members, parts, { first, last }, writable).catch(() => {}));
  return new Response(readable as unknown as BodyInit, { status: asked ? 206 : 200, headers });
}

/** A stream that says its length, as the platform's do; in other runtimes it is sent in chunks. */
const streamOf = (
  bytes: number,
): { readable: ReadableStream<Uint8Array>; writable: WritableStream<Uint8Array> } =>
  typeof FixedLengthStream === 'undefined' ? new TransformStream() : new FixedLengthStream(bytes);

/** The stretch that `Range` names; null for what is no single range of bytes: then the whole is sent (RFC 9110, 14.2). */
export function stretchOf(range: string, size: number): Stretch | 'outside' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range.trim()) ?? [];
  if (from === '' && to === '') return null;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1);
  return first > last || first >= size ? 'outside' : { first, last };
}

/** Names, sizes and checksums: all that the file follows from. */
const fingerprint = (members: readonly ArchiveMember[]): string =>
  members.map(({ name, bytes, crc32 }) => hash32(`${name} ${bytes} ${crc32}`)).reduce((all, one) => hash32(`${all} ${one}`), 0).toString(16); // prettier-ignore

async function send(
  files: R2Bucket,
  members: readonly ArchiveMember[],
  parts: readonly ZipPart[],
  { first, last }: Stretch,
  to: WritableStream<Uint8Array>,
): Promise<void> {
  let at = 0;
  for (const part of parts) {
    const length = 'bytes' in part ? part.bytes.length : part.length;
    const start = Math.max(first - at, 0);
    const end = Math.min(last - at + 1, length);
    at += length;
    if (start >= end) continue;
    const source = 'bytes' in part ? part.bytes : members[part.member]!.source;
    if (typeof source === 'string') await pipe(files, source, { offset: start, length: end - start }, to);
    else await write(to, source.subarray(start, end));
  }
  await to.close();
}

async function write(to: WritableStream<Uint8Array>, bytes: Uint8Array): Promise<void> {
  const writer = to.getWriter();
  await writer.write(bytes);
  writer.releaseLock();
}

async function pipe(
  files: R2Bucket,
  key: string,
  range: { offset: number; length: number },
  to: WritableStream<Uint8Array>,
): Promise<void> {
  const file = await files.get(key, { range });
  if (!file) throw new Error(`${key} left the bucket`);
  await file.body.pipeTo(to, { preventClose: true });
}
