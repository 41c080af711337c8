import type { Language } from '#shop/markets/languages.ts';
import type { CatalogueHeader } from '../../record.ts';
import { fromSimpleProduct, simpleProductSchema } from '../../simple-product.ts';
import { problemsOf, shown } from '../problems.ts';
import type { Bytes, SourceItem } from './source.ts';

/** No record is longer; a line above it is reported, not read. */
const LONGEST_LINE = 4_000_000;

export interface JsonLinesOptions {
  /** Language of simple products that name none. */
  readonly language?: Language;
  /** Comes before the first line of a file that names no catalogue of its own. */
  readonly header?: CatalogueHeader;
}

/** Reads JSON Lines in UTF-8, records and simple products alike; holds one portion of the file. */
export async function* readJsonLines(
  bytes: Bytes,
  { language = 'en', header }: JsonLinesOptions = {},
): AsyncGenerator<readonly SourceItem[]> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  if (header) yield [{ line: 0, record: header }];
  let line = 0;
  let overlong = false;
  for await (const portion of bytes) {
    const lines = (rest + decoder.decode(portion, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    const items: SourceItem[] = [];
    for (const text of lines) {
      line += 1;
      if (overlong || text.length > LONGEST_LINE) items.push(tooLong(line, text));
      else items.push(...itemsOf(text, line, language));
      overlong = false;
    }
    if (rest.length > LONGEST_LINE) {
      overlong = true;
      rest = rest.slice(-1);
    }
    yield items;
  }
  rest += decoder.decode();
  if (overlong) yield [tooLong(line + 1, rest)];
  else if (rest.trim() !== '') yield itemsOf(rest, line + 1, language);
}

function tooLong(line: number, text: string): SourceItem {
  const reason = `longer than ${LONGEST_LINE.toLocaleString('en')} characters`;
  return { line, fault: { field: 'row', reason, value: shown(text.slice(-60)) } };
}

function itemsOf(text: string, line: number, language: Language): SourceItem[] {
  if (text.trim() === '') return [];
  let value: unknown;
  try {
    value = JSON.parse(line === 1 ? text.replace(/^\uFEFF/, '') : text);
  } catch (error) {
    // a broken line is the file's fault and one row of the report; the next line may be sound
    return [{ line, fault: { field: 'row', reason: (error as Error).message, value: shown(text) } }];
  }
  if (typeof value !== 'object' || value === null || 'type' in value) return [{ line, record: value }];
  return simpleItems(value, line, language);
}

function simpleItems(value: object, line: number, language: Language): SourceItem[] {
  const product = simpleProductSchema.safeParse(value);
  if (product.success) return fromSimpleProduct(product.data, language).map((record) => ({ line, record }));
  return problemsOf('', line, value, product.error.issues).map(({ field, reason, value: at }) => ({
    line,
    fault: { field, reason, value: at },
  }));
}
