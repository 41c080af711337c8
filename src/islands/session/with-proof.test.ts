// @vitest-environment happy-dom
import { readFile } from 'node:fs/promises';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AbortedError, ApiError } from '#lib/api-client.ts';
// loaded with the question elsewhere; under load that takes longer than a test waits
import '../kit/overlay.tsx';
import '../ui/dialog-window.tsx';
import './proof-dialog.tsx';
import { withProof } from './with-proof.tsx';

const TEXTS = /\/locales\/de\/[a-z-]+\.json/;
let asked: string[];

beforeEach(() => {
  document.documentElement.lang = 'de';
  asked = [];
  // the shop: the texts of what opens over a page, and yes to a password
  vi.stubGlobal('fetch', async (address: string, { method = 'GET' }: RequestInit = {}) => {
    const [texts] = TEXTS.exec(String(address)) ?? [];
    if (texts) return new Response(await readFile(`.${texts}`));
    asked.push(`${method} ${address}`);
    return Response.json({ result: true });
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A call that wants a proof the first time. */
function wanting(answer: string) {
  const needed = new ApiError(new Response(null, { status: 403 }), { code: 'session.prove' });
  return vi.fn<() => Promise<string>>().mockRejectedValueOnce(needed).mockResolvedValue(answer);
}

const password = () => screen.findByLabelText('Kennwort des Kontos', {}, { timeout: 10_000 });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('two calls that want a proof at once ask once, and both go on', async () => {
  const both = Promise.all([withProof(wanting('one')), withProof(wanting('other'))]);
  await userEvent.type(await password(), 'Wachsmesser-7{Enter}');
  expect(await both).toEqual(['one', 'other']);
  expect(asked).toEqual(['POST /customerapi/user/prove']);
  await isClosed();
});

test('who closes the question is asked again the next time, and the call is not made', async () => {
  const send = wanting('one');
  const end = withProof(send).catch((error: unknown) => error);
  await password();
  await userEvent.keyboard('{Escape}');
  expect(await end).toBeInstanceOf(AbortedError);
  expect(send).toHaveBeenCalledTimes(1);
  await isClosed();
  const next = withProof(wanting('two'));
  await userEvent.type(await password(), 'Wachsmesser-7{Enter}');
  expect(await next).toBe('two');
});
