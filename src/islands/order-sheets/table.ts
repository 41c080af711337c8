/** What a sheet may have; the rest of it is not read. */
export const MAX_ROWS = 5000;
export const MAX_COLUMNS = 40;

/** 1.101021E6 → 1101021: long numbers are kept in floating point. */
export function plainNumber(text: string): string {
  const number = Number(text);
  return text !== '' && Number.isSafeInteger(number) ? String(number) : text;
}
