import { $settings, changeSettings } from '../kit/stores/settings.ts';

/** Lines that somebody chose as favourites, and the moulds and shades that were used last, on this device. */

/** A set as it was used: enough to name it and to find it again. */
export interface UsedSet {
  readonly line: string;
  readonly mould: string;
  readonly shade: string;
  readonly number: string;
}

const MOST_LINES = 12;
const MOST_SETS = 8;
/** Between sets and their parts: in no name of the trade. */
const [SET, PART] = ['\n', '\t'] as const;

/** Ids of favourite lines, the last chosen first. */
export const favourites = (): readonly string[] => $settings.get().teethLines.split(SET).filter(Boolean);

/** Makes a line a favourite, or no longer; true where it is one now. */
export function toggleFavourite(id: string): boolean {
  const others = favourites().filter((one) => one !== id);
  const isNew = others.length === favourites().length;
  changeSettings({ teethLines: (isNew ? [id, ...others] : others).slice(0, MOST_LINES).join(SET) });
  return isNew;
}

/** The sets used last, the newest first. */
export function usedSets(): readonly UsedSet[] {
  return $settings
    .get()
    .teethSets.split(SET)
    .flatMap((text) => {
      const [line, mould, shade, number] = text.split(PART);
      return line && mould && shade && number ? [{ line, mould, shade, number }] : [];
    });
}

/** Remembers a set; the oldest goes. */
export function noteSet({ line, mould, shade, number }: UsedSet): void {
  const others = usedSets().filter((one) => one.number !== number);
  const sets = [{ line, mould, shade, number }, ...others].slice(0, MOST_SETS);
  changeSettings({ teethSets: sets.map((one) => [one.line, one.mould, one.shade, one.number].join(PART)).join(SET) }); // prettier-ignore
}
