import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { outFolder, ROOT } from '../../scripts/support/project.ts';

/** What the built Worker reads before its first answer: its entry and all that is imported at once from there. */
const SERVER = join(outFolder(), 'server');
const RENDERER = 'react-dom-server';
const STATIC = /(?:^|[;\n}])\s*(?:import|export)\s*(?:[^'"`;()]*?from)?\s*["'](\.[^"']+)["']/g;

function readAtStart(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, 'utf8').matchAll(STATIC))
    readAtStart(join(dirname(file), path!), seen);
  return seen;
}

/** Source maps name what a file was made of; what the build wrote itself has none. */
const holdsRenderer = (file: string): boolean =>
  existsSync(`${file}.map`) && readFileSync(`${file}.map`, 'utf8').includes(RENDERER);

test('the Worker starts without React’s renderer, which comes with the first island', () => {
  const files = [...readAtStart(join(SERVER, 'entry.mjs'))];
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter(holdsRenderer)).toEqual([]);
  const chunks = readdirSync(join(SERVER, 'chunks')).filter((name) => name.endsWith('.mjs'));
  expect(chunks.filter((name) => holdsRenderer(join(SERVER, 'chunks', name)))).toHaveLength(1);
});

test('a guest’s first call loads the contract of guests alone', () => {
  const chunk = (name: string) => join(SERVER, 'chunks', name);
  const holds = (name: string, source: string): boolean =>
    [...readAtStart(chunk(name))].some(
      (file) => existsSync(`${file}.map`) && readFileSync(`${file}.map`, 'utf8').includes(`${source}"`),
    );
  for (const family of ['customer', 'desk', 'logbook']) {
    expect(holds('guest-calls.mjs', `src/api/${family}/index.ts`), family).toBe(false);
    expect(holds('calls.mjs', `src/api/${family}/index.ts`), family).toBe(true);
  }
  expect(holds('guest-calls.mjs', 'src/api/guest/index.ts')).toBe(true);
});

test('no file of the Worker names the folder that it was built in', () => {
  const files = globSync('**/*.mjs', { cwd: SERVER });
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(join(SERVER, file), 'utf8').includes(`${ROOT}/`))).toEqual([]);
});
