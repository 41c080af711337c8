/** Teeth by their FDI numbers (ISO 3950): the first digit is the quadrant, the second the place from the middle. */

/** The quadrants of both jaws as a chart shows them, patient's right at the left: permanent teeth 1–4, deciduous teeth 5–8. */
export const ARCHES = {
  permanent: { upper: [1, 2], lower: [4, 3] },
  deciduous: { upper: [5, 6], lower: [8, 7] },
} as const;
export type Dentition = keyof typeof ARCHES;
export type Jaw = 'upper' | 'lower';

const TEETH: Readonly<Record<Dentition, number>> = { permanent: 8, deciduous: 5 };

/** The teeth of a jaw from the patient's right to left: 18 … 11, 21 … 28. */
export function archOf(dentition: Dentition, jaw: Jaw): number[] {
  const [right, left] = ARCHES[dentition][jaw];
  const from = Array.from({ length: TEETH[dentition] }, (_, index) => index + 1);
  return [...from.toReversed().map((place) => right * 10 + place), ...from.map((place) => left * 10 + place)];
}

const ALL_ARCHES = (['permanent', 'deciduous'] as const).flatMap((dentition) =>
  (['upper', 'lower'] as const).map((jaw) => archOf(dentition, jaw)),
);
const IN_ORDER = ALL_ARCHES.flat();
const WRITTEN = /(?<!\d)([1-8][1-8])(?:\s*[-–]\s*([1-8][1-8]))?(?!\d)/g;

/** The teeth that a text names, once each and in the chart's order; a range of one jaw, '13-23', is all that lie between. */
export function readTeeth(text: string): number[] {
  const named = new Set<number>();
  for (const [, first = '', last] of text.matchAll(WRITTEN))
    for (const tooth of between(Number(first), Number(last ?? first))) named.add(tooth);
  return IN_ORDER.filter((tooth) => named.has(tooth)); // '86' is none
}

/** A jaw instead of teeth, in the languages of the shop, and what stands between two teeth: both are understood by who reads them. */
const PLAIN =
  /^(?:(?:[obu]k|und|bis|and|to|et|y|e|i|a|à|en|tot|do|és)$|ober|unter|upper|lower|both|jaw|max|mand|sup|inf|arca|masc|bov|onder|szcz|żuch|g[óo]rn|doln|fels|als[óo]|áll|horn|čel)/i;

/** What a text says beside teeth: words and numbers that name none, '86' and '99' among them. */
export function unreadTeeth(text: string): string[] {
  const left = text.replace(WRITTEN, (written, first: string, last = first) =>
    IN_ORDER.includes(Number(first)) && IN_ORDER.includes(Number(last)) ? ' ' : written,
  );
  return left.split(/[\s,;/+&.–-]+/).filter((word) => word !== '' && !PLAIN.test(word));
}

/** Of two teeth in different jaws just these two. */
function between(first: number, last: number): number[] {
  const arch = ALL_ARCHES.find((one) => one.includes(first) && one.includes(last));
  if (!arch) return [first, last];
  const [from, to] = [arch.indexOf(first), arch.indexOf(last)].toSorted((a, b) => a - b) as [number, number];
  return arch.slice(from, to + 1);
}

/** '13, 12, 11': what is kept of teeth. */
export const writeTeeth = (teeth: Iterable<number>): string => {
  const chosen = new Set(teeth);
  return IN_ORDER.filter((tooth) => chosen.has(tooth)).join(', ');
};

const KINDS = {
  permanent: ['central-incisor', 'lateral-incisor', 'canine', 'first-premolar', 'second-premolar', 'first-molar', 'second-molar', 'third-molar'],
  deciduous: ['central-incisor', 'lateral-incisor', 'canine', 'first-molar', 'second-molar'],
} as const; // prettier-ignore
export type ToothKind = (typeof KINDS)['permanent'][number];

/** What a tooth is: its kind, where it stands, and whether it is a deciduous one. The number has to be one of the chart. */
export function toothFacts(tooth: number): {
  readonly kind: ToothKind;
  readonly place: 'upper-right' | 'upper-left' | 'lower-left' | 'lower-right';
  readonly isDeciduous: boolean;
} {
  const quadrant = Math.floor(tooth / 10);
  const isDeciduous = quadrant > 4;
  const place = (['upper-right', 'upper-left', 'lower-left', 'lower-right'] as const)[(quadrant - 1) % 4]!;
  const kind = KINDS[isDeciduous ? 'deciduous' : 'permanent'][(tooth % 10) - 1]!;
  return { kind, place, isDeciduous };
}
