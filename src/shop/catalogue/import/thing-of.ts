import type { Language } from '#shop/markets/languages.ts';
import type { ArticleRecord } from '../article-record.ts';

/**
 * What an article is within its line: its term and what its name says before the line's ("Wachsmesser" of "Wachsmesser
 * Solinghaus, S"). Measures before the line are none of it; a name without the line says nothing.
 */
export function thingOf(
  { names, line, term = '' }: Pick<ArticleRecord, 'names' | 'line' | 'term'>,
  language: Language,
): string {
  const name = names[language] ?? Object.values(names)[0] ?? '';
  const at = line ? name.indexOf(line) : 0;
  const words = name.slice(0, Math.max(at, 0)).split(/[\s,]+/);
  return [term, ...words.filter((word) => word && !/\d/.test(word))].join(' ');
}
