import type { z } from '@hono/zod-openapi';
import type { Frozen } from '#lib/frozen.ts';
import type { CallShape } from '#lib/api-client.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import type { ShopContext } from '#platform/context.ts';
import type { Scope } from '#shop/api-tokens/index.ts';
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

/**
 * Who may make a call (specification 6, docs/rules/ordering.md#who-may-order):
 *  - anyone
 *  - customer  whoever is logged in
 *  - filler    who may fill the cart: the account, K07, K09, K13
 *  - technician  who documents products: the account, K07, K13
 *  - buyer     who may order and keep addresses: the account, K07, K09
 *  - holder    who keeps the login that began the session: of the account's the account and K07, of a user's own that user
 *  - leader    the account and K07, in a session that did not begin in a procurement system
 *
 * Of the desk's calls, which no customer makes (docs/rules/security.md#staff):
 *  - member    every member
 *  - service   who answers customers: service, admin
 *  - staff     who writes: editor, publisher, admin
 *  - publisher, admin  those roles
 */
export type Who = 'anyone' | CustomerWho | StaffWho;
export type CustomerWho = 'customer' | 'filler' | 'technician' | 'buyer' | 'holder' | 'leader';
export type StaffWho = 'member' | 'service' | 'staff' | 'publisher' | 'admin';

/** A place of the input that names somebody's object: the call must treat another's like one that is not there. */
export interface NamedObject<P, Q, B> {
  /** What it is; tests/access/object-world.ts has one of each kind. */
  kind: string;
  /** Name of the path's part, of the query's, or of the body's field. */
  param?: keyof Out<P>;
  query?: keyof Out<Q>;
  body?: keyof Out<B>;
  /** The answer does not say whether there was such an object. */
  isSilent?: boolean;
}

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
  who: Who;
  /** True: also before the first change of the password. */
  beforePasswordChange?: boolean;
  /** The scope that an API token needs; without one a token opens nothing: password, users, releases, login are for people. */
  scope?: Scope;
  /** True: a session from a procurement system may make it; where not said it may not, be it to read. */
  procurement?: boolean;
  /** What the input names that is not everybody's. */
  objects?: readonly NamedObject<P, Q, B>[];
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
  /** The answer is a file of this media type instead of JSON: `run` returns the response. Only for calls never cached. */
  file?: 'application/pdf' | 'text/csv' | 'image/jpeg' | 'application/zip' | 'text/html';
  freshness: Freshness;
  /** What it may refuse beside wrong input and what follows from `who`. */
  refuses?: readonly RefusalCode[];
  /** True: the search limiter counts it, when the answer has to be computed. */
  limited?: boolean;
  /** What stays ours of an upstream's answer. */
  settle?(answer: z.input<A>, call: Pick<Call<P, Q, B>, 'params' | 'shop'>): Frozen<z.input<A>>;
  run(call: Call<P, Q, B>, lifetime: Lifetime): Frozen<z.input<A>> | Promise<Frozen<z.input<A>>>;
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

/** What one who makes a call of an operation passes and gets. */
export type TypesOf<O> = O extends { types?: infer T extends CallShape } ? T : never;

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
export type AnyOperation = Omit<Operation, 'run' | 'objects'> & {
  objects?: readonly {
    kind: string;
    param?: string;
    query?: string;
    body?: string;
    isSilent?: boolean;
  }[];
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

/** 'POST /customerapi/cart/line/{id}': what names a call to callers (calls.ts). */
export function nameOfCall({ method, path }: Pick<AnyOperation, 'method' | 'path'>): string {
  return `${method.toUpperCase()} ${path}`;
}
