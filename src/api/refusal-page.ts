import { openTranslator } from '#i18n/translate.ts';
import { markup, trustedMarkup } from '#lib/markup.ts';
import type { RefusalCode } from '#lib/refusal-codes.ts';
import type { Language } from '#shop/markets/index.ts';

/** Plain and readable in both schemes; nothing to load from a host that may not be ours. */
const STYLE =
  ':root{color-scheme:light dark}body{max-width:34rem;margin:15vh auto;padding:0 1.5rem;font:1.0625rem/1.6 system-ui,sans-serif}a{display:block;padding:.5rem 0}';

interface RefusalPage {
  code: RefusalCode | 'fault';
  status: number;
  language: Language;
  /** Addresses that lead on. */
  links: readonly string[];
}

/** True where somebody looks at the answer: a browser that opens a page or sends a form. */
export function wantsPage(request: Request): boolean {
  return (request.headers.get('accept') ?? '').includes('text/html');
}

/** A page that says a refusal where none of the shop's own can be drawn: a host that is not ours, a form of another site. */
export async function refusalPage({ code, status, language, links }: RefusalPage): Promise<Response> {
  const t = await openTranslator(language);
  const sentence = t(`errors:${code}`);
  const page = markup`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${sentence}</title><style>${trustedMarkup(STYLE)}</style></head><body><main><h1>${sentence}</h1>${links.map((link) => markup`<a href="${link}">${link.replace(/^https?:\/\//, '')}</a>`)}</main></body></html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `style-src '${await hashOf(STYLE)}'`,
  };
  return new Response(page.toString(), { status, headers });
}

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
