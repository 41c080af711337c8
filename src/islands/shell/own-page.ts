declare global {
  var trustedTypes:
    undefined | { createPolicy(name: string, rules: object): { createHTML(html: string): string } };
}

/** Only pages of our own origin come here. */
const ownPages = globalThis.trustedTypes?.createPolicy('own-page', { createHTML: (html: string) => html });

/** The document of a page of ours that was fetched. */
export function parseOwnPage(html: string): Document {
  return new DOMParser().parseFromString(ownPages?.createHTML(html) ?? html, 'text/html');
}
