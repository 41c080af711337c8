import { Mark, type Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { Italic } from '@tiptap/extension-italic';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Gapcursor, UndoRedo } from '@tiptap/extensions';
import { isLinkTarget } from '#lib/link-target.ts';

/** A link to where content may point: other targets lose their link as they are pasted. */
const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return isLinkTarget(href) ? { href } : false;
      },
    },
  ],
  // shown as a link and no link: a press while writing leads nowhere
  renderHTML: ({ mark }) => ['a', { 'data-href': String(mark.attrs['href']) }, 0],
});

/** A cell is one cell: what spans several in a pasted table would leave a stored one ragged. */
const single = { default: 1, parseHTML: () => 1, rendered: false };
const cellAttributes = () => ({
  colspan: single,
  rowspan: single,
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

const noAttributes = () => ({});

/**
 * What the desk's editor can write: what the stored document knows (src/shop/content/rich-text.ts), and nothing beside it. Tab leads
 * out of it everywhere, lists and tables included: nobody with a keyboard is caught.
 */
export const richTextExtensions = (): Extensions => [
  Document,
  Text,
  Paragraph,
  Heading.configure({ levels: [2, 3, 4] }),
  Bold,
  Italic,
  HardBreak.extend({ marks: '' }),
  Link,
  BulletList,
  OrderedList.extend({ addAttributes: noAttributes }),
  ListItem.extend({
    content: 'paragraph+',
    addKeyboardShortcuts() {
      return { Enter: () => this.editor.commands.splitListItem(this.name) };
    },
  }),
  ListKeymap,
  Table.extend({ addKeyboardShortcuts: noAttributes }),
  TableRow,
  TableHeader.extend({ content: 'paragraph+', addAttributes: cellAttributes }),
  TableCell.extend({ content: 'paragraph+', addAttributes: cellAttributes }),
  Gapcursor,
  UndoRedo,
];
