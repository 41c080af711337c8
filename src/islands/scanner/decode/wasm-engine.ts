import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Engine } from './protocol.ts';
import { readCodes } from './read-codes.ts';

/** Fetches zxing-cpp from our own origin. Rejects where the browser refuses WebAssembly. */
export async function prepareDecoder(): Promise<void> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmAddress : path) },
    fireImmediately: true,
  });
}

/** The decoder of the viewfinder. Rejects as `prepareDecoder`. */
export async function wasmEngine(): Promise<Engine> {
  await prepareDecoder();
  return { name: 'wasm', read: readCodes };
}
