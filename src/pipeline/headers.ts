import { MAIL_POLICY } from '#platform/mail/mail-policy.ts';

/**
 * Security headers of every answer (docs/rules/security.md#headers). One place merges the page compiler's hashes with
 * our policy.
 */

const PERMISSIONS = 'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()';

interface HeaderOptions {
  /** Origins that pages may call beside the shop itself (analytics). */
  connect: readonly string[];
  /** Origins whose pages may stand in ours, after consent (chat, videos). */
  frames?: readonly string[];
  production: boolean;
}

/** Adds the headers in place; HTML gets a policy with the hashes that Astro put into its own header. */
export function secureHeaders(headers: Headers, options: HeaderOptions): void {
  const type = headers.get('content-type') ?? '';
  headers.set('x-content-type-options', 'nosniff');
  headers.set('referrer-policy', headers.get('referrer-policy') ?? 'strict-origin-when-cross-origin');
  headers.set('permissions-policy', PERMISSIONS);
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('cross-origin-resource-policy', 'same-origin');
  const isMail = headers.get('content-security-policy') === MAIL_POLICY;
  headers.set('x-frame-options', isMail ? 'SAMEORIGIN' : 'DENY');
  if (options.production)
    headers.set('strict-transport-security', 'max-age=63072000; includeSubDomains; preload');
  if (isMail) return;
  if (type.startsWith('text/html')) {
    headers.set('content-type', 'text/html; charset=utf-8'); // docs/rules/security.md#headers: on every HTML answer
    headers.set(
      'content-security-policy',
      pagePolicy(headers.get('content-security-policy') ?? '', options.connect, options.frames),
    );
  } else if (!headers.has('content-security-policy')) {
    headers.set('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  }
}

/** Policies by what they are made of: a build's pages have one or two compiled ones between them. */
const policies = new Map<string, string>();
const MOST_POLICIES = 100;

/** The full policy of a page: ours, with the script and style hashes of the compiled page. */
export function pagePolicy(
  compiled: string,
  connect: readonly string[],
  frames: readonly string[] = [],
): string {
  // a page that hands a cart over names its own address: nothing that other pages share
  if (/form-action/.test(compiled)) return composePolicy(compiled, connect, frames);
  const key = `${connect.join(' ')}\n${frames.join(' ')}\n${compiled}`;
  const known = policies.get(key);
  if (known !== undefined) return known;
  const policy = composePolicy(compiled, connect, frames);
  if (policies.size < MOST_POLICIES) policies.set(key, policy);
  return policy;
}

/** The one policy of the shop's own: addresses of its workers (src/islands/kit/trusted.ts). Nothing makes HTML or scripts of texts. */
const TRUSTED_TYPES = 'laborkontor';

/**
 * What a page may name beside it, by `Astro.csp`: the reader of pasted HTML in the desk's editor. It parses in a document of its own
 * that runs nothing, and only what the editor's schema knows comes out (docs/decisions/100-rich-text-in-tiptap.md).
 */
const PASTE_READER = 'ProseMirrorClipboard';

/** `astro dev` writes styles and its own scripts into the page and hashes none of them. No build has this. */
const DEVELOPMENT = ["'unsafe-inline'"];

function composePolicy(compiled: string, connect: readonly string[], frames: readonly string[]): string {
  const hashes = (directive: string) =>
    (new RegExp(`${directive} ([^;]*)`).exec(compiled)?.[1] ?? '')
      .split(' ')
      .filter((part) => part.startsWith("'sha"));
  const isDevelopment = import.meta.env.DEV && !compiled.includes("'sha");
  const inline = isDevelopment ? DEVELOPMENT : [];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...inline, ...hashes('script-src')].join(' '),
    ["style-src 'self'", ...inline, ...hashes('style-src')].join(' '),
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "media-src 'self' blob:",
    ...frameSources(compiled, frames),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets(compiled)].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
    // the developer's server writes its own texts into the page
    ...(isDevelopment
      ? []
      : [
          "require-trusted-types-for 'script'",
          ['trusted-types', TRUSTED_TYPES, ...pasteReader(compiled)].join(' '),
        ]),
  ].join('; ');
}

/** Origins whose pages may stand in ours, and the shop itself where a page says so by `Astro.csp`: the desk, which shows mails. */
function frameSources(compiled: string, frames: readonly string[]): string[] {
  const own = /frame-src 'self'/.test(compiled) ? ["'self'"] : [];
  const all = [...own, ...frames];
  return all.length > 0 ? [['frame-src', ...all].join(' ')] : [];
}

function pasteReader(compiled: string): string[] {
  return (/trusted-types ([^;]*)/.exec(compiled)?.[1] ?? '')
    .split(' ')
    .filter((name) => name === PASTE_READER);
}

/** Origins beside the shop itself to which a form of this page may go: the buyer's procurement system. */
function formTargets(compiled: string): string[] {
  const sources = /form-action ([^;]*)/.exec(compiled)?.[1] ?? '';
  return sources.split(' ').filter((source) => /^https?:\/\/[a-z0-9.:-]+$/.test(source));
}
