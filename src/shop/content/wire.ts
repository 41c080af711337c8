import { headingsOf, richTextToPlain, renderRichText } from './render-rich-text.ts';
import { routeExists } from '#lib/routes.ts';
import { fillPlaceholders, type PlaceholderValues } from './placeholders.ts';
import type { Brand } from '#shop/markets/index.ts';
import type { ContentEntry } from './model.ts';
import type { RichText } from './rich-text.ts';
import type { PublicTypeName } from './types/index.ts';
import type { ContentLink, Scene, Tone } from './types/field.ts';
import { COLOURS, type ColourName } from '#lib/brand-colours.ts';

/** What turning content into the contract's JSON needs to know. */
export interface WireOptions {
  /** Market prefix of links in rendered text. */
  prefix: string;
  brand: Brand;
  /** Facts of the company for placeholders. */
  values: PlaceholderValues;
  /** Address of a scene the shop draws, in the sizes of the contract. */
  sceneUrl(scene: Scene, size: 'large' | 'medium' | 'small'): string;
  /** Address of a category's tile while no image is given. */
  tileUrl(categoryId: string): string;
}

/** The envelope the specification's chapter 7 names for strapicontent/*. */
export interface WireItem {
  id: number;
  attributes: Record<string, unknown>;
}

/** Colours of a banner's tone, for those who draw banners themselves; our own pages use the tokens. */
const TONE_COLOURS: Readonly<Record<Tone, readonly [background: ColourName, text: ColourName]>> = {
  plain: ['surface', 'ink'],
  plaster: ['sunken', 'ink'],
  ink: ['ink', 'on-ink'],
  action: ['action', 'on-action'],
  cobalt: ['link', 'surface'],
  'type-4': ['type4-soft', 'ink'],
};

/** Background and text colour of a banner's tone, as hex. */
export function toneColours(tone: Tone, brand: Brand): { backgroundcolor: string; text_color: string } {
  const [background, text] = TONE_COLOURS[tone];
  return { backgroundcolor: COLOURS[brand][background], text_color: COLOURS[brand][text] };
}

/** Rich text with links to pages that are there; the others are words. */
const html = (text: RichText, { prefix, values }: WireOptions): string =>
  renderRichText(text, { prefix, values, exists: (target) => routeExists(`/${target}`) });

type Wires = {
  [T in PublicTypeName]: (entry: ContentEntry<T>, options: WireOptions) => Record<string, unknown>;
};

