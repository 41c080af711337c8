import { callAddress } from './call-address.ts';
import type { RefusalCode } from './refusal-codes.ts';

/** The fetch helper of the specification's chapter 7, typed by a map of calls; islands stand on `islands/kit/api.ts`. */

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One call of the contract; `Answer` is what its JSON means. Built by the functions of guest-calls.ts. */
export interface ApiCall<Answer> {
  path: string;
  method?: Method;
  /** Sent as JSON. */
  body?: unknown;
  /** Further headers: an Idempotency-Key. */
  headers?: Readonly<Record<string, string>>;
  /** Names the answer's type only. */
  readonly answer?: Answer;
}

export interface ApiAnswer<Answer> {
  /** Parsed JSON; null when the answer has none. */
  result: Answer | null;
  status: number;
}

export interface SendOptions {
  signal?: AbortSignal | undefined;
  /** Only the newest call of a name matters: an older one that still runs is aborted. */
  latest?: string | undefined;
}

/** What one call takes and returns; `undefined` where it takes none (src/api/contract/calls.ts). */
export interface CallShape {
  params: unknown;
  query: unknown;
  body: unknown;
  answer: unknown;
}

/** A part of the input: left out where the call takes none, or where all of it may be left out. */
type Part<Name extends string, T> = [T] extends [undefined]
  ? { readonly [N in Name]?: undefined }
  : Partial<Record<never, never>> extends T
    ? { readonly [N in Name]?: T }
    : undefined extends T
      ? { readonly [N in Name]?: T }
      : { readonly [N in Name]: T };

export type CallInput<T extends CallShape> = Part<'params', T['params']> &
  Part<'query', T['query']> &
  Part<'body', T['body']>;

export interface CallOptions extends SendOptions {
  /** The Idempotency-Key of what must happen once, however often it is sent. */
  key?: string | undefined;
}

/** Names of the calls that answer with JSON; files are links. */
export type JsonCallName<C> = {
  [N in keyof C]: C[N] extends { answer: Response } ? never : N;
}[keyof C] &
  string;

/** The input may be left out where nothing of it is needed. */
type Arguments<T extends CallShape> =
  Partial<Record<never, never>> extends CallInput<T>
    ? [input?: CallInput<T> & CallOptions]
    : [input: CallInput<T> & CallOptions];

export interface ApiClient<C extends { [N in keyof C]: CallShape } = Record<never, CallShape>> {
  /**
   * Makes a call of the contract by its name and returns its answer: `api.call('POST /customerapi/cart/line/{id}', { params:
   * { id }, body: { quantity: 3 } })`. Rejects as `send` does, and with a TypeError when a good answer has no JSON: nothing of ours.
   */
  call<N extends JsonCallName<C>>(name: N, ...input: Arguments<C[N]>): Promise<C[N]['answer']>;
  /**
   * Sends a call, GET unless it says otherwise. Resolves with the JSON and status; rejects with `ApiError` on a non-OK
   * answer, with `AbortedError` when the call was aborted, and with what fetch threw when nothing answered.
   */
  send<Answer>(call: ApiCall<Answer>, options?: SendOptions): Promise<ApiAnswer<Answer>>;
  /** Addresses of the aborted requests, oldest first, 50 at most. */
  readonly aborted: readonly string[];
}

export interface ApiClientOptions {
  /** Put before every path: '' in the browser. */
  base?: string;
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Called on every 401, with the call that met it: the customer counts as logged out (specification 8). */
  onUnauthorized?: (error: ApiError, call: ApiCall<unknown>) => void;
}

/** What the JSON of a refusal says (`errorSchema` of the contract). */
interface Said {
  code?: RefusalCode | 'fault';
  message?: string;
  fields?: readonly string[];
  facts?: Readonly<Record<string, unknown>>;
}

/** A non-OK answer: the response, unread, its status, and what the shop said. */
export class ApiError extends Error {
  readonly response: Response;
  readonly status: number;
  /** Why the shop said no; null where something between us and the shop answered: then `message` is for nobody. */
  readonly code: RefusalCode | 'fault' | null;
  /** The input's fields that were wrong, as `body` spells them. */
  readonly fields: readonly string[];
  /** What goes with the refusal: new figures, names of articles. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(response: Response, { code, message, fields = [], facts = {} }: Said = {}) {
    super(message ?? `answered ${response.status}`);
    this.name = 'ApiError';
    this.response = response;
    this.status = response.status;
    this.code = code ?? null;
    this.fields = fields;
    this.facts = facts;
  }
}

/** The call was aborted, by its signal or by a newer one. */
export class AbortedError extends Error {
  override name = 'AbortedError';
}

const KEPT_ABORTS = 50;

/** Builds a client. Its state – running calls and aborts – belongs to the one who built it: a browser tab or a request. */
export function createApiClient<C extends { [N in keyof C]: CallShape } = Record<never, CallShape>>(
  options: ApiClientOptions = {},
): ApiClient<C> {
  const { base = '', onUnauthorized } = options;
  const ask = options.fetch ?? ((address, init) => fetch(address, init));
  const running = new Map<string, AbortController>();
  const aborted: string[] = [];

  const send = async <Answer>(
    call: ApiCall<Answer>,
    { signal, latest }: SendOptions = {},
  ): Promise<ApiAnswer<Answer>> => {
    const controller = new AbortController();
    if (latest !== undefined) {
      running.get(latest)?.abort();
      running.set(latest, controller);
    }
    const both = signal ? AbortSignal.any([signal, controller.signal]) : controller.signal;
    try {
      return await exchange<Answer>(ask, base + call.path, call, both);
    } catch (error) {
      if (both.aborted) {
        aborted.push(call.path);
        aborted.splice(0, aborted.length - KEPT_ABORTS);
        throw new AbortedError(call.path, { cause: error });
      }
      if (error instanceof ApiError && error.status === 401) onUnauthorized?.(error, call);
      throw error;
    } finally {
      if (latest !== undefined && running.get(latest) === controller) running.delete(latest);
    }
  };
  const call: ApiClient<C>['call'] = async (name, ...[input]) => {
    const { signal, latest, ...parts }: Parts & CallOptions = input ?? {};
    const { result, status } = await send<C[typeof name]['answer']>(callOf(name, parts), { signal, latest });
    if (result === null) throw new TypeError(`answered ${status} without JSON`);
    return result;
  };
  return { call, send, aborted };
}

interface Parts {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  key?: string | undefined;
}

/** 'GET /customerapi/wk/{article}' with its parts, as a path and headers. */
function callOf<Answer>(name: string, { params, query, body, key }: Parts): ApiCall<Answer> {
  const [method, pattern = ''] = name.split(' ');
  return {
    path: callAddress(pattern, params, query),
    method: method as Method,
    ...(body !== undefined && { body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  };
}

async function exchange<Answer>(
  ask: NonNullable<ApiClientOptions['fetch']>,
  address: string,
  { method = 'GET', body, headers: further }: ApiCall<Answer>,
  signal: AbortSignal,
): Promise<ApiAnswer<Answer>> {
  const headers: Record<string, string> = { accept: 'application/json', ...further };
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await ask(address, {
    method,
    headers,
    credentials: 'include',
    signal,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new ApiError(response, await said(response.clone()));
  return { result: parsed<Answer>(await response.text()), status: response.status };
}

/** The refusal of an answer; nothing where it is not of ours. */
async function said(response: Response): Promise<Said> {
  try {
    return ((await response.json()) as { error?: Said }).error ?? {};
  } catch {
    return {};
  }
}

function parsed<Answer>(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null; // no body, or not JSON: the contract's null result
  }
}
