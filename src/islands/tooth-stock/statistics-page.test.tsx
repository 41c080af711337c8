// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../../tests/support/component.tsx';
import { frameOf } from '../../../tests/support/island.ts';
import type { Statistics } from './figures.ts';
import { StatisticsPage } from './statistics-page.tsx';
import { statisticsTexts } from './texts.ts';

const set = { number: '1', name: '', line: 'Aurelis', region: null, mould: 'S42', shade: 'A3', swatch: '', whole: 6 }; // prettier-ignore
const STATISTICS: Statistics = {
  taken: [],
  stock: [{ article: '1', whole: 6, occupied: 2, opened: 1, rest: 3, empty: 0, gaps: 0, slow: 2, old: 3, price: 4000 }], // prettier-ignore
  sets: [set],
  currency: 'EUR',
  broken: [
    { tooth: 11, times: 4 },
    { tooth: 36, times: 1 },
  ],
  weeks: Array.from({ length: 52 }, () => 3),
  orders: { pieces: 4, delivered: 3, open: 1, days: 1.5 },
  wanted: [{ article: '7', name: 'Basika S44 B2', orders: 5 }],
};

test('value, forecast, broken teeth and proposals stand there as pictures and tables', () => {
  show(<StatisticsPage frame={frameOf(statisticsTexts)} statistics={STATISTICS} />);
  expect(screen.getByText('Lagerwert').nextSibling?.textContent).toMatch(/^100,00/);
  expect(screen.getByText('Geliefert / bestellt').nextSibling?.textContent).toBe('3 / 4');
  expect(screen.getByText(/12 \(üblicherweise 12 bis 12\)/)).toBeTruthy();
  const broken = within(screen.getByRole('table', { name: 'Entnommene Einzelzähne in 24 Monaten' }));
  expect(broken.getAllByRole('row').slice(1).map(({ textContent }) => textContent)).toEqual(['114', '361']); // prettier-ignore
  expect(screen.getByRole('img', { name: 'Entnommene Einzelzähne in 24 Monaten' })).toBeTruthy();
  const drop = screen.getByRole('table', { name: 'Fächer ohne Verbrauch seit 24 Monaten' });
  expect(drop.textContent).toContain('Aurelis S42 A3');
  expect(screen.getByText('Basika S44 B2')).toBeTruthy();
});
