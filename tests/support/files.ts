import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../scripts/support/project.ts';

/** A bucket in memory: what the shop puts it gets again. */
export function memoryBucket(): R2Bucket {
  const kept = new Map<string, Uint8Array>();
  return {
    get: async (key: string) => {
      const bytes = kept.get(key);
      return bytes
        ? {
            body: new Blob([bytes as BlobPart]).stream(),
            size: bytes.length,
            arrayBuffer: async () => Uint8Array.from(bytes).buffer,
          }
        : null;
    },
    put: async (key: string, bytes: Uint8Array) => {
      kept.set(key, bytes);
      return {};
    },
    delete: async (keys: string | string[]) => {
      for (const key of [keys].flat()) kept.delete(key);
    },
    list: async () => ({ objects: [...kept.keys()].map((key) => ({ key })) }),
  } as unknown as R2Bucket;
}

/** The files of public/, as the build's assets answer them. */
export const publicAssets = {
  fetch: async (request: Request) =>
    new Response(readFileSync(join(ROOT, 'public', new URL(request.url).pathname))),
} as unknown as Pick<Fetcher, 'fetch'>;
