/** The browser's part of Trusted Types; the compiler's own library does not know it yet. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => string };
}

const OURS = 'laborkontor'; // named by the policy of pages (src/pipeline/headers.ts)
let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** An address that a worker may start from: a file of this build. Throws for any other. */
function trustedAddress(address: string): string {
  const check = (text: string): string => {
    if (new URL(text, location.href).origin === location.origin) return text;
    throw new TypeError(`no worker of another origin: ${text}`);
  };
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return check(address);
  policy ??= trustedTypes.createPolicy(OURS, { createScriptURL: check });
  return policy.createScriptURL(address);
}

/**
 * A worker that pages under `require-trusted-types-for 'script'` may start: the shop's one place where an address becomes a
 * script. Imported under the name `Worker`: the bundler finds workers by `new Worker(new URL(…))`.
 */
export const TrustedWorker = function startWorker(address: URL, options?: WorkerOptions): Worker {
  return new globalThis.Worker(trustedAddress(address.href), options);
} as unknown as new (address: URL, options?: WorkerOptions) => Worker;

/** Registers the shop's service worker for all pages, under the same policy. */
export const registerTrusted = (address: string): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(trustedAddress(new URL(address, location.href).href), { scope: '/' });
