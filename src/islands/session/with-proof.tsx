import { AbortedError, ApiError } from '#lib/api-client.ts';
import { $proofAsked } from './proof-store.ts';
import { proveTexts } from './texts.ts';

let mounted: Promise<void> | undefined;
let asked: Promise<boolean> | undefined;

/**
 * Makes a call that may ask who sits there: then password or passkey are asked for in a dialog, and the call is made again.
 * Aborted where the dialog is closed.
 */
export async function withProof<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.prove') throw error;
    asked ??= ask().finally(() => (asked = undefined)); // who asks meanwhile waits for the same answer
    if (!(await asked)) throw new AbortedError('proof', { cause: error });
    return send();
  }
}

async function ask(): Promise<boolean> {
  mounted ??= mount().catch((error: unknown) => {
    mounted = undefined; // the next press tries anew
    throw error;
  });
  await mounted;
  return new Promise((resolve) => {
    $proofAsked.set((isProved) => {
      $proofAsked.set(null);
      resolve(isProved);
    });
  });
}

async function mount(): Promise<void> {
  const [{ mountOverlay }, { ProofDialog }] = await Promise.all([
    import('../kit/overlay.tsx'),
    import('./proof-dialog.tsx'),
  ]);
  await mountOverlay((frame) => <ProofDialog frame={frame} />, proveTexts);
}
