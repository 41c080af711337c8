// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { DeclarationPage } from './declaration-page.tsx';
import { useDeclarationTexts } from './texts.ts';

const t = textsOf('de');
const HELD = {
  GueltigBis: '2027-11-21T09:00:00.000Z',
  Abgegeben: '2026-11-21T09:00:00.000Z',
  Name: 'Anna Test',
  Funktion: 'Leitung',
  Zweck: 'Herstellung von Zahnersatz',
};
const page = (declaration: typeof HELD | null, mayDeclare = true) =>
  show(
    <DeclarationPage
      frame={frameOf(useDeclarationTexts)}
      declaration={declaration as never}
      mayDeclare={mayDeclare}
      posted={null}
    />,
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${t(`use-declarations:field.${name}`)}`)); // prettier-ignore

afterEach(() => vi.unstubAllGlobals());

test('who may not declare reads what holds and who may', () => {
  page(HELD, false);
  expect(screen.getByRole('status').textContent).toContain('Anna Test');
  expect(screen.getByText(t('use-declarations:leaders'))).not.toBeNull();
  expect(document.querySelector('form')).toBeNull();
});

test('a renewal begins with what was declared, the confirmation with nothing', () => {
  page(HELD);
  expect([field('name').value, field('position').value]).toEqual(['Anna Test', 'Leitung']);
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false);
});

test('without the confirmation nothing is sent; with it the new one stands there', async () => {
  const asked = network(Response.json({ result: { ...HELD, Name: 'Berta Neu' } }));
  const { user } = page(HELD);
  const submit = () => user.click(screen.getByRole('button', { name: t('use-declarations:renew') }));
  await submit();
  // what is wrong is known once the form's schema came: who ticks the box before sends it with the first press
  await waitFor(() => expect(screen.getByRole('checkbox').getAttribute('aria-invalid')).toBe('true'));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  await submit();
  await screen.findByText(/Berta Neu/);
  expect(asked).toMatchObject([
    { call: 'POST /customerapi/verwendungserklaerung', body: { Name: 'Anna Test', Bestaetigt: true } },
  ]);
});
