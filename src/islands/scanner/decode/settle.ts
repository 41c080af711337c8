import { readCode, type ReadingPlace, type ScannedText } from '#shop/codes/model.ts';
import type { Sighting } from './protocol.ts';

/** A code counts once until it has been out of sight for so long. */
const GONE_MS = 800;

/**
 * Turns what is seen picture by picture into scans: of several codes the one nearest to the middle, each once while it stays in
 * sight, and a bar code without a check of its own – most of Code 128 – only when two pictures say the same.
 */
export function createSettling(place: () => ReadingPlace) {
  let [held, heldAt, candidate] = ['', 0, ''];
  return (sightings: readonly Sighting[], now: number): ScannedText | null => {
    const nearest = sightings.toSorted((a, b) => a.off - b.off)[0];
    if (!nearest) {
      if (now - heldAt > GONE_MS) held = candidate = '';
      return null;
    }
    const key = `${nearest.symbology}\0${nearest.text}`;
    if (key === held) {
      heldAt = now;
      return null;
    }
    const isSure = nearest.symbology !== ']C0' || readCode(nearest, place()).kind === 'device';
    if (!isSure && candidate !== key) {
      candidate = key;
      return null;
    }
    [held, heldAt, candidate] = [key, now, ''];
    return { text: nearest.text, symbology: nearest.symbology };
  };
}
