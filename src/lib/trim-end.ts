/**
 * A text without the given characters at its end; its first `least` characters stay whatever they are. Looks at each once, where a
 * pattern such as `/x+$/` goes through a run anew from each of its characters.
 */
export function trimEnd(text: string, characters: string, least = 0): string {
  let end = text.length;
  while (end > least && characters.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** A path without slashes at its end; '/' stays. */
export const withoutEndSlash = (path: string): string => trimEnd(path, '/', 1);
