import { MAX_REASON, type LineQuantity } from './model.ts';

/** What somebody decided about a request, as the page's forms send it. */
export type Decision =
  | {
      readonly act: 'release';
      readonly revision: number;
      readonly total: number;
      readonly lines: readonly LineQuantity[];
    }
  | { readonly act: 'refuse'; readonly reason: string }
  | { readonly act: 'change'; readonly revision: number; readonly lines: readonly LineQuantity[] };

/** Reads a form; null where it decides nothing. What is no number of pieces is kept as one that is refused. */
export function readDecision(form: FormData): Decision | null {
  const text = (name: string): string => String(form.get(name) ?? '').toWellFormed();
  const revision = wholeNumber(text('revision'));
  const act = text('act');
  if (act === 'refuse') return { act, reason: text('grund').slice(0, MAX_REASON) };
  if (act !== 'change' && act !== 'release') return null;
  const lines = [...form.entries()].flatMap(([name, value]) => {
    const position = /^menge-(\d{1,4})$/.exec(name)?.[1];
    return position ? [{ position: Number(position), quantity: wholeNumber(String(value)) }] : [];
  });
  return act === 'change'
    ? { act, revision, lines }
    : { act, revision, lines, total: wholeNumber(text('summe')) };
}

function wholeNumber(text: string): number {
  return /^\d{1,15}$/.test(text.trim()) ? Number(text) : -1;
}
