import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutDocument } from './undocumented-calls.ts';

test('a call keeps all but its summary, description and refusals', () => {
  const source = `
export const call = operation({
  ...base,
  path: '/guestapi/größe',
  summary: 'Maße – „größer“',
  refuses,
  description: 'first ' +
    'second',
  answer: z.object({ summary: z.string() }),
  run: () => ({ summary: 'kept', description: 'kept' }),
});`;
  const lean = withoutDocument(source);
  expect(lean).not.toMatch(/Maße|refuses|first|second/);
  expect(lean).toContain("path: '/guestapi/größe',");
  expect(lean).toContain('z.object({ summary: z.string() })');
  expect(lean).toContain("{ summary: 'kept', description: 'kept' }");
  expect(lean.split('\n')).toHaveLength(source.split('\n').length);
});

test('schemas keep their checks; a route with its handler stays', () => {
  expect(withoutDocument("z.string().openapi({ example: 'a' }).max(4).openapi({ example: 'b' });")).toBe(
    'z.string().max(4);',
  );
  expect(withoutDocument("a.extend({ b: c.openapi({ example: 1 }) }).openapi('Name')")).toBe(
    'a.extend({ b: c })',
  );
  expect(withoutDocument('app.openapi(route, handler)')).toBe('app.openapi(route, handler)');
});

test('every file of the API is a program afterwards, and some 290 calls say nothing', () => {
  let calls = 0;
  for (const file of globSync('src/api/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue;
    const source = readFileSync(file, 'utf8');
    const lean = withoutDocument(source);
    expect(parseSync('call.ts', lean).errors, file).toEqual([]);
    const said = (text: string) => text.match(/\bsummary: ['"]/g)?.length ?? 0;
    calls += said(source) - said(lean);
  }
  expect(calls).toBeGreaterThan(250);
});
