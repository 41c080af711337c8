import { expect, test } from 'vitest';
import { setMeasures } from './set-measures.ts';

test.each([
  [
    'Zirkonoxid-Ronde Zirvela, Ø 98,5 mm, weiß, H 10 mm',
    'Zirkonoxid-Ronde Zirvela, Ø_98,5_mm, weiß, H_10_mm',
  ],
  [
    '2 × 50 ml, 500 g, 2,5 kg, 20 µm, 700 °C, GH 1.5 mm',
    '2 × 50_ml, 500_g, 2,5_kg, 20_µm, 700_°C, GH_1.5_mm',
  ],
  ['System A Ø 4,1 mm', 'System A Ø_4,1_mm'],
  ['2 Lagen, 6 Stk., Typ 4, Form S42, A3, 3 langsame', '2 Lagen, 6 Stk., Typ 4, Form S42, A3, 3 langsame'],
  ['3 größer, 5 mit, 8 mmx', '3 größer, 5 mit, 8 mmx'],
])('%j is shown as %j, where _ ends no line', (text, shown) => {
  expect(setMeasures(text)).toBe(shown.replaceAll('_', '\u00a0'));
  expect(setMeasures(setMeasures(text))).toBe(setMeasures(text));
});
