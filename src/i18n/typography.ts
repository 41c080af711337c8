/** A label's colon and what belongs before it: `Fax:`, in French (`fr`, `fr-CH`) `Fax :` with a space that never ends a line. */
export const withColon = (label: string, language: string): string =>
  `${label}${language.startsWith('fr') ? '\u00a0' : ''}:`;
