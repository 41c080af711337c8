import { beforeEach, expect, test } from 'vitest';
import { sharedLogbook } from '#platform/logbooks.ts';
import { cartWorld, type CartWorld } from '#shop/cart/cart.test-support.ts';
import type { CartContext } from '#shop/cart/index.ts';
import {
  labelAddress,
  misfitOf,
  notePrint,
  readLabelArticles,
  readLabelPath,
  readPrints,
  readTemplates,
  removeTemplate,
  restoreTemplate,
  saveTemplate,
  type LabelTemplate,
} from './index.ts';

const DISC = '301000001';
const TEMPLATE: LabelTemplate = {
  name: 'Regal',
  format: 'custom',
  mode: 'simple',
  page: { width: 210, height: 297 },
  rows: 7,
  columns: 3,
  label: { width: 63.5, height: 38.1 },
  margins: { top: 15.15, left: 7.25 },
  gaps: { x: 2.5, y: 0 },
  padding: 2,
  offset: 4,
  correction: { x: 0.3, y: -0.1 },
  dpi: 600,
  elements: [],
  logo: '',
};

let world: CartWorld;
const withLogbook = (ctx: CartContext) => ({ ...ctx, logbook: () => sharedLogbook(ctx.db) });
let lab: ReturnType<typeof withLogbook>;
beforeEach(async () => {
  world = await cartWorld();
  lab = withLogbook(world.as('lab'));
});
const technician = () =>
  withLogbook(
    world.as('lab', {
      user: { id: 2, name: '', functions: ['K13'], colour: 0, orderLimit: null, monthLimit: null },
    }),
  );

test('a template comes back with every measure, and a second try is the same saving', async () => {
  const saved = await saveTemplate(lab, 't1', { version: 0, template: TEMPLATE });
  expect(saved).toMatchObject({ ...TEMPLATE, id: 't1', version: 1 });
  expect(await saveTemplate(lab, 't1', { version: 0, template: TEMPLATE })).toEqual(saved);
  const next = { ...TEMPLATE, offset: 7 };
  expect(await saveTemplate(lab, 't1', { version: 1, template: next })).toMatchObject({
    version: 2,
    offset: 7,
  });
  expect(await readTemplates(lab)).toMatchObject([{ id: 't1', offset: 7, version: 2 }]);
});

test('who saves over a version that somebody changed is told so', async () => {
  await saveTemplate(lab, 't1', { version: 0, template: TEMPLATE });
  await saveTemplate(lab, 't1', { version: 1, template: { ...TEMPLATE, offset: 1 } });
  const late = { version: 1, template: { ...TEMPLATE, offset: 2 } };
  await expect(saveTemplate(lab, 't1', late)).rejects.toThrow('labels.changed');
  expect(await readTemplates(lab)).toMatchObject([{ offset: 1 }]);
});

test('a template without name or with labels beside the page is refused', async () => {
  const save = (change: Partial<LabelTemplate>) =>
    saveTemplate(lab, 't1', { version: 0, template: { ...TEMPLATE, ...change } });
  await expect(save({ name: ' – ' })).rejects.toThrow('labels.name');
  await expect(save({ columns: 4 })).rejects.toThrow('labels.misfit');
  expect(misfitOf({ ...TEMPLATE, rows: 8 })).toBe('rows');
  expect(misfitOf({ ...TEMPLATE, offset: 21 })).toBe('offset');
  expect(misfitOf({ ...TEMPLATE, elements: [{ kind: 'logo', x: 60, y: 0, width: 5, height: 5 }] })).toBe(
    'elements',
  );
});

test('a removed template comes back within a day, and no other company has it', async () => {
  await saveTemplate(lab, 't1', { version: 0, template: TEMPLATE });
  const other = withLogbook(world.as('alps'));
  await expect(removeTemplate(other, 't1')).rejects.toThrow('labels.unknown');
  expect(await readTemplates(other)).toEqual([]);
  await removeTemplate(lab, 't1');
  expect(await readTemplates(lab)).toEqual([]);
  await restoreTemplate(lab, 't1');
  expect(await readTemplates(lab)).toHaveLength(1);
});

test('labels of a technician never carry a price, those of the account do', async () => {
  const own = await readLabelArticles(lab, [DISC, 'gone', DISC]);
  expect(own.articles).toHaveLength(1);
  expect(own.articles[0]).toMatchObject({ number: DISC, price: expect.any(Number) });
  expect(own.pricesHidden).toBe(false);
  const { articles, pricesHidden } = await readLabelArticles(technician(), [DISC]);
  expect(articles).toMatchObject([{ number: DISC, price: null }]);
  expect(pricesHidden).toBe(true);
});

test('what was printed is noted once, by whom', async () => {
  const print = { id: 'p1', template: 'Regal', labels: 21, articles: [DISC] };
  await notePrint(technician(), print);
  await notePrint(technician(), print);
  expect(await readPrints(lab)).toEqual([{ ...print, by: 2, at: lab.now }]);
});

test('addresses of labels are upper case, and what they name survives either case', () => {
  expect(labelAddress('shop.example', { kind: 'A', id: '301000001' })).toBe(
    'HTTPS://SHOP.EXAMPLE/C/A301000001',
  );
  for (const id of ['301000001', 'AB-1/2 c', "ö'(x)*~_!", 'aA'])
    expect(readLabelPath(new URL(labelAddress('shop.example', { kind: 'A', id })).pathname)).toEqual({
      kind: 'A',
      id,
    });
  expect(labelAddress('s.example', { kind: 'A', id: 'aA' })).toBe('HTTPS://S.EXAMPLE/C/A%61A');
  expect(readLabelPath('/c/w0123456789')).toEqual({ kind: 'W', id: '0123456789' });
});

test('addresses that name nothing are refused, not guessed', () => {
  const wrong = [
    '/c/',
    '/c/A',
    '/c/X12',
    '/c/W123',
    '/c/Wilou000000',
    '/c/A%',
    `/c/A${'9'.repeat(33)}`,
    '/c/A1/2',
    '/d/A1',
  ];
  expect(wrong.filter((path) => readLabelPath(path))).toEqual([]);
});
