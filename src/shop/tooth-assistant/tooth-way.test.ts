import { expect, test } from 'vitest';
import { toothWay, type FoundTooth } from './tooth-way.ts';

const tooth = (number: string, line: string, mould: string, shade: string, more: FoundTooth['properties'] = []): FoundTooth =>
  ({ number, line, properties: [['mould', mould], ['shade', shade], ...more] }); // prettier-ignore
const FOUND = [
  tooth('2', 'Aurelis Soft', 'S46', 'A3'),
  tooth('9', 'Aurelis', 'S46', 'A3.5', [['tooth', '11']]),
  tooth('1', 'Aurelis', 'S46', 'A3.5'),
  { number: '5', line: 'Aurelis', properties: [] },
];

test.each([
  ['aurelis s46 a3,5', 'Aurelis S46 A3.5', '/de-de/zahnassistent/garnitur/1'],
  ['S46 Aurelis Soft A3', 'Aurelis Soft S46 A3', '/de-de/zahnassistent/garnitur/2'],
  ['Aurelis T44 B2 3', 'Aurelis T44 B2', '/de-de/zahnassistent?eingabe=Aurelis%20T44%20B2#eingabe'],
  ['Aurelis oben', 'Aurelis', '/de-de/zahnassistent/zahnlinie/aurelis'],
])('%s leads to %s in the assistant', (query, name, href) => {
  expect(toothWay(query, FOUND, 'de-de')).toEqual({ name, href });
});

test('a search that names no line, or a line of other goods, leads nowhere', () => {
  expect(toothWay('S46 A3', FOUND, 'de-de')).toBeNull();
  expect(toothWay('Aurelis Politur', [FOUND[3]!], 'de-de')).toBeNull();
  expect(toothWay('', FOUND, 'de-de')).toBeNull();
});
