import type { APIRoute } from 'astro';
import { BRAND_NAME } from '#shop/markets/index.ts';
import { COLOURS } from '#lib/brand-colours.ts';

export const GET: APIRoute = ({ locals }) => {
  const { brand } = locals.shop;
  const manifest = {
    name: BRAND_NAME[brand],
    short_name: BRAND_NAME[brand],
    start_url: '/',
    display: 'standalone',
    background_color: COLOURS[brand].ground,
    theme_color: COLOURS[brand].bar,
    icons: [
      { src: `/brand/${brand}.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `/brand/${brand}-180.png`, sizes: '180x180', type: 'image/png' },
      { src: `/brand/${brand}-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any' },
    ],
  };
  return new Response(JSON.stringify(manifest), { headers: { 'content-type': 'application/manifest+json' } });
};
