import type { ReadingPlace, ScannedText } from '#shop/codes/model.ts';
import { codesToTell, isOnePack, type SeenCode } from './one-pack.ts';
import type { Sighting } from './protocol.ts';

/**
 * A code counts once until it has been out of sight for so long, and a picture has shown so: what a busy device did not look
 * at for a second still lies there.
 */
const GONE_MS = 800;

/** What a picture settles. */
export interface Settled {
  /** A code to take now. */
  readonly scan: ScannedText | null;
  /** Codes of different packs in sight, among which somebody has to choose: the same array while they are the same. */
  readonly choice: readonly ScannedText[];
}

/**
 * Turns what is seen picture by picture into scans, each once while it stays in sight. Of codes that are not one pack's none is
 * guessed: they are a choice until one was alone in sight for 800 ms. A bar code without a check of its own – most of
 * Code 128 – counts when two pictures say the same.
 */
export class Settling {
  readonly #place: () => ReadingPlace;
  /** When each code was seen last, ms; gone after {@link GONE_MS}. */
  readonly #seen = new Map<string, number>();
  readonly #taken = new Set<string>();
  #crowd: readonly SeenCode[] = [];
  #choice: readonly ScannedText[] = [];
  #unsure: { readonly keys: ReadonlySet<string>; readonly at: number } = { keys: new Set(), at: 0 };

  constructor(place: () => ReadingPlace) {
    this.#place = place;
  }

  see(sightings: readonly Sighting[], now: number): Settled {
    const codes = this.#believed(codesToTell(sightings, this.#place()), now);
    for (const { key } of codes) this.#seen.set(key, now);
    this.#forget(now);
    const inSight = codes.length > 0 && this.#settleCrowd(codes) ? codes : [];
    const next = inSight.find(({ key }) => !this.#taken.has(key));
    if (next) this.#taken.add(next.key);
    return { scan: next?.scanned ?? null, choice: this.#choice };
  }

  /** Somebody chose among those in sight: none of them is taken by itself any more. */
  choose(): void {
    for (const { key } of this.#crowd) this.#taken.add(key);
  }

  /** True where what is in sight is one pack's. */
  #settleCrowd(codes: readonly SeenCode[]): boolean {
    const keys = new Set(codes.map(({ key }) => key));
    const still = this.#crowd.filter(({ key }) => this.#seen.has(key) && !keys.has(key));
    const crowd = [...still, ...codes];
    const isOne = isOnePack(crowd);
    const next = isOne ? [] : crowd;
    const isSame = next.length === this.#crowd.length && next.every(({ key }) => this.#crowd.some((one) => one.key === key)); // prettier-ignore
    if (!isSame) [this.#crowd, this.#choice] = [next, next.map(({ scanned }) => scanned)];
    return isOne;
  }

  #forget(now: number): void {
    for (const [key, at] of this.#seen)
      if (now - at > GONE_MS) {
        this.#seen.delete(key);
        this.#taken.delete(key);
      }
  }

  /** Bar codes without a check of their own come in with the second picture that shows them. */
  #believed(codes: readonly SeenCode[], now: number): readonly SeenCode[] {
    const { keys, at } = this.#unsure;
    const isKnown = ({ key }: SeenCode): boolean => keys.has(key) && now - at <= GONE_MS;
    const unsure = codes.filter(({ scanned, code }) => scanned.symbology === ']C0' && code.kind !== 'device');
    if (unsure.length > 0) this.#unsure = { keys: new Set(unsure.map(({ key }) => key)), at: now };
    return codes.filter((one) => !unsure.includes(one) || isKnown(one));
  }
}
