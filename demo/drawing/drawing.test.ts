import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { valueColour } from './colours.ts';
import { DRAWING_KINDS } from './draw.ts';
import { drawArticle, drawingKindOf, shadeColour, type DrawingSubject } from './index.ts';
import { FALLBACK_KIND } from './kinds.ts';
import { PROFILE_SHAPES } from './rotary/profiles.ts';

const MOST_BYTES = 8 * 1024;

function table(name: string): string[][] {
  const text = readFileSync(new URL(`../../data/${name}.csv`, import.meta.url), 'utf8');
  const rows = text.trim().split('\n').slice(1);
  return rows.map((row) => row.split(name === 'families' ? '|' : ','));
}

const sets = new Map(table('sets').map(([name, values]) => [name!, values!.split('|')]));

/** Every value of every axis of every family occurs in at least one subject. */
function subjectsOf([, , , term, axes]: string[]): DrawingSubject[] {
  const kind = drawingKindOf(term!);
  if (axes!.startsWith('@TEETH')) {
    const moulds = ['S42', 'T47', 'O52', 'L36', 'U28', 'D35'];
    return moulds.map((mould) => ({
      kind,
      label: 'Aurelis',
      properties: { mould, shade: 'A3', tooth: '26' },
    }));
  }
  const columns = axes!.split(';').map((axis) => {
    const [name, values] = [axis.slice(0, axis.indexOf('=')), axis.slice(axis.indexOf('=') + 1)];
    const list = values.startsWith('$') ? sets.get(values.slice(1))! : values.split(',');
    return [name, list] as const;
  });
  const count = Math.max(...columns.map(([, values]) => values.length));
  return Array.from({ length: count }, (_, i) => {
    const properties = Object.fromEntries(
      columns.map(([name, values], j) => [
        name,
        values[(i + j * (i >= values.length ? 1 : 0)) % values.length]!,
      ]),
    );
    return { kind, label: properties['line']?.split(':')[0] ?? '', properties };
  });
}

const families = table('families');
const sample = families.flatMap(subjectsOf);

/** Parses the drawing and gives its elements as [name, attributes, text]. */
function parse(svg: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', (tag) =>
    elements.push({ name: tag.name, attributes: tag.attributes as Record<string, string> }),
  );
  parser.write(svg).close();
  return elements;
}

const FORBIDDEN = new Set(['script', 'style', 'image', 'foreignObject', 'a', 'iframe']);

