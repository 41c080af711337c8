/**
 * The ways a text may be written, as JSON, for `holds`: SQLite's lower() folds ASCII alone – 'öfen' would never find 'Öfen' –, and
 * patterns of LIKE end at 50 bytes on D1.
 */
export const spellings = (text: string): string => {
  const lower = text.toLowerCase();
  return JSON.stringify([
    text,
    lower,
    text.toUpperCase(),
    lower.replace(/./u, (first) => first.toUpperCase()),
  ]);
};

/** SQL: whether a column holds a text, whatever its case. `at` is the parameter with its `spellings`, `place` where it must stand. */
export const holds = (column: string, at: string, place: '> 0' | '= 1' = '> 0'): string =>
  `exists (select 1 from json_each(${at}) where instr(lower(${column}), lower(value)) ${place})`;
