import { isExternal, isLinkTarget, isMarketPath, resolveTarget } from '#lib/link-target.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';
import type { RichBlock, RichInline, RichMark, RichText } from './rich-text.ts';
import { markup, type Markup, type MarkupValue } from '#lib/markup.ts';

/** How a document is shown. */
export interface RenderOptions {
  /** Market prefix (`de-de`) that market paths get. */
  prefix: string;
  /** Fills placeholders in the text. */
  values?: PlaceholderValues;
  /**
   * Says whether the shop has the page a market path leads to; a link to a missing page is shown as text
   * (docs/rules/pages.md#menus-and-links).
   */
  exists?: (target: string) => boolean;
}

/**
 * Renders rich text as HTML. Only the tags below can come out, every text is escaped, and a link whose target is not
 * allowed is shown as plain text: safe even for a document that never saw the schema. Headings get ids (`h-1`, `h-2` …)
 * so that a page can build its contents list with `headingsOf`.
 */
export function renderRichText(doc: RichText, options: RenderOptions): string {
  let headings = 0;
  const blocks = arrayOf(doc?.content).map((block) => renderBlock(block, options, () => ++headings));
  return blocks.join('');
}

/** The headings of a document with the ids `renderRichText` returns them. */
export function headingsOf(
  doc: RichText,
  values: PlaceholderValues = {},
): { id: string; level: number; text: string }[] {
  return doc.content
    .filter((block) => block.type === 'heading')
    .map((block, index) => ({
      id: `h-${index + 1}`,
      level: headingLevel(block.attrs?.level),
      text: fillPlaceholders(plainText(block.content), values),
    }));
}

/** The text of a document without any form, blocks separated by blanks: for descriptions and search. */
export function richTextToPlain(doc: RichText, values: PlaceholderValues = {}): string {
  const collect = (node: unknown): string => {
    const { type, text, content } = node as { type?: string; text?: string; content?: unknown };
    if (type === 'text') return String(text ?? '');
    const inner = arrayOf(content as unknown[] | undefined).map(collect);
    return type === 'paragraph' || type === 'heading' ? inner.join('') : inner.join(' ');
  };
  return fillPlaceholders(collect(doc), values).replace(/\s+/g, ' ').trim();
}

function renderBlock(block: RichBlock, options: RenderOptions, nextHeading: () => number): MarkupValue {
  switch (block.type) {
    case 'paragraph':
      return markup`<p>${inlines(block.content, options)}</p>`;
    case 'heading': {
      const level = headingLevel(block.attrs?.level);
      return markup`<h${level} id="h-${nextHeading()}">${inlines(block.content, options)}</h${level}>`;
    }
    case 'bulletList':
      return markup`<ul>${listItems(block.content, options)}</ul>`;
    case 'orderedList':
      return markup`<ol>${listItems(block.content, options)}</ol>`;
    case 'table':
      return tableHtml(block.content, options);
    default:
      return '';
  }
}

// A wide table scrolls inside its own focusable region: the page itself never does (WCAG 1.4.10, 2.1.1).
function tableHtml(rows: Extract<RichBlock, { type: 'table' }>['content'], options: RenderOptions): Markup {
  const rendered = arrayOf(rows).map((row, rowIndex) => {
    const cells = arrayOf(row.content).map((cell) => {
      const content = paragraphs(cell.content, options);
      if (cell.type !== 'tableHeader') return markup`<td>${content}</td>`;
      return markup`<th scope="${rowIndex === 0 ? 'col' : 'row'}">${content}</th>`;
    });
    return markup`<tr>${cells}</tr>`;
  });
  return markup`<div class="table-scroll" tabindex="0"><table>${rendered}</table></div>`;
}

function listItems(
  items: readonly { content: readonly { content?: RichInline[] | undefined }[] }[],
  options: RenderOptions,
): MarkupValue {
  return arrayOf(items).map((item) => markup`<li>${paragraphs(item.content, options)}</li>`);
}

function paragraphs(
  blocks: readonly { content?: RichInline[] | undefined }[],
  options: RenderOptions,
): MarkupValue {
  return arrayOf(blocks).map((block, i) => {
    const content = inlines(block.content, options);
    return i === 0 ? content : markup`<br>${content}`;
  });
}

function inlines(nodes: readonly RichInline[] | undefined, options: RenderOptions): MarkupValue {
  return arrayOf(nodes).map((node) => {
    if (node.type === 'hardBreak') return markup`<br>`;
    if (node.type !== 'text' || typeof node.text !== 'string') return '';
    const text = markup`${fillPlaceholders(node.text, options.values ?? {})}`;
    return arrayOf(node.marks).reduce((inner, mark) => withMark(inner, mark, options), text);
  });
}

function withMark(inner: Markup, mark: RichMark, options: RenderOptions): Markup {
  if (mark.type === 'bold') return markup`<strong>${inner}</strong>`;
  if (mark.type === 'italic') return markup`<em>${inner}</em>`;
  if (mark.type !== 'link') return inner;
  if (typeof mark.attrs?.href !== 'string') return inner;
  const filled = fillPlaceholders(mark.attrs.href, options.values ?? {});
  if (!isLinkTarget(filled) || !leadsSomewhere(filled, options)) return inner;
  const rel = isExternal(filled) && markup` rel="noopener noreferrer"`;
  return markup`<a href="${resolveTarget(filled, options.prefix)}"${rel}>${inner}</a>`;
}

function leadsSomewhere(target: string, { exists }: RenderOptions): boolean {
  return !exists || !isMarketPath(target) || exists(target);
}

function headingLevel(level: unknown): 2 | 3 | 4 {
  return level === 3 || level === 4 ? level : 2;
}

function plainText(nodes: readonly RichInline[] | undefined): string {
  return arrayOf(nodes)
    .map((node) => (node.type === 'text' ? node.text : ' '))
    .join('');
}

// a stored document is trusted to fit the schema, but never to the point of a crash or of foreign HTML
function arrayOf<T>(value: readonly T[] | undefined): readonly T[] {
  return Array.isArray(value) ? value : [];
}
