/**
 * The Worker that hashes passwords, bound by the shop as HASHES (docs/decisions/096). It is asked for scrypt alone: what comes is a
 * password that the shop peppered already, so neither passwords nor peppers are ever here. Durable Objects do the work, because
 * they leave the thread on which the shop answers its visitors; theirs may be held, by the runtime's own scrypt.
 */
import { scryptSync } from 'node:crypto';
import { Refusal } from '../src/lib/refusal.ts';
import { withHashSlot } from '../src/platform/password-slots.ts';
import { readHashJob } from '../src/platform/hash-job.ts';

/** Threads that share the logins of a morning; each takes ten at a time. */
const HASHERS = 8;

/** Bytes of one hash; `readHashJob` lets no larger one in. */
const MEMORY = 64 * 2 ** 20;

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
      const key = await withHashSlot(async () => {
        await new Promise((resolve) => setTimeout(resolve, 0)); // who came meanwhile is counted before the thread is held
        const { ln, r, p } = cost;
        return scryptSync(password, salt, keyBytes, { N: 2 ** ln, r, p, maxmem: MEMORY });
      });
      return new Response(key.toString('base64'));
    } catch (error) {
      if (error instanceof Refusal) return new Response(null, { status: 429 }); // no slot is free
      throw error;
    }
  }
}
