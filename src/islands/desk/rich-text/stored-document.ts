import type { JSONContent } from '@tiptap/core';
import type { RichText } from '#shop/content/markdown.ts';

/**
 * The editor's document as it is stored: only what the allow-list knows (src/shop/content/rich-text.ts), without the editor's own
 * attributes; undefined where nothing is written. The shop checks it again.
 */
export function storedDocument({ content = [] }: JSONContent): RichText | undefined {
  if (!content.some(hasWords)) return undefined;
  return { type: 'doc', content: content.map(storedNode) } as RichText;
}

const hasWords = (node: JSONContent): boolean =>
  Boolean(node.text?.trim()) || (node.content ?? []).some(hasWords);

function storedNode({ type, text, attrs, content, marks }: JSONContent): object {
  if (type === 'text') return { type, text, ...(marks?.length && { marks: marks.map(storedMark) }) };
  const inner = content?.map(storedNode);
  if (type === 'heading') return { type, attrs: { level: attrs?.['level'] as number }, content: inner ?? [] };
  return { type, ...(inner && { content: inner }) };
}

const storedMark = ({
  type,
  attrs,
}: {
  type: string;
  attrs?: Record<string, unknown> | undefined;
}): object => (type === 'link' ? { type, attrs: { href: attrs?.['href'] } } : { type });
