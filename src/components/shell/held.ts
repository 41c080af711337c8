import { escapeMarkup } from '#lib/markup.ts';
import type { ShellData } from './shell-data.ts';

/** Never part of a text or an address, and left as it is by every escape. */
const MARK = '\u0001';

/** Stands in held HTML where something of the single page goes. */
export const hole = (name: string): string => MARK + name + MARK;

/** Per market and version (as long as its shell is held): HTML cut at its holes, text and name by turns. */
const held = new WeakMap<ShellData, Map<string, readonly string[]>>();

/**
 * A part of the frame that is the same on every page of a market: rendered by the first page that shows it, afterwards
 * only its holes are filled. `values` are texts by name of the hole, escaped here; a hole without one is empty.
 */
export function heldPart(
  shell: ShellData,
  name: string,
  values: Readonly<Record<string, string>>,
  render: () => Promise<string>,
): string | Promise<string> {
  const known = held.get(shell)?.get(name);
  if (known) return fill(known, values);
  return render().then((html) => {
    // a script is written where a page first needs it: held, it would be missing on other pages or come twice
    if (html.includes('<script')) throw new Error(`frame part ${name} brings a script`);
    const pieces = html.split(MARK);
    const parts = held.get(shell) ?? new Map<string, readonly string[]>();
    held.set(shell, parts.set(name, pieces));
    return fill(pieces, values);
  });
}

function fill(pieces: readonly string[], values: Readonly<Record<string, string>>): string {
  let html = pieces[0]!;
  for (let i = 1; i < pieces.length; i += 2) html += escapeMarkup(values[pieces[i]!] ?? '') + pieces[i + 1]!;
  return html;
}
