/** A typed text without blanks around; the last character of a HIBC code may be one (its check character). */
export const withoutBlanks = (text: string): string =>
  /^\s*\*?\+/.test(text) ? text.trimStart().replace(/[\r\n\t]+$/, '') : text.trim();
