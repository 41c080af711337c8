import type { z } from '@hono/zod-openapi';
import type { RefusalCode } from '#lib/refusal.ts';
import type { ShopContext } from '#platform/context.ts';
import type { FamilyName } from '../families.ts';

/**
 * How long an answer stays true:
 *  - fixed      until the next deploy                         browsers may keep it for minutes
 *  - catalogue  until the next import or price update         edge cache, ETag of the versions
 *  - content    until editors publish or a schedule switches  edge cache
 *  - never      it depends on the caller or is not a read     no-store
 */
export type Freshness = 'fixed' | 'catalogue' | 'content' | 'never';

type Method = 'get' | 'post';
type Shape = z.ZodObject;
type Out<S> = S extends z.ZodType ? z.output<S> : Record<string, never>;

/** What a handler gets: checked input and the request's view of the shop. */
export interface Call<P, Q, B> {
  params: Out<P>;
  query: Out<Q>;
  body: Out<B>;
  shop: ShopContext;
  request: Request;
  /** Headers that the answer takes along: cookies of a login. Only for calls that are never cached. */
  answerHeaders: Headers;
}

/** An answer whose life in the edge cache ends before the usual time: content with a scheduled switch. */
export interface Lifetime {
  seconds: number;
}

/** Makes the answer; may shorten its life. */
export type Compute = (lifetime: Lifetime) => Promise<unknown>;

/** One call of the contract: all that routing, checks, document, cache, proxy and tests need to know. */
export interface Operation<
  M extends Method = Method,
  Path extends string = string,
  P extends Shape | undefined = Shape | undefined,
  Q extends Shape | undefined = Shape | undefined,
  B extends z.ZodType | undefined = z.ZodType | undefined,
  A extends z.ZodType = z.ZodType,
> {
  method: M;
  /** With `{name}` for parameters, the family's base path included. */
  path: Path;
  family: FamilyName;
  /** Heading in the readable document. */
  group: string;
  summary: string;
  description?: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Headers that matter, for the document; `run` reads them from the request. Names in lower case. */
  headers?: Shape;
  /** False: the call may come without a body. */
  bodyRequired?: boolean;
  /** Bytes; 16 KB where not said. */
  bodyLimit?: number;
  answer: A;
  /** The answer is a file of this media type instead of JSON: `run` gives the response. Only for calls never cached. */
  file?: 'application/pdf' | 'text/csv';
  freshness: Freshness;
  /** What it may refuse beside wrong input. */
  refuses?: readonly RefusalCode[];
  /** True: the search limiter counts it, when the answer has to be computed. */
  limited?: boolean;
  run(call: Call<P, Q, B>, lifetime: Lifetime): z.input<A> | Promise<z.input<A>>;
}

/** What goes over the wire before it is checked: texts of a path may be written as numbers. */
type In<S> = S extends z.ZodType ? z.input<S> : undefined;
type PathIn<S> = S extends z.ZodType
  ? { [N in keyof z.input<S>]: string extends z.input<S>[N] ? string | number : z.input<S>[N] }
  : undefined;

/** The types of one call, for those who make it; `undefined` where it takes none. */
export interface CallTypes<P, Q, B, A extends z.ZodType> {
  params: PathIn<P>;
  query: In<Q>;
  body: In<B>;
  answer: z.input<A>;
}

/** An operation that still knows its name and the types of its call (calls.ts, perform.ts). */
export type TypedOperation<M extends Method, Path extends string, T> = AnyOperation & {
  readonly method: M;
  readonly path: Path;
  /** Names types only. */
  readonly types?: T;
};

/** Types an operation's handler from its schemas, and keeps method, path and schemas as literal types for callers. */
export function operation<
  const M extends Method,
  const Path extends string,
  P extends Shape | undefined = undefined,
  Q extends Shape | undefined = undefined,
  B extends z.ZodType | undefined = undefined,
  A extends z.ZodType = z.ZodType,
>(definition: Operation<M, Path, P, Q, B, A>): TypedOperation<M, Path, CallTypes<P, Q, B, A>> {
  return definition as unknown as TypedOperation<M, Path, CallTypes<P, Q, B, A>>;
}

/** An operation whose schemas are known only at run time: what lists of operations hold. */
export type AnyOperation = Omit<Operation, 'run'> & {
  run(
    call: {
      params: unknown;
      query: unknown;
      body: unknown;
      shop: ShopContext;
      request: Request;
      answerHeaders: Headers;
    },
    lifetime: Lifetime,
  ): unknown;
};
