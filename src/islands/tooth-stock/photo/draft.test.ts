import { expect, test } from 'vitest';
import { draftOf } from './draft.ts';
import type { CardCode } from './find-cards.ts';

const PLACE = { today: '2026-11-21', hosts: ['shop.example'] };
/** Lot and serial number on a card, with the sign that ends the lot and without it. */
const SEPARATED = '010952227000019710B77\x1d21SN004512';
const RUN_TOGETHER = '010952227000019710B7721SN004512';

/** Three rows of three cards, of which the middle one says this. */
const cards = (middle: string): CardCode[] =>
  Array.from({ length: 9 }, (_, at) => {
    const [x, y] = [300 + (at % 3) * 400, 300 + Math.floor(at / 3) * 400];
    return { text: at === 4 ? middle : SEPARATED, symbology: '', x, y, size: 100, reach: 100, angle: 0 };
  });
const unsure = (codes: readonly CardCode[]) =>
  draftOf(codes, PLACE)!.cards.filter((card) => card.unsure).map(({ row, column, lot }) => [row, column, lot]); // prettier-ignore

test('a card whose lot may have run together with its number is one to look at', () => {
  expect(unsure(cards(SEPARATED))).toEqual([]);
  expect(unsure(cards(RUN_TOGETHER))).toEqual([[1, 1, 'B7721SN004512']]);
});
