const MARK = /([Aa])\(z\)(\s+[„"]?)(?=(\S+))/gu;

/**
 * Hungarian's article before a value that only the page knows: texts say "a(z) {{order}}", readers see "az 5…" and
 * "a 26…". It follows the sound: vowels, and the numbers that begin with egy, öt or ezer.
 */
export function withArticles(text: string): string {
  if (!text.includes('(z)')) return text;
  return text.replace(
    MARK,
    (_, a: string, gap: string, next: string) => a + (soundsOpen(next) ? 'z' : '') + gap,
  );
}

function soundsOpen(word: string): boolean {
  const digits = /^\d[\d.\u00a0\u202f]*/.exec(word)?.[0].replace(/\D/g, '');
  if (digits !== undefined)
    return digits.startsWith('5') || (digits.startsWith('1') && digits.length % 3 === 1);
  if (/^[FLMNRSXY](?=[-\d.]|$)/u.test(word)) return true; // em, en, er: letters that are spelled
  return /^[aáeéiíoóöőuúüű]/iu.test(word);
}
