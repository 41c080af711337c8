import { isLinkTarget } from '#lib/link-target.ts';
import { richTextFromMarkdown } from './rich-text-from-markdown.ts';
import {
  richTextSchema,
  type RichBlock,
  type RichInline,
  type RichMark,
  type RichText,
} from './rich-text.ts';

/** A block or a piece of text of Strapi's own editor. */
interface Node {
  readonly type?: unknown;
  readonly text?: unknown;
  readonly bold?: unknown;
  readonly italic?: unknown;
  readonly level?: unknown;
  readonly format?: unknown;
  readonly url?: unknown;
  readonly children?: unknown;
}

/**
 * Rich text as Strapi keeps it – Markdown, or the blocks of its own editor – in the form of ours; null for what is neither.
 * What we have no form for (pictures, code) stays text or goes; HTML in Markdown is text.
 */
export function richTextOfStrapi(value: unknown): RichText | null {
  const text = typeof value === 'string' ? richTextFromMarkdown(withOurHeadings(value)) : ofBlocks(value);
  return richTextSchema.safeParse(text).data ?? null;
}

/** A page has its own first heading: `#` begins below it, and nothing is deeper than four. */
const withOurHeadings = (markdown: string): string =>
  markdown.replace(/^(#{1,6}) /gm, (_, signs: string) => `${'#'.repeat(levelOf(signs.length))} `);
const levelOf = (level: unknown): 2 | 3 | 4 => Math.min(4, Math.max(2, Number(level) || 2)) as 2 | 3 | 4;

function ofBlocks(value: unknown): unknown {
  return Array.isArray(value) ? { type: 'doc', content: nodes(value).flatMap(blockOf) } : null;
}

const nodes = (value: unknown): readonly Node[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];

function blockOf({ type, level, format, children }: Node): RichBlock[] {
  const content = nodes(children).flatMap((one) => inlinesOf(one));
  if (type === 'heading')
    return content.length > 0 ? [{ type, attrs: { level: levelOf(level) }, content }] : [];
  if (type === 'list') {
    const items = nodes(children).flatMap(itemsOf);
    return items.length > 0
      ? [{ type: format === 'ordered' ? 'orderedList' : 'bulletList', content: items }]
      : [];
  }
  return content.length > 0 ? [{ type: 'paragraph', content }] : [];
}

/** Lists within lists become items of the outer one. */
function itemsOf({ type, children }: Node): { type: 'listItem'; content: { type: 'paragraph'; content: RichInline[] }[] }[] {
  const within = nodes(children);
  if (type === 'list') return within.flatMap(itemsOf);
  const content = within.filter((one) => one.type !== 'list').flatMap((one) => inlinesOf(one));
  const own = content.length > 0 ? [{ type: 'listItem' as const, content: [{ type: 'paragraph' as const, content }] }] : [];
  return [...own, ...within.filter((one) => one.type === 'list').flatMap(itemsOf)];
} // prettier-ignore

function inlinesOf(node: Node, link?: RichMark): RichInline[] {
  if (node.type === 'link') {
    const href = targetOf(node.url);
    const mark = href === null ? undefined : ({ type: 'link', attrs: { href } } as const);
    return nodes(node.children).flatMap((one) => inlinesOf(one, mark));
  }
  if (typeof node.text !== 'string' || node.text === '') return [];
  const marks = [
    ...(node.bold === true ? [{ type: 'bold' as const }] : []),
    ...(node.italic === true ? [{ type: 'italic' as const }] : []),
    ...(link ? [link] : []),
  ];
  return [{ type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }];
}

/** Where a link of Strapi leads in our own form: without the slash at its begin; null for what we do not link. */
export function targetOf(url: unknown): string | null {
  const target = typeof url === 'string' ? url.trim().replace(/^\/(?!\/)/, '') : '';
  return typeof url === 'string' && isLinkTarget(target) ? target : null;
}
