/** The fetch helper of the specification's chapter 7, typed: used by islands in the browser and by pages in-process. */

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

export interface ApiClient {
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
  /** Called on every 401: the customer counts as logged out (specification 8). */
  onUnauthorized?: (error: ApiError) => void;
}

/** A non-OK answer: the response, unread, and its status. */
export class ApiError extends Error {
  readonly response: Response;
  readonly status: number;

  constructor(response: Response) {
    super(`answered ${response.status}`);
    this.name = 'ApiError';
    this.response = response;
    this.status = response.status;
  }
}

/** The call was aborted, by its signal or by a newer one. */
export class AbortedError extends Error {
  override name = 'AbortedError';
}

const KEPT_ABORTS = 50;

/** Builds a client. Its state – running calls and aborts – belongs to the one who built it: a browser tab or a request. */
export function createApiClient(options: ApiClientOptions = {}): ApiClient {
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
      if (error instanceof ApiError && error.status === 401) onUnauthorized?.(error);
      throw error;
    } finally {
      if (latest !== undefined && running.get(latest) === controller) running.delete(latest);
    }
  };
  return { send, aborted };
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
  if (!response.ok) throw new ApiError(response);
  return { result: parsed<Answer>(await response.text()), status: response.status };
}

function parsed<Answer>(text: string): Answer | null {
  try {
    return JSON.parse(text) as Answer;
  } catch {
    return null; // no body, or not JSON: the contract's null result
  }
}
