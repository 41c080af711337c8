/** Characters of a password (specification 5). */
export const PASSWORD_LENGTH = { min: 7, max: 100 } as const;

/** True for a password of 7 to 100 characters, counted as people count them, not in units of UTF-16. */
export function isPasswordLength(password: string): boolean {
  const length = [...password].length;
  return length >= PASSWORD_LENGTH.min && length <= PASSWORD_LENGTH.max;
}
