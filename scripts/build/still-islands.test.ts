import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { withoutHandlers } from './still-islands.ts';

test('effects, and handlers and refs of elements, are left out; lines stay', () => {
  const source = `function Größe() {
  useEffect(() => {
    listen();
  }, []);
  const press = () => save();
  return <button type="button" ref={box} onClick={press} onBlur={() => {}}>{t('größe')}</button>;
}`;
  const lean = withoutHandlers(source);
  expect(lean).not.toMatch(/useEffect|listen|onClick|onBlur|ref=/);
  expect(lean).toContain(`<button type="button"`);
  expect(lean).toContain(`{t('größe')}</button>`);
  expect(lean.split('\n')).toHaveLength(source.split('\n').length);
});

test('handlers that are handed over and async functions have nothing in them', () => {
  const source = `function Size({ onKept }) {
  const keep = async (size = 1) => {
    await save(size);
  };
  const read = async () => (await load()).size;
  const queue = createQueue({ send: (one) => one, onKept: () => say(), async flush() { await all(); } });
  return <Button onClick={() => void keep()} onKept={onKept}>{words.map((one) => one)}</Button>;
}`;
  const lean = withoutHandlers(source);
  expect(lean).not.toMatch(/save|load|say|all\(|keep\(\)/);
  for (const kept of [
    'send: (one) => one',
    'onClick={() => {}}',
    'onKept={onKept}',
    'words.map((one) => one)',
  ])
    expect(lean).toContain(kept);
  expect(lean.split('\n')).toHaveLength(source.split('\n').length);
});

test('what other components get, values of effects and pictures’ events stay', () => {
  for (const source of [
    'const a = <Button onClick={press} />;',
    'const a = <kit.Button onClick={press} />;',
    'const a = <img onLoad={seen} onError={gone} />;',
    'const useA = () => useEffect(a, []);',
  ])
    expect(withoutHandlers(source)).toBe(source);
});

test('every file of the islands is a program afterwards', () => {
  for (const file of globSync('src/islands/**/*.{ts,tsx}')) {
    if (/\.(?:test|stories)\.tsx?$/.test(file)) continue;
    const lean = withoutHandlers(readFileSync(file, 'utf8'), file);
    expect(parseSync(file, lean).errors, file).toEqual([]);
  }
});
