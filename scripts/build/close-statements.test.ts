import { expect, test } from 'vitest';
import { withoutIndentation } from './close-statements.ts';

test('SQL loses its indentation, and no line its place', () => {
  const source =
    'const A = `select a\n     from t\n    where b = ${C.map(() => `\n  x`)} -- why\n      and d`;\nconst B = 1;';
  expect(withoutIndentation(source)).toBe(
    'const A = `select a\nfrom t\nwhere b = ${C.map(() => `\nx`)} -- why\nand d`;\nconst B = 1;',
  );
});

test('other texts and code stay as they are', () => {
  const source = 'const TEXT = `Dear customer,\n    selected`;\nfunction f() {\n  return TEXT;\n}';
  expect(withoutIndentation(source)).toBe(source);
});
