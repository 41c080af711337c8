import { fillPlaceholders } from '#shop/content/index.ts';
import type { ShellData } from './shell-data.ts';

/**
 * Title and description of a route from content (specification 2: each navigation sets them per country and language);
 * `values` fill further placeholders such as {name}. Falls back to the given words where editors wrote none.
 */
export function pageMetadata(
  shell: Pick<ShellData, 'metadata' | 'placeholders'>,
  route: string,
  values: Readonly<Record<string, string>>,
  fallback: { title: string; description: string },
): { title: string; description: string } {
  const entry = shell.metadata.get(route) ?? fallback;
  const all = { ...shell.placeholders, ...values };
  return { title: fillPlaceholders(entry.title, all), description: fillPlaceholders(entry.description, all) };
}
