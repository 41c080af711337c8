import { createReadStream } from 'node:fs';
import { open, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Language } from '#shop/markets/languages.ts';
import type { CatalogueHeader } from '../../record.ts';
import { ImportRefused } from '../problems.ts';
import { readBmecat } from './bmecat.ts';
import { codeFrom } from './bmecat-product.ts';
import { readJsonLines } from './json-lines.ts';
import type { JsonLinesOptions } from './json-lines.ts';
import type { Bytes, ImportSource } from './source.ts';

export type SourceFormat = 'json-lines' | 'bmecat';

const PORTION = 256 * 1024;
const HEAD = 4096;

/** Tells the format of a file by how it begins. @throws ImportRefused for any other. */
export function detectFormat(head: Uint8Array, name: string): SourceFormat {
  const utf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  const text = new TextDecoder(utf16 && head[0] === 0xff ? 'utf-16le' : utf16 ? 'utf-16be' : 'utf-8').decode(
    head,
  );
  const start = text.replace(/^\uFEFF/, '').trimStart();
  if (start.startsWith('{')) return 'json-lines';
  if (/<(?:\w+:)?BMECAT[\s>]/.test(start)) return 'bmecat';
  throw new ImportRefused(`${name} is neither JSON Lines nor BMEcat: it begins with "${start.slice(0, 40)}"`);
}

/** A first line that is a record; any other is a simple product, and the file gets a header. */
const TYPED_LINE =
  /^\uFEFF?\s*\{[^\n]*"type"\s*:\s*"(?:catalogue|price-list|category|supplier|property|value|article)"/;

function headerOf(name: string, changed: Date, language: Language): CatalogueHeader {
  return {
    type: 'catalogue',
    id: codeFrom(name),
    version: String(changed.getTime()),
    name,
    sourceDate: changed.toISOString(),
    currency: 'EUR',
    languages: [language],
    defaultLanguage: language,
  };
}

/** Counts bytes as they pass, for a progress bar. */
async function* counted(bytes: Bytes, passed: (bytes: number) => void): AsyncGenerator<Uint8Array> {
  for await (const portion of bytes) {
    passed(portion.length);
    yield portion;
  }
}

/** Opens a file as a source, whatever its format. `passed` hears how many bytes were read since it was last called. */
export async function openSource(
  path: string,
  passed: (bytes: number) => void,
  options: JsonLinesOptions = {},
): Promise<ImportSource & { readonly format: SourceFormat; readonly bytes: number }> {
  const name = basename(path);
  const handle = await open(path);
  const head = Buffer.alloc(HEAD);
  const { bytesRead } = await handle.read(head, 0, HEAD, 0);
  await handle.close();
  const format = detectFormat(head.subarray(0, bytesRead), name);
  const { size, mtime } = await stat(path);
  const bytes = counted(createReadStream(path, { highWaterMark: PORTION }), passed);
  const plain = format === 'json-lines' && !TYPED_LINE.test(head.toString('utf8'));
  const header = plain ? headerOf(name, mtime, options.language ?? 'en') : undefined;
  const items =
    format === 'bmecat' ? readBmecat(bytes) : readJsonLines(bytes, header ? { ...options, header } : options);
  return { name, items, format, bytes: size };
}
