// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { MarketOffer } from './market-offer.tsx';
import { offerTexts } from './texts.ts';

test('the account’s country is offered by name, and leaves once it is refused', async () => {
  const onRefuse = vi.fn<() => void>();
  const props = { country: 'Schweiz', href: '/de-ch/', onRefuse };
  const { user } = show(<MarketOffer frame={frameOf(offerTexts)} {...props} />);
  const link = screen.getByRole('link', { name: 'Zum Shop: Schweiz' });
  expect(link.getAttribute('href')).toBe('/de-ch/');
  expect(link.hasAttribute('data-choose-country')).toBe(true);
  expect(screen.getByRole('status').textContent).toContain('nach Ihrem Konto: Schweiz.');
  await user.click(screen.getByRole('button', { name: 'Schließen' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(onRefuse).toHaveBeenCalledTimes(1);
});
