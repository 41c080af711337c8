// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Passkey } from '#shop/passkeys/model.ts';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network, refused } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { drawn } from '../kit/island.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { passkeyTexts } from './texts.ts';

const t = textsOf('de');
const List = drawn(PasskeyList);
const passkey = (name: string, change: Partial<Passkey> = {}): Passkey =>
  ({ id: `id-${name}`, name, isSynced: false, createdAt: '2026-11-20T09:00:00.000Z', usedAt: null, ...change }) as Passkey; // prettier-ignore
const onChange = vi.fn<() => Promise<void>>(async () => undefined);
const open = (passkeys: readonly Passkey[], isOwn = false) =>
  show(<List frame={frameOf(passkeyTexts)} {...{ passkeys, isOwn, onChange }} />);
const row = (name: string) => within(document.querySelector<HTMLElement>(`[data-passkey-row="${name}"]`)!);

afterEach(() => {
  onChange.mockClear();
  vi.unstubAllGlobals();
});

test('without a passkey the list says so and offers to make one', () => {
  open([]);
  expect(screen.getByText(t('passkeys:none'))).not.toBeNull();
  expect(screen.getByText(t('passkeys:add'), { selector: 'summary' })).not.toBeNull();
});

test('a browser without passkeys says so where one would be made', () => {
  open([]);
  expect(screen.getByText(t('passkeys:unsupported'))).not.toBeNull();
});

test('a passkey says when it was made and used, and whether it is on more devices', () => {
  open([passkey('Tresen', { usedAt: '2026-11-25T09:00:00.000Z', isSynced: true }), passkey('Büro')]);
  const text = (name: string) => document.querySelector(`[data-passkey-row="${name}"]`)!.textContent;
  expect(text('Tresen')).toContain('25.11.2026');
  expect(text('Tresen')).toContain(t('passkeys:synced'));
  expect(text('Büro')).toContain(t('passkeys:unused'));
  expect(text('Büro')).not.toContain(t('passkeys:synced'));
});

test('a new name is sent for the passkey that is meant', async () => {
  const asked = network();
  const { user } = open([passkey('Tresen'), passkey('Büro')]);
  const name = row('Büro').getByLabelText(/Name|Bezeichnung/i);
  await user.clear(name);
  await user.type(name, 'Werkstatt{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(asked).toEqual([
    { call: 'POST /customerapi/user/passkeys/rename', body: { id: 'id-Büro', Name: 'Werkstatt' } },
  ]);
});

test('a passkey without a name is not sent', async () => {
  const asked = network();
  const { user } = open([passkey('Tresen')]);
  const name = row('Tresen').getByLabelText(/Name|Bezeichnung/i);
  await user.clear(name);
  await user.click(row('Tresen').getByRole('button', { name: t('account:change.save'), hidden: true }));
  await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
  expect(asked).toEqual([]);
});

test('a removal that is refused says why, and the passkey stays', async () => {
  network(refused(403, { code: 'session.not-allowed', message: 'nicht erlaubt' }));
  const { user } = open([passkey('Tresen')]);
  await user.click(row('Tresen').getByRole('button', { name: t('passkeys:remove'), hidden: true }));
  await row('Tresen').findByText('nicht erlaubt');
  expect(onChange).not.toHaveBeenCalled();
});

test('a removal reads anew what there is', async () => {
  const asked = network();
  const { user } = open([passkey('Tresen')]);
  await user.click(row('Tresen').getByRole('button', { name: t('passkeys:remove'), hidden: true }));
  await waitFor(() => expect(onChange).toHaveBeenCalledOnce());
  expect(asked).toEqual([{ call: 'POST /customerapi/user/passkeys/remove', body: { id: 'id-Tresen' } }]);
});
