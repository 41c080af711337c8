import type { RichBlock, RichInline, RichText } from './rich-text.ts';

export type { RichText } from './rich-text.ts';

/** Rich text as the small Markdown of `richTextFromMarkdown`, for whoever writes on it; nothing is ''. */
export function richTextToMarkdown(text: RichText | undefined): string {
  return (text?.content ?? []).map(blockText).join('\n\n');
}

function blockText(block: RichBlock): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.attrs.level)} ${inlineText(block.content)}`;
    case 'paragraph':
      return inlineText(block.content ?? []);
    case 'bulletList':
      return block.content.map((item) => `- ${cellText(item.content)}`).join('\n');
    case 'orderedList':
      return block.content.map((item, index) => `${index + 1}. ${cellText(item.content)}`).join('\n');
    case 'table': {
      const rows = block.content.map(
        (row) => `| ${row.content.map((cell) => cellText(cell.content)).join(' | ')} |`,
      );
      const line = `|${' --- |'.repeat(block.content[0]?.content.length ?? 1)}`;
      return [rows[0], line, ...rows.slice(1)].join('\n');
    }
  }
}

const cellText = (paragraphs: readonly { content?: readonly RichInline[] | undefined }[]): string =>
  paragraphs.map(({ content }) => inlineText(content ?? [])).join(' ');

function inlineText(content: readonly RichInline[]): string {
  return content
    .map((node) => {
      if (node.type === 'hardBreak') return '\\\n';
      return (node.marks ?? []).reduce((text, mark) => {
        if (mark.type === 'link') return `[${text}](${mark.attrs.href})`;
        return mark.type === 'bold' ? `**${text}**` : `*${text}*`;
      }, node.text);
    })
    .join('');
}
