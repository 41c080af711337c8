// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import { textsOf } from '../../../tests/support/texts.ts';
import { island } from '../kit/island.tsx';
import { ReorderResult } from './reorder-result.tsx';
import { reorderTexts } from './texts.ts';
import type { Reordered } from './use-reorder.ts';

const t = textsOf('de');
const line = { position: 1, number: '4711', quantity: 1 };
const Shown = island('orders', function Shown({ done }: { done: Partial<Reordered> }) {
  return <ReorderResult done={{ added: [], left: [], successors: [], ...done } as Reordered} />;
});
const shown = (done: Partial<Reordered>) => show(<Shown frame={frameOf(reorderTexts)} done={done} />);

test('what went into the cart is counted, with the way there', () => {
  shown({ added: [line, { ...line, position: 2 }] });
  expect(screen.getByText(t('orders:reorder.added', { count: 2 }), { exact: false })).toBeTruthy();
  expect(screen.getByRole('link').getAttribute('href')).toBe('/de-de/wk');
});

test('where nothing went there, nothing leads there', () => {
  shown({ left: [{ position: 1, number: '4711', name: 'Gips', problem: 'missing', successor: null }] as unknown as Reordered['left'] }); // prettier-ignore
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByRole('listitem').textContent).toContain('4711 Gips');
});

test('what stayed behind names what the maker sells instead', () => {
  shown({ left: [{ position: 1, number: '4711', name: 'Gips', problem: 'missing', successor: '4712' }] as unknown as Reordered['left'] }); // prettier-ignore
  expect(screen.getByRole('link', { name: '4712' }).getAttribute('href')).toBe(
    '/de-de/shop/artikel/4712/details',
  );
});

test('what runs out is told with its successor, though it went into the cart', () => {
  shown({ added: [line], successors: [{ number: '1', successor: '2' }] as Reordered['successors'] }); // prettier-ignore
  expect(screen.getByRole('listitem').textContent).toContain(t('orders:reorder.running-out'));
  expect(screen.getByRole('link', { name: '2' })).toBeTruthy();
});
