import type { Vkz } from '#shop/catalogue/model.ts';

/** Regions of a denture in the order of the trade's cards. */
export const REGIONS = ['upper_anterior', 'lower_anterior', 'upper_posterior', 'lower_posterior'] as const;
export type Region = (typeof REGIONS)[number];

/** Form classes of upper anterior moulds: square, tapering, ovoid. */
export const FORMS = ['S', 'T', 'O'] as const;
export type MouldForm = (typeof FORMS)[number];

/** A maker's family of teeth. */
export interface ToothLine {
  /** The line's name as an address has it: 'aurelis-soft'. */
  readonly id: string;
  readonly name: string;
  readonly supplier: { readonly id: string; readonly name: string } | null;
  /** Codes of the catalogue's properties 'material' and 'tier'; null where the catalogue names none. */
  readonly material: string | null;
  readonly tier: string | null;
  /** Numbers of the reference articles of its sets; the first one's picture stands for the line. */
  readonly references: readonly string[];
  /** Codes in the order of the maker's chart. */
  readonly moulds: readonly string[];
  readonly shades: readonly string[];
}

/** One set: a card of six or eight teeth. */
export interface ToothSet {
  readonly number: string;
  readonly region: Region;
  readonly mould: string;
  readonly shade: string;
  readonly vkz: Vkz;
  readonly blocked: boolean;
  /** Public price in minor units of the market's list; null on request. */
  readonly price: number | null;
}

/** A mould as its code tells it (docs/rules/tooth-assistant.md#moulds): form class and width of six, or length of four, teeth in mm. */
export interface Mould {
  readonly code: string;
  readonly region: Region;
  readonly form: MouldForm | null;
  /** mm; null where the code names no measure. */
  readonly width: number | null;
}

/** The region of a catalogue's value of the property 'position'; null for any other. */
export function regionOf(position: string | undefined): Region | null {
  return REGIONS.find((region) => position === `@${region}`) ?? null;
}

/** 'S46' of the upper front → square, 46 mm. Codes of other makers keep their place without form and measure. */
export function readMould(code: string, region: Region): Mould {
  const [, letter, digits] = /^([A-Z])(\d\d)$/.exec(code) ?? [];
  const form = region === 'upper_anterior' ? (FORMS.find((one) => one === letter) ?? null) : null;
  return { code, region, form, width: digits ? Number(digits) : null };
}

/** The moulds of a region in the order of its sets. */
export function mouldsOf(sets: readonly Pick<ToothSet, 'region' | 'mould'>[], region: Region): Mould[] {
  const codes = new Set(sets.filter((set) => set.region === region).map(({ mould }) => mould));
  return [...codes].map((code) => readMould(code, region));
}

const tenth = (mm: number): number => Math.round(mm * 10) / 10;

/** Length and width of the central incisor of an upper anterior mould in mm, to a tenth (docs/rules/tooth-assistant.md#moulds). */
export function centralIncisor({ region, width }: Mould): { length: number; width: number } | null {
  if (region !== 'upper_anterior' || width === null) return null;
  return { length: tenth(0.22 * width), width: tenth(0.185 * width) };
}

/** What belongs to one millimetre of the six upper front teeth (docs/rules/tooth-assistant.md#combinations). */
const SHARE: Readonly<Record<Region, number>> = {
  upper_anterior: 1,
  lower_anterior: 0.79,
  upper_posterior: 0.7,
  lower_posterior: 0.7,
};

/** Moulds with their distance from what belongs to `width` mm of upper front teeth, nearest first; the smaller first of two. */
export function nearestMoulds(
  moulds: readonly Mould[],
  width: number,
): { readonly mould: Mould; readonly off: number }[] {
  return moulds
    .flatMap((mould) =>
      mould.width === null ? [] : [{ mould, off: tenth(mould.width - SHARE[mould.region] * width) }],
    )
    .toSorted((a, b) => Math.abs(a.off) - Math.abs(b.off) || a.mould.width! - b.mould.width!);
}

/**
 * The four sets of a "28" in one shade for an upper anterior mould, in the order of {@link REGIONS}; a region is missing
 * where the line has no mould of a known width or no such shade there.
 */
export function combinationOf(sets: readonly ToothSet[], upper: string, shade: string): ToothSet[] {
  const { width } = readMould(upper, 'upper_anterior');
  const inShade = sets.filter((set) => set.shade === shade);
  return REGIONS.flatMap((region) => {
    const mould =
      region === 'upper_anterior'
        ? upper
        : width !== null && nearestMoulds(mouldsOf(inShade, region), width)[0]?.mould.code;
    return inShade.find((set) => set.region === region && set.mould === mould) ?? [];
  });
}

/** The upper anterior mould whose combination comes nearest to a mould of any region; null where no measure tells. */
export function upperFor(sets: readonly ToothSet[], { region, width, code }: Mould): string | null {
  if (region === 'upper_anterior') return code;
  if (width === null) return null;
  const uppers = mouldsOf(sets, 'upper_anterior');
  return nearestMoulds(uppers, width / SHARE[region])[0]?.mould.code ?? null;
}

export const SHADE_SYSTEMS = ['classical', 'bleach', 'spatial'] as const;
export type ShadeSystem = (typeof SHADE_SYSTEMS)[number];

/** Systems of shades that a line knows: A to D, bleach, the three-dimensional guide. */
export function shadeSystems(shades: readonly string[]): ShadeSystem[] {
  const signs: Readonly<Record<ShadeSystem, RegExp>> = {
    classical: /^[A-D][1-4](?:\.5)?$/,
    bleach: /^BL\d|^0M\d/,
    spatial: /^[1-5][LMR]\d/,
  };
  return SHADE_SYSTEMS.filter((system) => shades.some((shade) => signs[system].test(shade)));
}