/** What is wrong with a drawing: forbidden elements, references that lead nowhere or outside, broken numbers. */
function faultsOf(svg: string): string[] {
  const elements = parse(svg);
  const ids = elements.map(({ attributes }) => attributes['id']).filter((id) => id !== undefined);
  const known = new Set(ids);
  const faults = known.size === ids.length ? [] : ['an id twice'];
  if (elements[0]?.name !== 'svg' || elements[0].attributes['viewBox'] !== '0 0 400 400')
    faults.push('no svg of 400 × 400');
  if (elements[0]?.attributes['xmlns'] !== 'http://www.w3.org/2000/svg') faults.push('no namespace');
  for (const { name, attributes } of elements) {
    if (FORBIDDEN.has(name)) faults.push(`<${name}>`);
    for (const [key, value] of Object.entries(attributes)) {
      const said = `${name} ${key}="${value}"`;
      if (/^on|^style$|^xlink/i.test(key)) faults.push(said);
      if (key === 'href' && !known.has(value.slice(1))) faults.push(said);
      for (const [, id] of value.matchAll(/url\(#?([^)]*)\)/g)) if (!known.has(id!)) faults.push(said);
      if (/NaN|undefined|Infinity|\[object/.test(value)) faults.push(said);
      if (key !== 'xmlns' && /^(https?:|data:|\/\/|javascript:)/i.test(value)) faults.push(said);
    }
  }
  return faults;
}

function expectSafe(svg: string): void {
  expect(faultsOf(svg)).toEqual([]);
}

test('every term of the families has a kind of its own, never the unknown carton', () => {
  for (const [, , , term] of families) {
    expect(DRAWING_KINDS, term).toContain(drawingKindOf(term!));
    expect(drawingKindOf(term!), term).not.toBe(FALLBACK_KIND);
  }
});

test('an unknown term and an unknown kind become a carton with the label', () => {
  expect(drawingKindOf('constructor')).toBe(FALLBACK_KIND);
  const unknown = drawArticle({ kind: 'toString', label: 'Opalisk', properties: {} });
  expect(unknown).toBe(drawArticle({ kind: FALLBACK_KIND, label: 'Opalisk', properties: {} }));
  expect(unknown).toContain('Opalisk');
});

test('every value of every family draws closed, harmless SVG of at most 8 KB', () => {
  for (const subject of sample) {
    const svg = drawArticle(subject);
    expectSafe(svg);
    expect(svg.length, `${subject.kind} ${JSON.stringify(subject.properties)}`).toBeLessThan(MOST_BYTES);
  }
});

const textsIn = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)/g)].map(([, text]) => text);

test('an assortment shows six of its parts at most, their line and how many there are', () => {
  const shades = ['A1', 'A2', 'A3', 'B1', 'B2', 'C1', 'C2', 'D2'];
  const subjectOf = (count: number): DrawingSubject => ({
    kind: 'powder-jar',
    label: 'Cerano',
    properties: {},
    parts: shades
      .slice(0, count)
      .map((shade) => ({ kind: 'powder-jar', label: 'Cerano', properties: { shade } })),
  });
  for (const count of [1, 2, 3, 4, 5, 6, 8]) {
    const svg = drawArticle(subjectOf(count));
    expectSafe(svg);
    expect(textsIn(svg).slice(-2), String(count)).toEqual(['Cerano', `${count} ×`]);
    const shown = textsIn(svg).filter((text) => shades.includes(text!));
    expect(new Set(shown).size, String(count)).toBe(Math.min(count, 6));
    expect(svg.length).toBeLessThan(3 * MOST_BYTES);
  }
});

test('every kind draws from a label alone and from nothing at all', () => {
  for (const kind of DRAWING_KINDS) {
    expectSafe(drawArticle({ kind, label: 'Zirvela', properties: {} }));
    expectSafe(drawArticle({ kind, label: '', properties: {} }));
  }
});

test('the same subject gives the same bytes, whatever was drawn before', () => {
  const some = sample.filter((_, i) => i % 4 === 0);
  const once = some.map(drawArticle);
  const again = some.toReversed().map(drawArticle).toReversed();
  expect(again.findIndex((svg, i) => svg !== once[i])).toBe(-1);
});

test.each([
  'tooth-set-anterior',
  'tooth-set-posterior',
  'tooth-single',
  'tooth-full-set',
  'disc-zirconia',
  'disc-pmma',
  'block-hybrid',
  'powder-jar',
  'syringe',
  'press-ingot',
  'liquid-tinted',
  'resin-powder',
])('two shades give two pictures of %s', (kind) => {
  const drawn = ['A1', 'A3', 'B4', '5M3', 'BL1'].map((shade) =>
    drawArticle({ kind, label: '', properties: { shade } }).replaceAll(/<text.*?<\/text>/g, ''),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('moulds of an anterior set differ by form and width, jaws by direction', () => {
  const drawn = ['S46', 'T45', 'O46', 'S50', 'L36', 'L40'].map((mould) =>
    drawArticle({ kind: 'tooth-set-anterior', label: '', properties: { mould, shade: 'A2' } }).replaceAll(
      /<text.*?<\/text>/g,
      '',
    ),
  );
  expect(new Set(drawn).size).toBe(drawn.length);
});

test('all shapes of the ISO table have profiles of their own', () => {
  expect(
    table('iso6360_shape')
      .map(([code]) => code!)
      .toSorted(),
  ).toEqual(PROFILE_SHAPES.toSorted());
  const heads = PROFILE_SHAPES.map((shape) =>
    drawArticle({ kind: 'rotary-stone', label: '', properties: { shape } }),
  );
  expect(new Set(heads).size).toBe(heads.length);
});

test('ring and toothing tell the grit, the length of the picture the shank', () => {
  const ring = (grit: string) =>
    drawArticle({
      kind: 'rotary-diamond',
      label: '',
      properties: { shape: '237', grit, shank: '314', size: '018' },
    });
  expect(new Set(['504', '514', '524', '534', '544'].map(ring)).size).toBe(5);
  const shank = (code: string) =>
    drawArticle({ kind: 'rotary-bur', label: '', properties: { shape: '001', shank: code, size: '018' } });
  expect(new Set(['104', '105', '204', '314', '316'].map(shank)).size).toBe(5);
});

test('the shade colours are those of the table', () => {
  for (const [shade, hex, group] of table('shades')) {
    if (group === 'gum' || group === 'neutral') expect(valueColour(`@${shade}`), shade).toBeDefined();
    else expect(shadeColour(shade!), shade).toBe(hex!.toLowerCase());
  }
  expect(shadeColour('A3,5')).toBe(shadeColour('A3.5'));
  expect(shadeColour('A35')).toBe(shadeColour('A3.5'));
  expect(shadeColour('D1')).toBeUndefined();
  expect(shadeColour('@pink')).toBeUndefined();
});

test('every colour that an article can have has a display colour', () => {
  const values = new Set(
    sample
      .flatMap(({ properties }) => [properties['shade'], properties['colour']])
      .filter((value) => value !== undefined),
  );
  for (const value of values) expect(valueColour(value), value).toMatch(/^#[0-9a-f]{6}$/);
});

test('hostile labels and values come out as text or not at all', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.constantFrom(
      '"><script>alert(1)</script>',
      "' onload='x",
      '</svg>',
      '&amp;&lt;',
      'url(//x)',
      '\u0000\u0008\uFFFF',
      '1e999',
      '-5',
      '__proto__',
    ),
  );
  const axes = [
    'shade',
    'mould',
    'size',
    'pack',
    'shape',
    'grit',
    'design',
    'colour',
    'height',
    'platform',
    'section',
    'tooth',
    'form',
    'ingotsize',
    'thickness',
    'slot',
    'blocksize',
    'system',
  ];
  const fields = {
    kind: fc.oneof(fc.constantFrom(...DRAWING_KINDS), hostile),
    label: hostile,
    properties: fc.dictionary(fc.constantFrom(...axes), hostile),
  };
  const subject = fc.record({ ...fields, parts: fc.array(fc.record(fields), { maxLength: 3 }) });
  fc.assert(
    fc.property(subject, (value) => expectSafe(drawArticle(value))),
    { numRuns: 200 },
  );
});
