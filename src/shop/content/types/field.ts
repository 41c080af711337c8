import { z } from 'zod';
import { isPicturePath } from '#shop/media/index.ts';
import { isLinkTarget } from '#lib/link-target.ts';
import { richTextSchema } from '../rich-text.ts';

/** How the editors' form asks for a field. */
export type Widget =
  | 'line'
  | 'text'
  | 'lines'
  | 'rich-text'
  | 'link'
  | 'links'
  | 'image'
  | 'choice'
  | 'switch'
  | 'date'
  | 'number'
  | 'email'
  | 'phone'
  | 'items'
  | 'group';

/** What `.meta` carries: `label` is a key below `field` in locales/<lang>/content.json. */
export interface FieldMeta {
  label: string;
  widget: Widget;
  /** True for what does not change with the language: an editor sets it once, a translator never sees it. */
  neutral?: boolean;
}

const described = <T extends z.ZodType>(schema: T, meta: FieldMeta): T => schema.meta({ ...meta }) as T;

/** One line of text. */
export const line = (label: string, max = 80) =>
  described(z.string().trim().min(1).max(max), { label, widget: 'line' });

/** A few sentences without form. */
export const text = (label: string, max = 300) =>
  described(z.string().trim().min(1).max(max), { label, widget: 'text' });

/** A list of short lines. */
export const lines = (label: string, max = 8) =>
  described(z.array(z.string().trim().min(1).max(200)).min(1).max(max), { label, widget: 'lines' });

/** Text with headings, lists, tables and links. */
export const richText = (label: string) => described(richTextSchema, { label, widget: 'rich-text' });

/** A place content may point to; see `isLinkTarget`. */
export const target = (label: string) =>
  described(z.string().max(2000).refine(isLinkTarget, { error: 'content.bad-target' }), {
    label,
    widget: 'link',
    neutral: true,
  });

/** A link with its words. */
export const link = described(z.strictObject({ label: line('linkLabel', 60), target: target('target') }), {
  label: 'link',
  widget: 'group',
});
export type ContentLink = z.infer<typeof link>;

/** One to three links, the first is the main one. A page shows only those whose route exists. */
export const links = (label = 'links') => described(z.array(link).min(1).max(3), { label, widget: 'links' });

/** One of fixed values, independent of language. */
export const choice = <const V extends readonly [string, ...string[]]>(label: string, values: V) =>
  described(z.enum(values), { label, widget: 'choice', neutral: true });

/**
 * Pages of the shop without which these words would promise what does not work: the entry is shown where all of them exist
 * (`available.ts`).
 */
export const needs = () =>
  described(z.array(z.string().max(200).refine(isLinkTarget, { error: 'content.bad-target' })).max(5), {
    label: 'needs',
    widget: 'lines',
    neutral: true,
  }).optional();

/** Yes or no. */
export const toggle = (label: string) => described(z.boolean(), { label, widget: 'switch', neutral: true });

/** A whole number from 0. */
export const count = (label: string) =>
  described(z.number().int().min(0), { label, widget: 'number', neutral: true });

/** A calendar day, YYYY-MM-DD. */
export const day = (label: string) => described(z.iso.date(), { label, widget: 'date', neutral: true });

export const email = (label: string) => described(z.email(), { label, widget: 'email', neutral: true });

export const phone = (label: string) =>
  described(z.string().regex(/^\+[0-9][0-9 ]{6,20}$/, { error: 'content.bad-phone' }), {
    label,
    widget: 'phone',
    neutral: true,
  });

/** Icons of services and menus. */
export const ICONS = [
  'phone',
  'mail',
  'chat',
  'help',
  'truck',
  'return',
  'repair',
  'order',
  'teeth',
  'scan',
  'document',
  'metal',
  'school',
  'people',
  'info',
] as const;
export type ContentIcon = (typeof ICONS)[number];
export const icon = () => choice('icon', ICONS);

/** A line that is the same in every language: a register number, an article code. */
export const code = (label: string, max = 80) =>
  described(z.string().trim().min(1).max(max), { label, widget: 'line', neutral: true });

/** Where a video of the shop lies among its files. */
export const videoFile = (label: string) =>
  described(z.string().regex(/^\/videos\/[\w-]{1,80}\.(?:mp4|webm)$/, { error: 'content.bad-file' }), {
    label,
    widget: 'line',
    neutral: true,
  });

/** A list of things of one shape. */
export const items = <T extends z.ZodType>(label: string, item: T, max = 20) =>
  described(z.array(item).min(1).max(max), { label, widget: 'items' });

/** Scenes the shop draws itself; an image from the media library wins over them. */
export const SCENES = [
  'cabinet',
  'scanner',
  'parcel',
  'zirconia',
  'plaster',
  'burs',
  'assortment',
  'documents',
  'printing',
  'spares',
] as const;
export type Scene = (typeof SCENES)[number];
export const scene = () => choice('picture', SCENES);

const address = z.string().refine(isPicturePath, { error: 'content.bad-target' });
const size = z.strictObject({ url: address, width: z.number().int(), height: z.number().int() });
/** An image of the media library, as entries carry it. */
export type ContentImage = NonNullable<z.infer<ReturnType<typeof image>>>;

/** An image of the media library in the sizes the contract names (specification 3, hero banner). */
export const image = () =>
  described(
    z.strictObject({
      url: address,
      alt: z.string().max(200),
      formats: z.strictObject({ large: size, medium: size, small: size }),
    }),
    { label: 'image', widget: 'image' },
  ).optional();

/** Colour pairs of a banner; both brands and schemes map them to tokens that keep the contrast. */
export const TONES = ['plain', 'plaster', 'ink', 'action', 'cobalt', 'type-4'] as const;
export type Tone = (typeof TONES)[number];
export const tone = () => choice('tone', TONES);
