// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf, network } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { $toast, closeToast } from '../kit/stores/toast.ts';
import { RulesForm } from './rules-form.tsx';
import { rulesTexts } from './texts.ts';

const t = textsOf('de');
const page = (orderLimit: number | null = 125_050) =>
  show(<RulesForm frame={frameOf(rulesTexts)} orderLimit={orderLimit} monthLimit={null} hidePrices={false} currency="EUR" />); // prettier-ignore
const order = () => screen.getByLabelText<HTMLInputElement>(t('approvals:rules.order', { currency: 'EUR' }));
const save = () => screen.getByRole('button', { name: t('approvals:rules.save') });

afterEach(() => {
  closeToast();
  vi.unstubAllGlobals();
});

test('limits stand as amounts are written, none as an empty field', () => {
  page();
  expect(order().value).toBe('1250,50');
  const month = screen.getByLabelText<HTMLInputElement>(t('approvals:rules.month', { currency: 'EUR' }));
  expect(month.value).toBe('');
});

test('what is no amount is said beside its field, has the focus and is not sent', async () => {
  const asked = network();
  const { user } = page();
  await user.clear(order());
  await user.type(order(), 'viel');
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(order()));
  expect(order().getAttribute('aria-invalid')).toBe('true');
  expect(asked).toEqual([]);
  expect(order().value).toBe('viel'); // what was typed stays
});

test('rules are sent together, and it is said that they hold', async () => {
  const asked = network();
  const { user } = page(null);
  await user.type(order(), '300');
  await user.click(screen.getByLabelText(t('approvals:rules.hide')));
  await user.click(save());
  await waitFor(() => expect($toast.get().text).toBe(t('approvals:rules.saved')));
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({ call: 'POST /customerapi/approvals/rules', body: { hidePrices: true } });
});
