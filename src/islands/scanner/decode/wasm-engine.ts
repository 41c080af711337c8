import { prepareZXingModule } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Engine } from './protocol.ts';
import { readCodes } from './read-codes.ts';

/** The decoder of zxing-cpp from our own origin. Rejects where the browser refuses WebAssembly. */
export async function wasmEngine(): Promise<Engine> {
  await prepareZXingModule({
    overrides: { locateFile: (path: string) => (path.endsWith('.wasm') ? wasmAddress : path) },
    fireImmediately: true,
  });
  return { name: 'wasm', read: readCodes };
}
