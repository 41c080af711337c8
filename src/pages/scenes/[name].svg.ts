import type { APIRoute } from 'astro';
import { drawScene } from '#components/home/scenes.ts';
import type { Scene } from '#shop/content/index.ts';

const SCENES = ['cabinet', 'scanner', 'parcel', 'zirconia', 'plaster', 'burs'];

export const GET: APIRoute = ({ params }) => {
  if (!SCENES.includes(params['name'] ?? '')) return new Response('Not found', { status: 404 });
  return new Response(drawScene(params['name'] as Scene), {
    headers: { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=604800' },
  });
};