const WIRES: Wires = {
  hero: ({ fields }, { sceneUrl }) => ({
    kicker: fields.kicker,
    title: fields.heading,
    description: fields.text,
    image: {
      data: { attributes: fields.image ?? drawn((size) => sceneUrl(fields.picture, size), fields.alt) },
    },
    links: fields.links.map(linkWire),
  }),
  banner: ({ fields }, { brand, sceneUrl }) => ({
    place: fields.place,
    title: fields.heading,
    description: fields.description,
    ...routeAndHash(fields.link?.target ?? ''),
    link_label: fields.link?.label ?? null,
    image: fields.image ?? (fields.picture ? { url: sceneUrl(fields.picture, 'medium') } : null),
    ...toneColours(fields.tone, brand),
  }),
  'category-banner': ({ fields }, { tileUrl }) => ({
    Category_Id: fields.categoryId,
    Category_Tile: { data: { attributes: { url: fields.image?.url ?? tileUrl(fields.categoryId) } } },
    title: fields.heading,
    description: fields.text,
  }),
  'page-metadata': ({ fields }) => ({
    route_path_name: fields.routePathName,
    meta_title: fields.title,
    meta_description: fields.description,
  }),
  'solutions-feature': ({ fields }, { sceneUrl }) => ({
    title: fields.heading,
    description: fields.text,
    points: fields.points,
    image: fields.image ?? { url: sceneUrl(fields.picture, 'medium') },
    links: fields.links.map(linkWire),
  }),
  service: ({ fields }) => ({
    title: fields.heading,
    description: fields.text,
    icon: fields.icon,
    ...(fields.link && linkWire(fields.link)),
  }),
  'side-menu': ({ fields }) => ({ title: fields.heading, items: fields.items.map(linkWire) }),
  'service-nav-menu': ({ fields }) => ({
    label: fields.label,
    description: fields.text,
    icon: fields.icon,
    needs_chat: fields.needsChat ?? false,
    ...routeAndHash(fields.target),
  }),
  'customer-service': ({ fields }) => ({
    title: fields.heading,
    description: fields.text,
    needed: fields.needed,
    icon: fields.icon,
    ...linkWire(fields.link),
  }),
  faq: ({ fields, key }, options) => ({
    group: fields.group,
    hash: `FAQ-${key}`,
    question: fields.question,
    answer: html(fields.answer, options),
    answer_text: richTextToPlain(fields.answer, options.values),
  }),
  'team-member': ({ fields }) => ({ ...fields, name: fields.name ?? null }),
  'company-data': ({ fields: { companyNumber, ...facts } }) => ({ firmennummer: companyNumber, ...facts }),
  'company-phone': ({ fields }) => ({
    company_telephone1: fields.telephone1,
    company_telephone2: fields.telephone2,
    company_telephone3: fields.telephone3,
  }),
  'chat-setting': ({ fields: { machineNotice, ...facts } }) => ({ ...facts, machine_notice: machineNotice }),
  promotion: ({ fields, key }, options) => ({
    slug: key,
    title: fields.heading,
    description: fields.teaser,
    body: html(fields.body, options),
    mcode: fields.code ?? null,
    pg: fields.categoryId ?? null,
    image: { url: options.sceneUrl(fields.picture, 'large') },
    ...linkWire(fields.link),
    ...toneColours(fields.tone, options.brand),
  }),
  newsletter: ({ fields, key }, options) => ({
    slug: key,
    title: fields.heading,
    date: fields.issuedOn,
    description: fields.teaser,
    body: html(fields.body, options),
  }),
  video: ({ fields, key }, options) => ({
    slug: key,
    title: fields.heading,
    description: fields.text,
    image: { url: options.sceneUrl(fields.picture, 'large') },
    seconds: fields.seconds ?? null,
    url: fields.file ?? null,
    captions: fields.file ? `/${options.prefix}/videos/${key}/captions.vtt` : null,
    transcript: html(fields.transcript, options),
  }),
  'legal-page': ({ fields, key }, options) => ({
    slug: key,
    title: fields.heading,
    description: fields.summary,
    valid_from: fields.validFrom,
    template_notice: fields.templateNotice ?? null,
    contents: headingsOf(fields.body, options.values),
    body: html(fields.body, options),
  }),
  'free-page': ({ fields, key }, options) => ({
    slug: key,
    title: fields.heading,
    description: fields.lead,
    body: html(fields.body, options),
  }),
};

/** Entries of one kind in the contract's envelope: `{ data: [{ id, attributes }] }`. Placeholders in texts are filled. */
export function contentWire<T extends PublicTypeName>(
  entries: readonly ContentEntry<T>[],
  options: WireOptions,
): { data: WireItem[] } {
  return {
    data: entries.map((entry) => ({
      id: numericId(`${entry.type}:${entry.key}`),
      attributes: filled(
        WIRES[entry.type as T](entry, options),
        options.values,
        entry.type === 'page-metadata',
      ),
    })),
  };
}

// Page metadata keep placeholders that only the page itself can fill.
function filled(attributes: Record<string, unknown>, values: PlaceholderValues, keepUnknown: boolean) {
  const keep = (text: string) =>
    text.replace(
      /\{[A-Za-z]+\}/g,
      (braced) => fillPlaceholders(braced, values) || (keepUnknown ? braced : ''),
    );
  const walk = (value: unknown): unknown => {
    if (typeof value === 'string') return keep(value);
    if (Array.isArray(value)) return value.map(walk);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, walk(inner)]));
  };
  return walk(attributes) as Record<string, unknown>;
}

/** The route and hash of a target as the contract's banners and menus carry them. */
export function routeAndHash(target: string): { route: string; hash: string } {
  const [route = '', hash = ''] = target.split('#');
  return { route, hash: hash && `#${hash}` };
}

function linkWire(link: ContentLink): Record<string, unknown> {
  return { label: link.label, ...routeAndHash(link.target) };
}

function drawn(url: (size: 'large' | 'medium' | 'small') => string, alt: string) {
  return {
    url: url('large'),
    alternativeText: alt,
    formats: { large: { url: url('large') }, medium: { url: url('medium') }, small: { url: url('small') } },
  };
}

// The contract's ids are numbers; the same key has the same number in every market and on every machine.
function numericId(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 1;
}
