import { z } from 'zod';
import { isLinkTarget } from '#lib/link-target.ts';

/** Marks a piece of text may carry. The names are those of ProseMirror editors, so the desk's editor needs no translation. */
const mark = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('bold') }),
  z.strictObject({ type: z.literal('italic') }),
  z.strictObject({
    type: z.literal('link'),
    attrs: z.strictObject({ href: z.string().refine(isLinkTarget) }),
  }),
]);

const text = z.strictObject({
  type: z.literal('text'),
  text: z.string().min(1),
  marks: z.array(mark).max(3).optional(),
});
const inline = z.discriminatedUnion('type', [text, z.strictObject({ type: z.literal('hardBreak') })]);
const inlines = z.array(inline);

const paragraph = z.strictObject({ type: z.literal('paragraph'), content: inlines.optional() });
const heading = z.strictObject({
  type: z.literal('heading'),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3), z.literal(4)]) }),
  content: inlines,
});
const listItem = z.strictObject({ type: z.literal('listItem'), content: z.array(paragraph).min(1) });
const list = <T extends 'bulletList' | 'orderedList'>(type: T) =>
  z.strictObject({ type: z.literal(type), content: z.array(listItem).min(1) });
const cell = <T extends 'tableHeader' | 'tableCell'>(type: T) =>
  z.strictObject({ type: z.literal(type), content: z.array(paragraph).min(1) });
const tableRow = z.strictObject({
  type: z.literal('tableRow'),
  content: z.array(z.discriminatedUnion('type', [cell('tableHeader'), cell('tableCell')])).min(1),
});
const table = z.strictObject({ type: z.literal('table'), content: z.array(tableRow).min(1) });

const block = z.discriminatedUnion('type', [
  paragraph,
  heading,
  list('bulletList'),
  list('orderedList'),
  table,
]);

/** Rich text as stored: a document of blocks. Nothing else than what stands here can be written or shown. */
export const richTextSchema = z.strictObject({ type: z.literal('doc'), content: z.array(block).min(1) });

export type RichText = z.infer<typeof richTextSchema>;
export type RichBlock = z.infer<typeof block>;
export type RichInline = z.infer<typeof inline>;
export type RichMark = z.infer<typeof mark>;
