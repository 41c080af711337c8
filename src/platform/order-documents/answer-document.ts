import { contentDisposition } from '#lib/content-disposition.ts';
import type { ShopContext } from '../context.ts';
import { renderLetter } from '#lib/pdf/letter.ts';
import type { Letter } from '#lib/pdf/letter-model.ts';
import { readFonts } from '../document-fonts.ts';
import { PERSONAL } from '../route-guard.ts';

/** Grows with every change of how letters look: documents of before are not given out any more. */
const LAYOUT = 4;

/** What a document is called and whose it is. */
export interface DocumentName {
  readonly kind: 'confirmation' | 'note' | 'invoice' | 'return' | 'article';
  readonly firm: 1 | 3;
  readonly number: string;
}

type Files = Pick<ShopContext, 'files' | 'assets' | 'waitUntil'>;

/**
 * Answers a letter as a PDF file. Made once and kept in the bucket under a fingerprint of everything that stands on it,
 * so that a document is made anew exactly when it says something else. Never kept by any cache on the way.
 */
export async function answerDocument(shop: Files, name: DocumentName, letter: Letter): Promise<Response> {
  const key = await keyOf(name, letter);
  const file = fileName(letter.heading);
  const kept = await shop.files.get(key);
  if (kept) return answer(kept.body as unknown as BodyInit, file);
  return answer((await makeDocument(shop, key, letter)) as unknown as BodyInit, file);
}

async function keyOf({ kind, firm, number }: DocumentName, letter: Letter): Promise<string> {
  return `order-documents/${kind}/${firm}/${encodeURIComponent(number)}-${await fingerprint(letter)}.pdf`;
}

async function makeDocument(shop: Files, key: string, letter: Letter): Promise<Uint8Array> {
  const bytes = await renderLetter(letter, await readFonts(shop));
  shop.waitUntil(shop.files.put(key, bytes, { httpMetadata: { contentType: 'application/pdf' } }));
  return bytes;
}

function answer(body: BodyInit, file: string): Response {
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition('inline', file),
      'cache-control': PERSONAL,
    },
  });
}

/** The functions of a letter follow from its facts, which all stand in it. */
async function fingerprint(letter: Letter): Promise<string> {
  const attached = letter.attachment ? new TextDecoder().decode(letter.attachment.bytes) : '';
  const facts = JSON.stringify({ ...letter, attachment: attached });
  const hash = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`${LAYOUT} ${facts}`)),
  );
  return Array.from(hash.subarray(0, 12), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** 'Rechnung R-900/1' → 'Rechnung-R-900-1.pdf', with the letters of its language. */
function fileName(heading: string): string {
  return `${heading.replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '-').replace(/^-+|-+$/g, '')}.pdf`;
}
