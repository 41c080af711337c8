import { escapeXml } from './xml.ts';

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';
const SPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap index of the given addresses. */
export function sitemapIndex(addresses: readonly string[]): string {
  const rows = addresses.map((a) => `<sitemap><loc>${escapeXml(a)}</loc></sitemap>`).join('\n');
  return `${HEAD}<sitemapindex xmlns="${SPACE}">\n${rows}\n</sitemapindex>\n`;
}

/** A sitemap of the given addresses. */
export function sitemap(addresses: readonly string[]): string {
  const rows = addresses.map((a) => `<url><loc>${escapeXml(a)}</loc></url>`).join('\n');
  return `${HEAD}<urlset xmlns="${SPACE}">\n${rows}\n</urlset>\n`;
}

/** A sitemap as an answer that everybody may keep for an hour. */
export function xmlResponse(body: string): Response {
  return new Response(body, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
