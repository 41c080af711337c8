// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
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
    { tooth: 11, times: 4, recent: 4 },
    { tooth: 36, times: 1, recent: 0 },
  ],
  weeks: Array.from({ length: 52 }, () => 3),
  orders: { pieces: 4, delivered: 3, open: 1, days: 1.5 },
  wanted: [{ article: '7', name: 'Basika S44 B2', orders: 5 }],
  cabinets: [{ id: 1, name: 'Werkbank', location: '', ownership: 'own' }],
  drawers: [{ cabinet: 1, id: 2, name: '', rows: 2, columns: 4, line: 'Aurelis', region: 'upper_anterior', places: 8, assigned: 8, occupied: 5, opened: 1, marked: 0, empty: 2, year: 2.5, years: 7 }], // prettier-ignore
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

test('columns are as high as their months took; a long table is shown whole on demand', async () => {
  const user = userEvent.setup();
  const month = (ago: number) => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() - ago, 1)).toISOString().slice(0, 7); // prettier-ignore
  const taken = [[0, 600], [1, 480], [2, 150]].map(([ago, teeth]) => ({ month: month(ago!), article: '1', teeth: teeth! })); // prettier-ignore
  const stock = Array.from({ length: 15 }, (_, index) => ({ ...STATISTICS.stock[0]!, article: `${index}`, slow: index + 1, gaps: 0 })); // prettier-ignore
  show(<StatisticsPage frame={frameOf(statisticsTexts)} statistics={{ ...STATISTICS, taken, stock }} />);
  const heights = [...document.querySelectorAll<HTMLElement>('.ts-month-bar')].slice(-3).map(({ style }) => parseFloat(style.height)); // prettier-ignore
  expect(heights.map((height) => height / heights[2]!)).toEqual([0.25, 0.8, 1]);
  const slow = () => within(screen.getByRole('table', { name: /^Ladenhüter/ })).getAllByRole('row');
  expect([slow().length, slow()[1]!.textContent]).toEqual([13, '141415']); // article, its name, places
  await user.click(screen.getByRole('button', { name: /^Alle 15 Zeilen zeigen: Ladenhüter/ }));
  expect(slow()).toHaveLength(16);
  expect(screen.getByRole('table', { name: 'Nach Bereich' })).toBeTruthy();
});

test('a drawer tells by picture and table how full it is and what was taken', async () => {
  const user = userEvent.setup();
  show(<StatisticsPage frame={frameOf(statisticsTexts)} statistics={STATISTICS} />);
  const picture = 'Garnituren: 5, angebrochen: 1, Lücken: 2, Füllgrad: 75\u00a0%';
  expect(screen.getAllByRole('img', { name: picture })).toHaveLength(2); // the cabinet has one drawer
  expect(screen.getByRole('link', { name: '1/2 Aurelis · OK Front' }).nextSibling?.nextSibling?.textContent).toContain('7'); // prettier-ignore
  await user.click(screen.getByRole('button', { name: '12 Monate' }));
  expect(screen.getByRole('link', { name: '1/2 Aurelis · OK Front' }).nextSibling?.nextSibling?.textContent).toContain('2,5'); // prettier-ignore
  expect(screen.queryByRole('row', { name: /36/ })).toBeNull(); // broken before that
  const table = within(screen.getByRole('table', { name: 'Schränke und Schubladen' }));
  expect(table.getAllByRole('row').at(-1)!.textContent).toBe('1/2Aurelis · OK Front512752,57');
});
