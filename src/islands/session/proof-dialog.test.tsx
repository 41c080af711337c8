// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { proveTexts } from './texts.ts';
import { $proofAsked } from './proof-store.ts';

afterEach(() => vi.unstubAllGlobals());

test('a wrong password is said and asked again; the right one tells who waits', async () => {
  const asked = network(refused(403, { code: 'password.wrong', message: 'Das Kennwort stimmt nicht.' }));
  const told = vi.fn<(isProved: boolean) => void>();
  const { user } = show(<ProofDialog frame={frameOf(proveTexts)} />);
  act(() => $proofAsked.set(told));
  await user.type(
    await screen.findByLabelText('Kennwort des Kontos', {}, { timeout: 5000 }),
    'falsch{Enter}',
  );
  await screen.findByText('Das Kennwort stimmt nicht.');
  expect(told).not.toHaveBeenCalled();
  const again = screen.getByLabelText<HTMLInputElement>('Kennwort des Kontos');
  expect(again.value).toBe('');
  await user.type(again, 'richtig{Enter}');
  await waitFor(() => expect(told).toHaveBeenCalledWith(true));
  expect(asked.map(({ call }) => call)).toEqual([
    'POST /customerapi/user/prove',
    'POST /customerapi/user/prove',
  ]);
});
