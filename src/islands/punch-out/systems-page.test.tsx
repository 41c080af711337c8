// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Access } from '#shop/punch-out/model.ts';
import { hydrate, show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { SystemsPage } from './systems-page.tsx';
import { systemsTexts } from './texts.ts';

const t = textsOf('de');
const system: Access = {
  id: 'p1',
  kind: 'oci',
  name: 'SAP',
  login: 'labor-sap',
  user: 0,
  hosts: ['einkauf.example.com'],
  isOn: false,
  secretAt: '2026-11-01T08:00:00.000Z',
  usedAt: null,
};
const page = (systems: readonly Access[] = [system]) => (
  <SystemsPage
    frame={frameOf(systemsTexts)}
    systems={systems}
    users={[{ id: 0, name: 'Konto' }] as never}
    addresses={{ oci: 'https://shop.example/oci', cxml: 'https://shop.example/cxml' }}
  />
);

afterEach(() => {
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test('a system that is off and was never used says both', async () => {
  const { container } = await hydrate(page());
  const row = container.querySelector('[data-system="p1"]')!.textContent;
  expect(row).toContain(t('punch-out:list.off'));
  expect(row).toContain(t('punch-out:list.unused'));
  expect(row).toContain('https://shop.example/oci');
});

test('without a system the page says so', () => {
  show(page([]));
  expect(screen.getByText(t('punch-out:empty'))).toBeTruthy();
});

test('a system without a name is said beside its field, and nothing is sent', async () => {
  const asked = network();
  const { user, container } = show(page([]));
  await user.click(screen.getByRole('button', { name: t('punch-out:new.submit') }));
  const form = container.querySelector<HTMLFormElement>('form#system')!;
  await waitFor(() => expect(form.querySelector('[aria-invalid="true"]')).not.toBeNull());
  expect(asked).toEqual([]);
});
