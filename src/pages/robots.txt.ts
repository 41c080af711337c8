import type { APIRoute } from 'astro';

/** Crawlers read public pages; filters, accounts and API stay out. */
export const GET: APIRoute = ({ locals }) => {
  const lines = [
    'User-agent: *',
    'Disallow: /customerapi/',
    'Disallow: /logbook/',
    'Disallow: /custom/',
    'Disallow: /*/wk',
    'Disallow: /*/login',
    'Disallow: /*/register',
    'Disallow: /*?*sort=',
    'Disallow: /*?*view=',
    `Sitemap: ${locals.shop.origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } });
};
