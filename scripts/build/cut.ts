/** Where a part of a source begins and ends, and what stands there instead; nothing by default. */
export type Part = readonly [start: number, end: number, instead?: string];

/** Takes parts out of a source, those within another with it; their line breaks stay, so that lines keep their numbers. */
export function cut(code: string, parts: readonly Part[]): string {
  let text = '';
  let at = 0;
  for (const [start, end, instead = ''] of parts.toSorted(([a], [b]) => a - b)) {
    if (end <= at) continue;
    const from = Math.max(start, at);
    text += code.slice(at, from) + instead + code.slice(from, end).replace(/[^\n]/g, '');
    at = end;
  }
  return text + code.slice(at);
}
