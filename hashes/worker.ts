/**
 * The Worker that hashes passwords, bound by the shop as HASHES (docs/decisions/096). It is asked for scrypt alone: what comes is a
 * password that the shop peppered already, so neither passwords nor peppers are ever here. Durable Objects do the work, because
 * they leave the thread on which the shop answers its visitors.
 */
import { Buffer } from 'node:buffer';
import { Refusal } from '../src/lib/refusal.ts';
import { withHashSlot } from '../src/platform/password-slots.ts';
import { readHashJob } from '../src/platform/hash-job.ts';
import { scrypt } from '../src/platform/scrypt.ts';

/** Threads that share the logins of a morning; each takes ten at a time. */
const HASHERS = 8;

interface Env {
  HASHERS: DurableObjectNamespace;
}

export default {
  fetch: (request, { HASHERS: namespace }) => {
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    const [drawn] = crypto.getRandomValues(new Uint32Array(1));
    return namespace.get(namespace.idFromName(`hasher-${drawn! % HASHERS}`)).fetch(request);
  },
} satisfies { fetch(request: Request, env: Env): Response | Promise<Response> };

/** Hashes; answers the key, base64. 400 for what is no job, 429 while too many wait. */
export class Hasher {
  async fetch(request: Request): Promise<Response> {
    const job = readHashJob(await request.text());
    if (!job) return new Response(null, { status: 400 });
    const { password, salt, keyBytes, cost } = job;
    try {
      const key = await withHashSlot(() => scrypt(password, salt, keyBytes, cost));
      return new Response(Buffer.from(key).toString('base64'));
    } catch (error) {
      if (error instanceof Refusal) return new Response(null, { status: 429 }); // no slot is free
      throw error;
    }
  }
}
