import { allTeeth, spotKey, stateOf, teethOf, type Coming, type Content, type Drawer, type Place, type SetFacts } from './model.ts'; // prettier-ignore

/** One piece of a delivery: a set, or a single tooth of one. */
export interface Piece {
  readonly article: string;
  /** Of the set, or of the sets that the tooth belongs to; `tooth` is its FDI number, null for a set. */
  readonly facts: SetFacts & { readonly tooth: number | null };
  /** '1/3/2/7' where the order line named a place. */
  readonly spot: string | null;
  /** Fifth and sixth coordinate: why it was ordered, and which teeth (bits). */
  readonly kind: string;
  readonly teeth: number;
  readonly lot: string;
  readonly expiresOn: string | null;
}

/** The stock while pieces find their places: changed as they do. */
export interface Shelves {
  readonly places: Map<string, Place>;
  readonly drawers: readonly Drawer[];
  readonly coming: ReadonlyMap<string, Coming>;
  readonly sets: ReadonlyMap<string, SetFacts>;
}

/**
 * The place of a piece and what it holds then, by the first rule that fits (docs/rules/tooth-stock.md#booking-in); null where
 * it is to be placed by hand.
 */
export function allocate(piece: Piece, shelves: Shelves): { place: Place; after: Content } | null {
  const all = [...shelves.places.values()];
  const named = piece.spot === null ? undefined : shelves.places.get(piece.spot);
  if (piece.facts.tooth !== null || piece.kind === '2')
    return completes(piece, named ? [named, ...all] : all, shelves);
  const gaps = all
    .filter((place) => stateOf(place) === 'empty' && place.article === piece.article)
    .toSorted((one, other) => one.since.localeCompare(other.since));
  const place =
    gaps.find((one) => one === named) ??
    gaps.find((one) => shelves.coming.get(spotKey(one)) === 'ordered') ??
    gaps[0] ??
    freePlace(piece, all, shelves);
  return place ? { place, after: filled(place, piece) } : null;
}

function filled(place: Place, { article, facts, lot, expiresOn }: Piece): Content {
  const { whole } = facts;
  return { ...place, article, whole, teeth: allTeeth(whole), marked: false, lot, expiresOn };
}

/** A tooth, or the teeth of a completion, go into an opened or marked set that misses them. */
function completes(piece: Piece, places: readonly Place[], { sets }: Shelves) {
  for (const place of places) {
    const state = stateOf(place);
    const set = sets.get(place.article);
    if (!set || (state !== 'opened' && state !== 'marked')) continue;
    const missing = allTeeth(place.whole) & ~place.teeth;
    const bits = piece.facts.tooth === null ? completionOf(piece, place, missing) : toothOf(piece, set);
    if (bits === 0 || (bits & missing) !== bits) continue;
    const teeth = place.teeth | bits;
    const marked = place.marked && teeth !== allTeeth(place.whole);
    return { place, after: { ...place, teeth, marked } };
  }
  return null;
}

const completionOf = (piece: Piece, place: Place, missing: number): number =>
  piece.article === place.article ? missing & (piece.teeth || missing) : 0;

function toothOf({ facts }: Piece, set: SetFacts): number {
  const isOfSet = set.line === facts.line && set.mould === facts.mould && set.shade === facts.shade;
  const at = isOfSet ? teethOf(set).indexOf(facts.tooth!) : -1;
  return at < 0 ? 0 : 1 << at;
}

/** A free place in a drawer of the line and region: where the mould's row and the shade's column meet, else the first. */
function freePlace({ facts }: Piece, all: readonly Place[], { drawers, sets }: Shelves): Place | undefined {
  const own = new Set(
    drawers
      .filter(({ line, region }) => line !== '' && line === facts.line && region === facts.region)
      .map(({ cabinet, id }) => `${cabinet}/${id}`),
  );
  const [rows, columns] = [new Set<string>(), new Set<string>()]; // of the mould, of the shade
  const candidates: Place[] = [];
  for (const place of all) {
    const drawer = `${place.cabinet}/${place.drawer}`;
    const set = sets.get(place.article);
    if (set?.mould === facts.mould) rows.add(`${drawer}/${place.row}`);
    if (set?.shade === facts.shade) columns.add(`${drawer}/${place.column}`);
    if (own.has(drawer) && stateOf(place) === 'unassigned') candidates.push(place);
  }
  const meet = ({ cabinet, drawer, row, column }: Place): boolean =>
    rows.has(`${cabinet}/${drawer}/${row}`) && columns.has(`${cabinet}/${drawer}/${column}`);
  return candidates.find((place) => meet(place)) ?? candidates[0];
}
