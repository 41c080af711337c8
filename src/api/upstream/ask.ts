import { Refusal } from '#lib/refusal.ts';
import type { FamilyPolicy } from '../families.ts';
import { readBounded } from '#lib/read-bounded.ts';

/** What an upstream said, whole and within its limits. */
export interface UpstreamAnswer {
  status: number;
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

export interface Question {
  url: URL;
  method: string;
  headers: Headers;
  body: string | undefined;
}

const FIRST_PAUSE_MS = 50;
const PASSING = new Set([502, 503, 504]);
const SAFE = new Set(['GET', 'HEAD']);

/** A try that may be made again: the upstream was not reached, broke off, or said that it is only now unable. */
class PassingFailure extends Error {}

/**
 * Asks an upstream under the family's limits. Only safe reads are tried again, with a doubled pause. Throws
 * `upstream.timeout` or `upstream.failed`; redirects are answers that nobody follows, hence failures.
 */
export async function askUpstream(question: Question, policy: FamilyPolicy): Promise<UpstreamAnswer> {
  const tries = SAFE.has(question.method) ? 1 + policy.retries : 1;
  for (let attempt = 1; ; attempt++) {
    try {
      return await askOnce(question, policy);
    } catch (error) {
      // a passing failure is tried again until the tries are spent; then it is the caller's answer
      if (!(error instanceof PassingFailure) || attempt >= tries) throw asRefusal(error);
    }
    await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1));
  }
}

async function askOnce(question: Question, policy: FamilyPolicy): Promise<UpstreamAnswer> {
  const { url, method, headers, body } = question;
  const signal = AbortSignal.timeout(policy.timeoutMs);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal,
      ...(body !== undefined && { body }),
    });
    if (PASSING.has(response.status)) {
      await response.body?.cancel();
      throw new PassingFailure(`upstream answered ${response.status}`);
    }
    const bytes = await readBounded(response, policy.maxBytes);
    if (!bytes) {
      await response.body?.cancel();
      throw failed(`upstream's answer is longer than ${policy.maxBytes} bytes`);
    }
    return { status: response.status, headers: response.headers, body: bytes };
  } catch (error) {
    if (error instanceof Refusal || error instanceof PassingFailure) throw error;
    // our own time-out is final: a slow upstream would only make the caller wait twice
    if (signal.aborted) throw new Refusal('upstream.timeout', { cause: error });
    throw new PassingFailure(String(error), { cause: error }); // unreachable, or hung up in the middle
  }
}

function asRefusal(error: unknown): unknown {
  return error instanceof PassingFailure ? new Refusal('upstream.failed', { cause: error }) : error;
}

/** A refusal that keeps, for the log only, what was wrong with the upstream's answer. */
export function failed(reason: string): Refusal {
  return new Refusal('upstream.failed', { cause: new Error(reason) });
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** The JSON of an answer; anything else is a failure of the upstream. */
export function jsonOf({ headers, body }: UpstreamAnswer): unknown {
  const type = mediaType(headers);
  if (type !== 'application/json') throw failed(`upstream answered ${type || 'no type'} instead of JSON`);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch (error) {
    throw failed(`upstream's JSON cannot be read: ${String(error)}`); // broken text or broken UTF-8
  }
}

/** The media type of an answer without its parameters, in lower case; '' where none is said. */
export function mediaType(headers: Headers): string {
  return (headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
}
