import type { RichBlock, RichInline, RichMark, RichText } from './rich-text.ts';

/**
 * Reads the small Markdown in which seed and translators write: `##` to `####` headings, `-` and `1.` lists, `|` tables
 * whose first row is the head, blank lines between paragraphs, `**bold**`, `*italic*`, `[text](target)`, a `\` at a line's
 * end as break. Anything else stays text.
 */
export function richTextFromMarkdown(markdown: string): RichText {
  const groups = markdown
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}|\n(?=#{2,4} )|(?<=^#{2,4} .*)\n/m);
  return {
    type: 'doc',
    content: groups.filter((group) => group.trim()).flatMap((group) => blockOf(group.split('\n'))),
  };
}

function blockOf(lines: string[]): RichBlock[] {
  const first = lines[0] ?? '';
  const headingMatch = /^(#{2,4}) (.+)$/.exec(first);
  if (headingMatch) {
    const level = (headingMatch[1] ?? '').length as 2 | 3 | 4;
    return [{ type: 'heading', attrs: { level }, content: inlinesOf(headingMatch[2] ?? '') }];
  }
  if (lines.every((line) => line.startsWith('|'))) return [tableOf(lines)];
  const listStart = lines.findIndex((line) => /^(?:-|\d+\.) /.test(line));
  if (listStart < 0) return [paragraphOf(lines)];
  const before = listStart > 0 ? [paragraphOf(lines.slice(0, listStart))] : [];
  return [...before, listOf(lines.slice(listStart))];
}

function listOf(lines: string[]): RichBlock {
  const items: string[] = [];
  for (const line of lines) {
    const item = /^(?:-|\d+\.) (.+)$/.exec(line);
    if (item) items.push(item[1] ?? '');
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  }
  const content = items.map((item) => ({
    type: 'listItem' as const,
    content: [{ type: 'paragraph' as const, content: inlinesOf(item) }],
  }));
  return { type: lines[0]?.startsWith('-') ? 'bulletList' : 'orderedList', content };
}

function tableOf(lines: string[]): RichBlock {
  const rows = lines
    .filter((line) => !/^\|[\s|:-]+$/.test(line))
    .map((line) => line.replace(/^\||\|$/g, '').split('|'));
  return {
    type: 'table',
    content: rows.map((cells, row) => ({
      type: 'tableRow',
      content: cells.map((cell) => ({
        type: row === 0 ? 'tableHeader' : 'tableCell',
        content: [{ type: 'paragraph', content: inlinesOf(cell.trim()) }],
      })),
    })),
  };
}

function paragraphOf(lines: string[]): RichBlock & { type: 'paragraph' } {
  const content = lines.flatMap((line, index): RichInline[] => {
    const breaks = line.endsWith('\\');
    const tail: RichInline[] = breaks ? [{ type: 'hardBreak' }] : [];
    const glue = !breaks && index < lines.length - 1 ? ' ' : '';
    return [...inlinesOf(line.replace(/\\$/, '').trim() + glue), ...tail];
  });
  return { type: 'paragraph', content };
}

const INLINE =
  /\*\*(?<bold>[^*]+)\*\*|\*(?<italic>[^*\s][^*]*)\*|\[(?<label>[^[\]]+)\]\((?<href>[^)\s]{0,2000})\)/g;

function inlinesOf(source: string): RichInline[] {
  const nodes: RichInline[] = [];
  const push = (text: string, mark?: RichMark) => {
    if (text) nodes.push({ type: 'text', text, ...(mark && { marks: [mark] }) });
  };
  let at = 0;
  for (const match of source.matchAll(INLINE)) {
    const { bold, italic, label, href } = match.groups ?? {};
    push(source.slice(at, match.index));
    if (bold) push(bold, { type: 'bold' });
    else if (italic) push(italic, { type: 'italic' });
    else push(label ?? '', { type: 'link', attrs: { href: href ?? '' } });
    at = match.index + match[0].length;
  }
  push(source.slice(at));
  return nodes;
}
