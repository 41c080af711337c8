import { escapeMarkup } from '#lib/markup.ts';
import type { ShellData } from './shell-data.ts';

/** Never part of a text or an address, and left as it is by every escape. */
const MARK = '\u0001';

/** Stands in cached HTML where something of the single page goes. */
export const placeholder = (name: string): string => MARK + name + MARK;

/** Per market and version (as long as its shell is cached): HTML cut at its placeholders, text and name by turns. */
const cache = new WeakMap<ShellData, Map<string, readonly string[]>>();

/**
 * A part of the frame that is the same on every page of a market: rendered by the first page that shows it, afterwards
 * only its placeholders are filled. `values` are texts by name of the placeholder, escaped here; a placeholder without one is empty.
 */
export function cachedHtml(
  shell: ShellData,
  name: string,
  values: Readonly<Record<string, string>>,
  render: () => Promise<string>,
): string | Promise<string> {
  const known = cache.get(shell)?.get(name);
  if (known) return fill(known, values);
  return render().then((html) => {
    // a script is written where a page first needs it: cached, it would be missing on other pages or come twice
    if (html.includes('<script')) throw new Error(`frame part ${name} brings a script`);
    const pieces = html.split(MARK);
    const parts = cache.get(shell) ?? new Map<string, readonly string[]>();
    cache.set(shell, parts.set(name, pieces));
    return fill(pieces, values);
  });
}

function fill(pieces: readonly string[], values: Readonly<Record<string, string>>): string {
  let html = pieces[0]!;
  for (let i = 1; i < pieces.length; i += 2) html += escapeMarkup(values[pieces[i]!] ?? '') + pieces[i + 1]!;
  return html;
}
