// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api-client.ts';
import { $proofAsked } from './proof-store.ts';
import { withProof } from './with-proof.tsx';

// what the dialog asks and answers is its own test's (proof-dialog.test.tsx)
vi.mock('../kit/overlay.tsx', () => ({ mountOverlay: async () => undefined }));

afterEach(() => $proofAsked.set(null));

/** A call that wants a proof the first time. */
function wanting(answer: string) {
  const needed = new ApiError(new Response(null, { status: 403 }), { code: 'session.prove' });
  return vi.fn<() => Promise<string>>().mockRejectedValueOnce(needed).mockResolvedValue(answer);
}

test('two calls that want a proof at once ask once, and both go on', async () => {
  const both = Promise.all([withProof(wanting('one')), withProof(wanting('other'))]);
  await vi.waitFor(() => expect($proofAsked.get()).not.toBeNull(), { timeout: 10_000 });
  $proofAsked.get()!(true);
  expect(await both).toEqual(['one', 'other']);
  expect($proofAsked.get()).toBeNull();
});
