/**
 * The ways a text may be written, as JSON, for `holds`: SQLite's lower() folds ASCII alone – 'öfen' would never find 'Öfen' –, and
 * patterns of LIKE end at 50 bytes on D1.
 */
export function spellings(text: string): string {
  const lower = text.toLowerCase();
  const begun = lower.charAt(0).toUpperCase() + lower.slice(1);
  return JSON.stringify([...new Set([text, lower, text.toUpperCase(), begun])]);
}

/** SQL: whether a column holds a text, whatever its case. `at` is the parameter with its `spellings`, `place` where it must stand. */
export const holds = (column: string, at: string, place: '> 0' | '= 1' = '> 0'): string =>
  `exists (select 1 from json_each(${at}) s_ where instr(lower(${column}), lower(s_.value)) ${place})`;
