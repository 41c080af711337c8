import { z } from '@hono/zod-openapi';
import {
  changeCabinet,
  createCabinet,
  createDrawer,
  labelPlaces,
  listLines,
  MAX_GRID,
  readOverview,
  readStock,
  removeFurniture,
  resizeDrawer,
  stockWire,
} from '#shop/tooth-stock/index.ts';
import { newWorkId } from '#shop/work-records/index.ts';
import { NAME_LENGTH } from '#lib/validators/list-name.ts';
import { boundedText } from '../contract/fields.ts';
import { operation } from '../contract/operation.ts';
import { contextOf } from './cart-fields.ts';
import {
  cabinet,
  countedDrawer,
  furniture,
  furniturePart,
  grid,
  nested,
  region,
  shownStock,
} from './tooth-stock-fields.ts';

const family = 'customer';
const group = 'Tooth stock';
const freshness = 'never';
const base = { family, group, freshness, scope: 'stock' } as const;
const unknown = ['tooth-stock.unknown'] as const;

const cabinetParams = z.object({ cabinet: furniturePart });
const drawerParams = cabinetParams.extend({ drawer: furniturePart });
const ofCabinet = [{ kind: 'tooth cabinet', param: 'cabinet' }] as const;
const cabinetBody = z.object({
  name: boundedText(NAME_LENGTH.max * 4).openapi({ example: 'Schrank Werkbank' }),
  location: boundedText(80).default(''),
  ownership: z.enum(['own', 'consignment']).default('own'),
});
const ids = z.object({ id: furniture });
const done = z.object({ result: z.literal(true) });
const DONE = { result: true as const };

export const overviewCall = operation({
  ...base,
  method: 'get',
  path: '/customerapi/zahnlager/schraenke',
  who: 'customer',
  summary: 'Cabinets and drawers with how full they are',
  answer: z.object({
    cabinets: z.array(cabinet),
    drawers: z.array(countedDrawer),
  }),
  run: async (call) => readOverview(await contextOf(call)),
});

export const cabinetCall = operation({
  ...base,
  method: 'get',
  path: '/customerapi/zahnlager/schrank/{cabinet}',
  who: 'customer',
  objects: ofCabinet,
  summary: 'A cabinet with the places of all its drawers',
  params: cabinetParams,
  answer: shownStock,
  refuses: [...unknown, 'catalogue.not-ready'],
  run: async (call) => readStock(await contextOf(call), call.params),
});

export const drawerCall = operation({
  ...base,
  method: 'get',
  path: '/customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}',
  who: 'customer',
  objects: ofCabinet,
  summary: 'A drawer with its places, what is on its way to them, and the sets',
  params: drawerParams,
  answer: shownStock,
  refuses: [...unknown, 'catalogue.not-ready'],
  run: async (call) => readStock(await contextOf(call), call.params),
});

/** The tooth stock (docs/rules/tooth-stock.md). */
export const toothStockOperations = [
  operation({
    ...base,
    method: 'get',
    path: '/customerapi/zahnlager',
    who: 'customer',
    summary: 'The whole stock: cabinet > drawer > row > column of sets',
    description: 'The selection is the browser’s; `selected` is always false here.',
    answer: z.object({ schraenke: nested }),
    refuses: ['catalogue.not-ready'],
    run: async (call) => ({ schraenke: stockWire(await readStock(await contextOf(call), {})) }),
  }),
  overviewCall,
  cabinetCall,
  drawerCall,
  operation({
    ...base,
    method: 'get',
    path: '/customerapi/zahnlager/linien',
    who: 'customer',
    summary: 'Tooth lines that a drawer can be made for',
    answer: z.object({ lines: z.array(z.string()) }),
    refuses: ['catalogue.not-ready'],
    run: async (call) => ({ lines: await listLines(await contextOf(call)) }),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: '/customerapi/zahnlager/schrank',
    who: 'filler',
    summary: 'Makes a cabinet',
    body: cabinetBody,
    answer: ids,
    refuses: ['tooth-stock.name', 'tooth-stock.full'],
    run: async (call) => ({ id: await createCabinet(await contextOf(call), call.body) }),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: '/customerapi/zahnlager/schrank/{cabinet}',
    who: 'filler',
    objects: ofCabinet,
    summary: 'Changes name, location and ownership of a cabinet',
    params: cabinetParams,
    body: cabinetBody,
    answer: done,
    refuses: ['tooth-stock.name', ...unknown],
    run: async (call) => {
      await changeCabinet(await contextOf(call), call.params.cabinet, call.body);
      return DONE;
    },
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: '/customerapi/zahnlager/schrank/{cabinet}/schublade',
    who: 'filler',
    objects: ofCabinet,
    summary: 'Makes a drawer; rows 0: the grid of a line and region, every place with its set',
    params: cabinetParams,
    body: z.object({
      name: boundedText(60).default(''),
      rows: z.int().min(0).max(MAX_GRID).default(0),
      columns: z.int().min(1).max(MAX_GRID).default(1),
      line: boundedText(80).default(''),
      region: region.default(null),
    }),
    answer: ids,
    refuses: [...unknown, 'tooth-stock.no-sets', 'tooth-stock.full', 'catalogue.not-ready'],
    run: async (call) => ({ id: await createDrawer(await contextOf(call), call.params.cabinet, call.body) }),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: '/customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}/raster',
    who: 'filler',
    objects: ofCabinet,
    summary: 'Changes a drawer’s grid; no place with teeth is lost',
    params: drawerParams,
    body: grid,
    answer: done,
    refuses: [...unknown, 'tooth-stock.occupied', 'tooth-stock.full'],
    run: async (call) => {
      const { cabinet, drawer } = call.params;
      await resizeDrawer(await contextOf(call), { cabinet, id: drawer }, call.body);
      return DONE;
    },
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: '/customerapi/zahnlager/schrank/{cabinet}/schublade/{drawer}/etiketten',
    who: 'customer',
    objects: ofCabinet,
    summary: 'The codes on the labels of a drawer’s places; a place without one gets it and keeps it',
    params: drawerParams,
    answer: z.object({
      codes: z.array(
        z.object({
          row: z.int(),
          column: z.int(),
          code: z.string().openapi({ example: '0B7M4Q2X9C', description: 'its address is /c/P{code}' }),
        }),
      ),
    }),
    refuses: unknown,
    run: async (call) => ({
      codes: await labelPlaces(await contextOf(call), call.params, () => newWorkId()),
    }),
  }),
  operation({
    ...base,
    method: 'post',
    scope: 'stock-booking',
    path: '/customerapi/zahnlager/schrank/{cabinet}/entfernen',
    who: 'filler',
    objects: ofCabinet,
    summary: 'Takes a cabinet, or one of its drawers, out; nothing may lie in it',
    params: cabinetParams,
    body: z.object({ drawer: furniture.optional() }),
    answer: done,
    refuses: [...unknown, 'tooth-stock.occupied'],
    run: async (call) => {
      await removeFurniture(await contextOf(call), { cabinet: call.params.cabinet, id: call.body.drawer });
      return DONE;
    },
  }),
] as const;
