import { headingKey, MAX_HEADING } from '#shop/order-sheets/model.ts';

/** The names by which a sheet is remembered: its headings, each once; places where there is none. */
export function headingsOf(
  columns: readonly { readonly index: number; readonly heading: string }[],
  header: number | null,
): string[] {
  const times = new Map<string, number>();
  return columns.map(({ index, heading }) => {
    const key = headingKey(heading);
    if (header === null || key === '') return `#${index + 1}`;
    const seen = (times.get(key) ?? 0) + 1;
    times.set(key, seen);
    const name = heading.slice(0, MAX_HEADING);
    return seen === 1 ? name : `${name} ${seen}`;
  });
}
