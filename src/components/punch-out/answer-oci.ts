import { Refusal } from '#lib/refusal.ts';
import { flushSecurityLog } from '#platform/activity.ts';
import { cartContext } from '#platform/cart-context.ts';
import type { ShopContext } from '#platform/context.ts';
import { punchOutContext, limitPunchOut } from '#platform/punch-out.ts';
import { readForm } from '#platform/read-form.ts';
import { openSearchIndex } from '#platform/search-index.ts';
import {
  handNothingOver,
  handOver,
  authenticateAccess,
  prepareStart,
  readOciCall,
  readReturn,
  readTarget,
  startAtOnce,
} from '#shop/punch-out/index.ts';
import type { HandOver, OciCall } from '#shop/punch-out/index.ts';
import { readArticles } from '#shop/catalogue/index.ts';
import { search } from '#shop/search/index.ts';
import { readCaller } from '#shop/session/index.ts';

/** The secret of a start page, by which the browser goes on, or a cart that goes straight back. */
export type OciAnswer =
  { readonly kind: 'start'; readonly secret: string } | { readonly kind: 'cart'; readonly over: HandOver };

/** Hits that a background search gives back. */
const HITS = 20;

/**
 * Answers a call of the Open Catalog Interface. Refuses `punch-out.credentials`, `punch-out.return`, `request.too-many`,
 * `request.malformed` for a body that is no form, `request.too-large`, `catalogue.not-ready`.
 */
export async function answerOci(shop: ShopContext, request: Request): Promise<OciAnswer> {
  await limitPunchOut(shop, request); // before anything of it is read
  const call = readOciCall(await fieldsOf(request));
  const ctx = punchOutContext(shop, request);
  const access = await authenticateAccess(ctx, { kind: 'oci', login: call.login, secret: call.secret });
  const returnTo = readReturn(call.hookUrl, access.hosts, ctx.isLocal);
  if (!returnTo) throw new Refusal('punch-out.return');
  const target = readTarget(call.target);
  const { wanted } = call;
  if (wanted.kind === 'validate' || wanted.kind === 'search') {
    const lines = await linesOf(shop, call);
    const { hash } = await startAtOnce(ctx, access, { returnTo, target, lines });
    flushSecurityLog(shop);
    return { kind: 'cart', over: await handOverOf(shop, hash) };
  }
  const selected = wanted.kind === 'detail' ? wanted.number : '';
  return { kind: 'start', secret: await prepareStart(ctx, access, { returnTo, target, selected }) };
}

async function fieldsOf(request: Request): Promise<Iterable<readonly [string, unknown]>> {
  const inAddress = [...new URL(request.url).searchParams];
  if (request.method !== 'POST') return inAddress;
  const form = await readForm(request);
  return [...form.entries(), ...inAddress];
}

/** What goes straight back: the article whose price is asked, or the hits of a search that have one. */
async function linesOf(shop: ShopContext, { wanted }: OciCall) {
  const line = (number: string, quantity: number) => ({ number, quantity, reference: '', note: '' });
  if (wanted.kind === 'validate') return wanted.number === '' ? [] : [line(wanted.number, wanted.quantity)];
  if (wanted.kind !== 'search' || wanted.text === '') return [];
  const index = openSearchIndex(shop);
  if (!shop.catalogue || !index) throw new Refusal('catalogue.not-ready');
  const { language } = shop.market;
  const { hits } = await search(index, {
    text: wanted.text,
    language,
    perPage: HITS,
    facets: 'none',
  });
  const ids = hits.map(({ id }) => id);
  const articles = await readArticles(shop.catalogue.db, { ids }, { language, priceList: 1 });
  return articles
    .filter(({ price, blocked }) => price !== null && !blocked)
    .map(({ number }) => line(number, 1));
}

/** The session's cart as it goes back; nothing where it holds what cannot be sold. */
async function handOverOf(shop: ShopContext, sessionHash: string): Promise<HandOver> {
  const found = await readCaller(shop.shop, sessionHash, shop.now);
  const ctx = await cartContext({ ...shop, caller: async () => found?.caller ?? null }, shop.market.language);
  try {
    return await handOver(ctx);
  } catch (error) {
    const isOurs = error instanceof Refusal && /^(?:checkout|punch-out)\./.test(error.code);
    if (!isOurs) throw error;
    return handNothingOver(ctx);
  }
}
