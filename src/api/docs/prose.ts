import { markup, type Markup } from '#lib/markup.ts';

/** A sentence whose words in backticks are code. */
export function prose(text: string): Markup {
  return markup`${text.split('`').map((part, i) => (i % 2 === 1 ? markup`<code>${part}</code>` : part))}`;
}

/** A path that may break behind its slashes. */
export function breakable(path: string): Markup {
  return markup`${path.split('/').map((part, i) => (i === 0 ? part : markup`/<wbr />${part}`))}`;
}
