import { expect, test } from 'vitest';
import { checkServerWrites } from './server-writes.ts';
import { readSources } from './source.ts';

const PAGE = {
  path: 'src/pages/a.astro',
  text: `---\nimport { Page } from '#islands/a/page.tsx';\n---\n<Page client:load />`,
};
const STORE = {
  path: 'src/islands/a/store.ts',
  text: `export const $name = atom('');\nexport const keep = (name: string) => $name.set(name);`,
};
const IMPORTS = `import { $name, keep } from './store.ts';\n`;

/** The lines of the component's file at fault, the import being line 1. */
function lines(component: string, more = ''): number[] {
  const page = { path: 'src/islands/a/page.tsx', text: `${IMPORTS}${more}\n${component}` };
  return checkServerWrites([PAGE, STORE, page]).map(({ line }) => line);
}

test.each([
  ['a component writes a store', 'export function Page({ name }) { $name.set(name); return null; }'],
  ['a hook does', 'export function usePage({ name }) { $name.set(name); return null; }'],
  [
    'a memo does',
    'export const Page = ({ name }) => { useMemo(() => $name.set(name), [name]); return null; };',
  ],
  [
    'the first state does',
    'export function Page({ name }) { useState(() => $name.set(name)); return null; }',
  ],
  ['a loop does', 'export function Page({ all }) { all.forEach((one) => $name.set(one)); return null; }'],
  ['loading does', '$name.set("first");'],
  ['a function called at once does', '(() => { $name.set("first"); })();'],
])('%s: found', (_, component) => expect(lines(component)).toEqual([3]));

test.each([
  ['let last = "";', 'export function Page({ name }) { last = name; return null; }'],
  ['let count = 0;', 'export function Page() { count++; return null; }'],
  ['const seen = new Set();', 'export function Page({ name }) { seen.add(name); return null; }'],
  ['const cache = {};', 'export function Page({ name }) { cache[name] = 1; return null; }'],
  ['const cache = {};', 'export function Page({ name }) { delete cache[name]; return null; }'],
  ['const rows = [];', 'export function Page({ name }) { rows.push(name); return null; }'],
])('%s written by a component is found', (state, component) => expect(lines(component, state)).toEqual([3]));

test('a write behind a function is found where it stands, also in another file', () => {
  const page = {
    path: 'src/islands/a/page.tsx',
    text: `${IMPORTS}export function Page({ name }) { keep(name); return null; }`,
  };
  expect(checkServerWrites([PAGE, STORE, page]).map(({ path, line }) => `${path}:${line}`)).toEqual([
    'src/islands/a/store.ts:2',
  ]);
});

test.each([
  ['an effect', 'export function Page({ name }) { useEffect(() => $name.set(name), [name]); return null; }'],
  [
    'a handler',
    'export function Page({ name }) { const take = () => keep(name); return <b onClick={take} />; }',
  ],
  ['a press', 'export function Page({ name }) { return <b onClick={() => keep(name)} />; }'],
  ['an answer', 'export function Page() { ask().then((name) => $name.set(name)); return null; }'],
  ['a function that nobody calls', 'export function later(name) { $name.set(name); }'],
  ['what only a browser has', 'if (typeof window !== "undefined") $name.set("first");'],
  [
    'a variable of its own',
    'export function Page({ all }) { const seen = new Set(); for (const one of all) seen.add(one); return null; }',
  ],
  ['a parameter of the same name', 'export function Page({ $name }) { $name.set(""); return null; }'],
  ['a read', 'export function Page() { return <b>{$name.get()}</b>; }'],
])('%s may write', (_, component) => expect(lines(component)).toEqual([]));

test('what a page imports in its script, as a type or later is the browser’s', () => {
  const leak = {
    path: 'src/islands/a/page.tsx',
    text: 'let last = "";\nexport function Page({ name }) { last = name; return null; }',
  };
  const found = (text: string): number =>
    checkServerWrites([{ path: 'src/pages/a.astro', text }, leak]).length;
  expect(found(`---\nimport { Page } from '#islands/a/page.tsx';\n---\n<Page />`)).toBe(1);
  expect(found(`---\nimport type { Page } from '#islands/a/page.tsx';\n---\n`)).toBe(0);
  expect(found(`---\nconst later = () => import('#islands/a/page.tsx');\n---\n`)).toBe(0);
  expect(found(`---\n---\n<script>\nimport { Page } from '#islands/a/page.tsx';\n</script>`)).toBe(0);
});

test('control: a leak put into the shop’s own cart page is found', () => {
  const sources = readSources(['src'], /\.(?:ts|tsx|astro)$/);
  const path = 'src/islands/cart/cart-sums.tsx';
  const leaking = sources.map((file) =>
    file.path === path
      ? {
          path,
          text: `let last: unknown;\n${file.text.replace(/(export function \w+\([\s\S]*?\)[^{]*\{\n)/, '$1last = 1;\n')}`,
        }
      : file,
  );
  expect(checkServerWrites(leaking).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^last is written/),
  ]);
}, 120_000);
