import { requireCatalogue, type CartContext } from '#shop/cart/index.ts';
import { requireCustomer } from '#shop/session/index.ts';
import {
  allTeeth,
  countTeeth,
  spotKey,
  stateOf,
  teethOf,
  type Place,
  type SetFacts,
  type Spot,
} from './model.ts';
import { placesIn, toPlace, type PlaceRow } from './queries.ts';
import { readSetFacts } from './set-fact-queries.ts';

/** Opened sets that are shown. */
const MAX_SHOWN = 50;

/** An opened set, and which of its teeth are there. */
export interface OpenedSet extends Spot {
  readonly version: number;
  readonly article: string;
  /** Line, mould and shade. */
  readonly set: string;
  /** FDI numbers, and the bits of the wanted ones; 0 without one. */
  readonly there: readonly number[];
  readonly bit: number;
  readonly lot: string;
}

export interface FoundTeeth {
  /** FDI numbers that were asked for. */
  readonly teeth: readonly number[];
  /** The one that was asked for; null where none was, or several. */
  readonly tooth: number | null;
  /** Words that mean nothing in this stock: nothing is found then. */
  readonly unknown: readonly string[];
  /** Those with most of the teeth first, then those with the fewest at all: whole ones stay whole as long as can be. */
  readonly opened: readonly OpenedSet[];
  /** Whole sets that have one of them, and where the first lies. */
  readonly whole: { readonly count: number; readonly first: Spot | null };
  /** Two opened sets of one article that make a whole one. */
  readonly pairs: readonly { readonly set: string; readonly one: Spot; readonly other: Spot }[];
}

const TOOTH = /^[1-4][1-8]$/;
/** '12,22', '12+22': numbers without a blank between. A dash may be a range, which nobody is to guess. */
const TEETH = /^[1-4][1-8](?:[,;/+][1-4][1-8])+$/;
/** 'in', 'of', 'de': shades and moulds have a digit, lines more letters. */
const SMALL_WORD = /^\p{L}{1,2}$/u;

/**
 * Opened sets that still have a tooth, or one of several: "12 22 A3 Aurelis S46" – FDI numbers, shade, line, mould, in any
 * order, any of them left out. Also says where two opened sets make a whole one. Refuses guests and `catalogue.not-ready`.
 */
export async function findTeeth(ctx: CartContext, text: string): Promise<FoundTeeth> {
  const { customerId } = requireCustomer(ctx);
  const stock = ctx.logbook(customerId);
  const { results } = await placesIn(stock, customerId, {}).all<PlaceRow>();
  const places = results.map(toPlace).filter(({ teeth }) => teeth > 0);
  const numbers = places.map(({ article }) => article);
  const sets = await readSetFacts(requireCatalogue(ctx), numbers, ctx.language);
  return teethAmong(places, sets, text);
}

/** Pure: of places where something lies. */
export function teethAmong(places: readonly Place[], sets: readonly SetFacts[], text: string): FoundTeeth {
  const said = text.split(/\s+/).filter(Boolean);
  const words = said.flatMap((word) => (TEETH.test(word) ? word.split(/\D/) : plain(word)));
  const teeth = [...new Set(words.filter((word) => TOOTH.test(word)).map(Number))];
  const rest = words.filter((word) => !TOOTH.test(word) && !SMALL_WORD.test(word));
  const known = rest.filter((word) => sets.some((set) => says(set, word)));
  const isMeant = (set: SetFacts): boolean => rest.every((word) => says(set, word));
  const wanted = new Map(sets.filter(isMeant).map((set) => [set.number, set] as const));
  const hits = places.flatMap((place) => {
    const set = wanted.get(place.article);
    const bit = set ? place.teeth & bitsOf(place, set, teeth) : 0;
    return set && (teeth.length === 0 || bit > 0) ? [{ place, set, bit }] : [];
  });
  const fitting = hits.toSorted((one, other) => countTeeth(other.bit) - countTeeth(one.bit) || countTeeth(one.place.teeth) - countTeeth(other.place.teeth)); // prettier-ignore
  const opened = fitting.filter(({ place }) => stateOf(place) !== 'occupied');
  const whole = fitting.filter(({ place }) => stateOf(place) === 'occupied');
  const isPaired = (place: Place): boolean => wanted.has(place.article) && stateOf(place) !== 'occupied';
  return {
    teeth,
    tooth: teeth.length === 1 ? teeth[0]! : null,
    unknown: rest.filter((word) => !known.includes(word)),
    opened: opened.slice(0, MAX_SHOWN).map(({ place, set, bit }) => openedSet(place, set, bit)),
    whole: { count: whole.length, first: whole[0] ? spotOf(whole[0].place) : null },
    pairs: pairsOf(places.filter(isPaired)).slice(0, MAX_SHOWN).map(([one, other]) => ({ set: nameOf(wanted.get(one.article)!), one: spotOf(one), other: spotOf(other) })), // prettier-ignore
  };
}

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(',', '.')
    .replace(/[;:.]+$/, '');
const spotOf = ({ cabinet, drawer, row, column }: Spot): Spot => ({ cabinet, drawer, row, column });
const nameOf = ({ line, mould, shade }: SetFacts): string => [line, mould, shade].filter(Boolean).join(' ');

/** A shade or mould is said whole, a line by the beginning of one of its words. */
function says({ line, mould, shade }: SetFacts, word: string): boolean {
  if (plain(shade) === word || plain(mould) === word) return true;
  return line.toLowerCase().split(/\s+/).some((part) => part.startsWith(word)); // prettier-ignore
}

function bitsOf({ whole }: Place, { region }: SetFacts, wanted: readonly number[]): number {
  const own = region ? teethOf({ region, whole }) : [];
  return own.reduce((bits, tooth, at) => (wanted.includes(tooth) ? bits | (1 << at) : bits), 0);
}

function openedSet(place: Place, set: SetFacts, bit: number): OpenedSet {
  const { version, article, teeth, whole, lot } = place;
  const there = teethOf({ region: set.region, whole }).filter((_, at) => (teeth & (1 << at)) !== 0);
  return { ...spotOf(place), version, article, set: nameOf(set), there, bit, lot };
}

/** Each place in one pair at most. Places of one set that have the same teeth count as one another. */
function pairsOf(opened: readonly Place[]): [Place, Place][] {
  const pairs: [Place, Place][] = [];
  for (const own of Map.groupBy(opened, ({ article }) => article).values()) {
    const byTeeth = Map.groupBy(own, ({ teeth }) => teeth);
    for (const [teeth, some] of byTeeth)
      for (const [others, more] of byTeeth) {
        if (others <= teeth || (teeth | others) !== allTeeth(own[0]!.whole)) continue;
        while (some.length > 0 && more.length > 0) pairs.push([some.pop()!, more.pop()!]);
      }
  }
  return pairs.toSorted(([one], [other]) => spotKey(one).localeCompare(spotKey(other)));
}
