/** Pieces of one line (specification 9). Zero is no line: setting a line to 0 removes it. */
export const QUANTITY = { min: 1, max: 999 } as const;

/** True for a whole number of pieces that a line may have. */
export function isQuantity(value: number): boolean {
  return Number.isInteger(value) && value >= QUANTITY.min && value <= QUANTITY.max;
}

/** Pieces as somebody typed them, digits with blanks around; null for what no line may have. */
export function readQuantity(text: string): number | null {
  const digits = text.trim();
  if (!/^\d{1,9}$/.test(digits)) return null;
  const value = Number(digits);
  return isQuantity(value) ? value : null;
}
