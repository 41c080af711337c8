/** Text without case and accents: 'Größe' and 'grosse' are the same word to who searches. */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
}

/** True where every word of the query begins or continues a word of the text; an empty query finds everything. */
export function findsAll(query: string, foldedText: string): boolean {
  return folded(query)
    .split(/\s+/)
    .every((word) => foldedText.includes(word));
}
