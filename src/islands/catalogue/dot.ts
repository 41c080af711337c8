/** Between facts of an article in a row: where the row is too narrow it breaks behind the dot, so that none begins with it. */
export const DOT = '\u00a0· ';
