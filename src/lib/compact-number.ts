/**
 * The form in which numbers are compared: lower case, letters and digits only – `500 104.274/190-060` → `500104274190060`.
 * Takes any text; returns '' when nothing remains (§ 2.9 of the naming rules: numbers also without blanks, dots and hyphens).
 */
export function compactNumber(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
