import { Mistake } from '../support/command/mistake.ts';
import type { Call } from './load.ts';

const SEARCH = `query ($term: String!, $take: Int!) {
  search(input: { term: $term, take: $take, groupByProduct: true }) {
    totalItems
    items { productName slug }
    facetValues { count facetValue { name } }
  }
}`;
const VARIANTS = '{ search(input: { take: 100, groupByProduct: false }) { items { productVariantId } } }';
const ADD =
  'mutation ($id: ID!) { addItemToOrder(productVariantId: $id, quantity: 1) { kind: __typename ... on ErrorResult { message } } }';
/** Customers that fill their carts in turn. */
const SESSIONS = 8;

interface Answer {
  readonly data?: {
    readonly search?: { readonly totalItems?: number; readonly items: readonly { readonly productVariantId?: string }[] };
    readonly addItemToOrder?: { readonly kind: string; readonly message?: string };
  };
} // prettier-ignore

/** The shop API of a running Vendure, as its documentation describes it. */
export class Vendure {
  readonly url: URL;
  readonly #variants: readonly string[];
  readonly #cookies: readonly string[];

  private constructor(url: URL, variants: readonly string[], cookies: readonly string[]) {
    this.url = url;
    this.#variants = variants;
    this.#cookies = cookies;
  }

  /** Reads what can be bought and begins a few carts. Throws a mistake where nothing like it answers. */
  static async at(address: string): Promise<Vendure> {
    const url = URL.parse(address);
    if (!url) throw new Mistake(`--vendure ${address}: the address of a shop API, http://localhost:3000/shop-api`, 2);
    const { answer } = await ask(url, { query: VARIANTS });
    const variants = answer.data?.search?.items.flatMap(({ productVariantId }) => productVariantId ?? []) ?? [];
    if (variants.length === 0) throw new Mistake(`${address} names no variants: is it Vendure's shop API, with articles?`, 1);
    const cookies: string[] = [];
    for (let session = 0; session < SESSIONS; session++) {
      const begun = await ask(url, { query: ADD, variables: { id: variants[session % variants.length]! } });
      const added = begun.answer.data?.addItemToOrder;
      if (added?.kind !== 'Order') throw new Mistake(`${address} refuses the cart: ${added?.message ?? 'no answer'}`, 1);
      cookies.push(begun.cookie);
    }
    return new Vendure(url, variants, cookies);
  } // prettier-ignore

  search(term: string, take: number): Call {
    return this.#call({ query: SEARCH, variables: { term, take } });
  }

  /** The n-th addition: the carts in turn, every article in each. */
  addition(n: number): Call {
    const id = this.#variants[Math.floor(n / SESSIONS) % this.#variants.length]!;
    const call = this.#call({ query: ADD, variables: { id } });
    return { ...call, headers: { cookie: this.#cookies[n % SESSIONS]! } };
  }

  /** Number of hits of a term. */
  async hits(term: string): Promise<number> {
    const { answer } = await ask(this.url, { query: SEARCH, variables: { term, take: 1 } });
    return answer.data?.search?.totalItems ?? 0;
  }

  #call(body: object): Exclude<Call, string> {
    return { path: this.url.pathname + this.url.search, method: 'POST', body };
  }
}

async function ask(url: URL, body: object): Promise<{ answer: Answer; cookie: string }> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) }).catch((cause: unknown) => {
    throw new Mistake(`${url.href} does not answer: ${String(cause)}`, 1);
  }); // prettier-ignore
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]).join('; '); // prettier-ignore
  return { answer: (await response.json().catch(() => ({}))) as Answer, cookie };
}
