/** Amounts as people type them; kept in minor units with two digits in every currency. */

const TYPED = /^(\d{1,9})(?:[.,](\d{1,2}))?$/;

/** '1250', '1250,5' and '1250.50' → minor units; null for nothing typed, undefined for what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const match = TYPED.exec(typed);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Minor units as a field shows them for typing: '1250' or '1250,50'; '' for none. */
export function amountForField(minor: number | null | undefined, decimal: ',' | '.' = ','): string {
  if (minor == null) return '';
  const digits = String(minor % 100).padStart(2, '0');
  return `${Math.floor(minor / 100)}${digits === '00' ? '' : decimal + digits}`;
}
