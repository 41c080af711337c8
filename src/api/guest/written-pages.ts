import { ownPageOf } from '#lib/entry-pages.ts';
import { homePath } from '#lib/paths.ts';
import { KeptValues } from '#lib/kept-values.ts';
import { Refusal } from '#lib/refusal.ts';
import { routeExists } from '#lib/routes.ts';
import type { Market } from '#shop/markets/index.ts';
import {
  richTextToPlain,
  type ContentEntry,
  type PublicTypeName,
  type RichText,
} from '#shop/content/index.ts';
import { findPages, searchable, type SearchablePage } from '#shop/search/index.ts';
import type { ShopContext } from '#platform/context.ts';
import { readPageContent } from './page-content.ts';

/** Kinds that have a page or a place on one. */
const KINDS = ['faq', 'service', 'customer-service', 'solutions-feature', 'promotion', 'newsletter', 'video', 'legal-page', 'free-page'] as const; // prettier-ignore

type Fields = Readonly<Record<string, unknown>>;

/** Where an entry is shown, below the market; null for nowhere of its own. */
function placeOf({ type, key, fields }: ContentEntry): string | null {
  const link = (fields as { link?: { target: string } }).link?.target;
  const parts: Partial<Record<PublicTypeName, string | undefined>> = {
    faq: `service#FAQ-${key}`,
    service: link ?? 'service#leistungen',
    'customer-service': link,
    promotion: `aktionen#${key}`,
  };
  const place = parts[type as PublicTypeName] ?? ownPageOf(type, key)?.slice(1);
  return place !== undefined && routeExists(`/${place}`) ? place : null;
}

const wordsOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(wordsOf).join(' ');
  return typeof value === 'object' && value !== null && 'type' in value ? richTextToPlain(value as RichText, {}) : ''; // prettier-ignore
};

function pageOf(entry: ContentEntry, { prefix }: Market): SearchablePage[] {
  const place = placeOf(entry);
  if (place === null) return [];
  const { heading, question, needs: _needs, ...more } = entry.fields as Fields;
  const title = wordsOf(heading ?? question);
  return [searchable({ title, text: Object.values(more).map(wordsOf).join(' '), href: homePath(prefix) + place })]; // prettier-ignore
}

const MOST_KEPT = 20;
const MAX_AGE_MS = 30_000;
const kept = new KeptValues<SearchablePage[]>({ most: MOST_KEPT, maxAgeMs: MAX_AGE_MS });

/** Pages of editors for a text that is typed; nothing where their upstream cannot say. The light shop leads to no video. */
export async function findWrittenPages(
  shop: ShopContext,
  market: Market,
  text: string,
  most: number,
): Promise<{ title: string; href: string }[]> {
  const { content, nextContentSwitch } = shop.versions;
  const key = `${shop.brand}|${market.prefix}|${content}|${nextContentSwitch}`;
  const pages = await kept
    .get(key, { nowMs: Date.parse(shop.now) }, () => readPages(shop, market))
    .catch((error: unknown) => {
      if (error instanceof Refusal) return []; // the hits do not wait for who keeps the words
      throw error;
    });
  return findPages(pages, text, most).map(({ title, href }) => ({ title, href }));
}

async function readPages(shop: ShopContext, market: Market): Promise<SearchablePage[]> {
  const content = await readPageContent({ ...shop, market }, KINDS);
  return KINDS.filter((kind) => kind !== 'video' || market.brand === 'main').flatMap((kind) =>
    (content[kind] as readonly ContentEntry[]).flatMap((entry) => pageOf(entry, market)),
  );
}
