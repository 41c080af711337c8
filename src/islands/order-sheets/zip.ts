import { Unzip, UnzipInflate } from 'fflate';

/** Reads zip archives piece by piece, bounded against archives that explode. */

/** Packed bytes unpacked at once: at most a thousandfold comes out before the limits are looked at. */
const PIECE_BYTES = 8192;
const MAX_ENTRIES = 2000;
const MAX_ENTRY_BYTES = 30_000_000;
/** The page answers presses in between. */
const BUSY_MS = 30;

/** Takes the bytes of an entry; false when it has enough. */
export type TakeBytes = (bytes: Uint8Array, isLast: boolean) => boolean;

/**
 * Unpacks the entries for whose name `open` returns something to take their bytes, in their order. Throws RangeError for what
 * is no zip archive, is broken, has too many entries or an entry above 30 MB.
 */
export async function readZip(
  bytes: Uint8Array,
  open: (name: string) => TakeBytes | undefined,
): Promise<void> {
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ENTRIES) throw new RangeError('too many entries');
    const take = open(file.name);
    if (!take) return;
    file.ondata = bounded(take);
    file.start();
  });
  unzip.register(UnzipInflate);
  let started = performance.now();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    push(unzip, bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
    if (performance.now() - started < BUSY_MS) continue;
    await new Promise((resolve) => setTimeout(resolve));
    started = performance.now();
  }
  if (entries === 0) throw new RangeError('not a zip archive');
}

function push(unzip: Unzip, piece: Uint8Array, isLast: boolean): void {
  try {
    unzip.push(piece, isLast);
  } catch (error) {
    if (error instanceof RangeError) throw error;
    throw new RangeError('a broken zip archive', { cause: error });
  }
}

/** Unpacks no further once enough was taken, and never beyond the limit. */
function bounded(take: TakeBytes): (error: Error | null, bytes: Uint8Array, isLast: boolean) => void {
  let total = 0;
  let wantsMore = true;
  return (error, bytes, isLast) => {
    if (!wantsMore) return;
    if (error) throw error;
    total += bytes.length;
    if (total > MAX_ENTRY_BYTES) throw new RangeError('the file is too large');
    wantsMore = take(bytes, isLast);
  };
}
