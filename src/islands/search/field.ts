/** The most that is searched for, in characters. */
const MAX_TEXT = 200;

/** What the search field says of itself, with and without a preview; the names are React's. */
export const FIELD = {
  type: 'search',
  name: 'q',
  maxLength: MAX_TEXT,
  autoComplete: 'off',
  autoCapitalize: 'off',
  spellCheck: false,
  enterKeyHint: 'search',
} as const;

/** The same as HTML has it. */
export const FIELD_MARKUP = Object.fromEntries(
  Object.entries(FIELD).map(([name, value]) => [name.toLowerCase(), String(value)]),
);
