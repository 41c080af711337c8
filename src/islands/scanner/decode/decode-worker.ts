import { lookFor, pixelsOf } from './passes.ts';
import type { Engine, LookAnswer, LookRequest } from './protocol.ts';

/** Decodes beside the page, so that nothing on it ever waits for a picture. */

const engine: Promise<Engine> = import('./wasm-engine.ts')
  .then(({ wasmEngine }) => wasmEngine())
  .catch(async () => (await import('./script-engine.ts')).scriptEngine());

addEventListener('message', ({ data }: MessageEvent<LookRequest>) => void answer(data));

async function answer(request: LookRequest): Promise<void> {
  const ready = await engine;
  const sightings = await lookFor(request, pixelsOf(request.picture), ready).catch(() => []);
  request.picture.close();
  postMessage({ id: request.id, sightings, engine: ready.name } satisfies LookAnswer);
}
