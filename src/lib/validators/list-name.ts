/** Characters of an order list's name. */
export const NAME_LENGTH = { min: 1, max: 60 } as const;

/** Letters or digits, blanks, and what names are written with; no control characters, no lone punctuation. */
const NAME = /^(?=.*[\p{L}\p{N}])[\p{L}\p{M}\p{N}\p{P}\p{S} ]+$/u;

/**
 * An order list's name as it is kept – trimmed, single blanks – or null where it is no valid name (specification 5): 1 to 60
 * characters of one line with at least one letter or digit.
 */
export function readListName(text: string): string | null {
  const name = text.normalize('NFC').replace(/\s+/gu, ' ').trim();
  const length = [...name].length;
  if (length < NAME_LENGTH.min || length > NAME_LENGTH.max) return null;
  return NAME.test(name) ? name : null;
}
