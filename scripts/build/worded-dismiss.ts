import type { Plugin } from 'vite';

const ENGLISH = '"aria-label": "Dismiss"';
/** What the page calls its own way to close a message; drawn in a browser alone. */
const OF_THE_PAGE =
  '"aria-label": globalThis.document?.querySelector("[data-toast-close]")?.getAttribute("aria-label")';

/**
 * Vite's plugin that gives the buttons with which a screen reader closes a list of Base UI's the word of the page's language:
 * the library says "Dismiss" in every language and takes no other word.
 */
export function wordedDismiss(): Plugin {
  return {
    name: 'worded-dismiss',
    enforce: 'pre',
    transform(code, id) {
      if (!/ComboboxInternalDismissButton\.m?js$/.test(id)) return null;
      if (!code.includes(ENGLISH))
        this.error('its label is written differently now: look whether it may be given');
      return { code: code.replace(ENGLISH, OF_THE_PAGE), map: null };
    },
  };
}
