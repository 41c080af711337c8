import { Mistake } from './command/mistake.ts';

/** How many times the size of the demonstration catalogue: '10', '0.02'. Throws a Mistake. */
export function catalogueScale(text: string): number {
  const scale = Number(text);
  if (text.trim() !== '' && scale > 0 && scale <= 100) return scale;
  throw new Mistake(`--scale ${text}: a number above 0 and up to 100, such as 10 or 0.02`, 2);
}
