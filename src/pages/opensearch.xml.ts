import type { APIRoute } from 'astro';
import { BRAND_NAME } from '#shop/markets/index.ts';

/** Lets browsers search the shop from the address bar. */
export const GET: APIRoute = ({ locals }) => {
  const { brand, origin, market } = locals.shop;
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${BRAND_NAME[brand]}</ShortName>
  <Description>${BRAND_NAME[brand]}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="180" height="180" type="image/png">${origin}/brand/${brand}-180.png</Image>
  <Url type="text/html" template="${origin}/${market.prefix}/shop/suche?q={searchTerms}"/>
</OpenSearchDescription>
`;
  return new Response(xml, {
    headers: { 'content-type': 'application/opensearchdescription+xml; charset=utf-8' },
  });
};
