import { trimEnd } from './trim-end.ts';

/** A typed text without blanks around; the last character of a HIBC code may be one (its check character). */
export const withoutBlanks = (text: string): string =>
  /^\s*\*?\+/.test(text) ? trimEnd(text.trimStart(), '\r\n\t') : text.trim();
