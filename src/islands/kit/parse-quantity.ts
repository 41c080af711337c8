const MAX_QUANTITY = 999;

/** A positive integer (specification 5); null for anything else. */
export function parseQuantity(text: string): number | null {
  if (!/^\s*\d{1,3}\s*$/.test(text)) return null;
  const quantity = Number(text);
  return quantity >= 1 && quantity <= MAX_QUANTITY ? quantity : null;
}
