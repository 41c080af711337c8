import { expect, test } from 'vitest';
import { MESSAGES, orderJson, type OrderJson } from '#shop/erp/index.ts';
import { wholeOrder } from '../../../src/shop/erp/erp.test-support.ts';
import { batchOn, goodsReader, packed } from './goods.ts';
import { planOf } from './plan.ts';

const TODAY = '2026-11-21';
const goodsOf = goodsReader();

/** An order of so many lines of zirconia discs, each of `quantity` pieces. */
function order(number: number, lines: number, quantity = 2): OrderJson {
  const whole = wholeOrder({ number });
  const [line] = whole.lines;
  return orderJson({
    ...whole,
    lines: Array.from({ length: lines }, (_, i) => ({ ...line!, position: i + 1, quantity })),
  });
}

// oxlint-disable-next-line no-explicit-any -- messages of any kind
const bodies = (steps: ReturnType<typeof planOf>, kind: string): any[] =>
  steps.filter((step) => step.kind === kind).map(({ body }) => body);

test('every message of the stub is one that the shop understands', () => {
  for (let number = 1; number <= 60; number++)
    for (const [index, { kind, body }] of planOf(
      order(number, (number % 30) + 1, (number % 9) + 1),
      TODAY,
      goodsOf,
    ).entries()) {
      const head = { message: `m${index}`, order: `1-${number}`, at: '2026-11-21T09:00:00Z' };
      const parsed = MESSAGES[kind].safeParse({ ...head, ...body });
      expect(parsed.error?.issues, kind).toBeUndefined();
    }
});

test('what is delivered is what was ordered less the cancelled, in up to three parcels', () => {
  const parcels = new Set<number>();
  for (let number = 1; number <= 200; number++) {
    const given = order(number, (number % 25) + 1, 5);
    const steps = planOf(given, TODAY, goodsOf);
    const cancelled = bodies(steps, 'confirm')[0].lines.reduce(
      (sum: number, line: { cancelled?: number }) => sum + (line.cancelled ?? 0),
      0,
    );
    const delivered = bodies(steps, 'deliver')
      .flatMap(({ lines }) => lines)
      .reduce((sum: number, { quantity }: { quantity: number }) => sum + quantity, 0);
    expect(delivered + cancelled).toBe(given.lines.length * 5);
    parcels.add(bodies(steps, 'deliver').length);
    expect(bodies(steps, 'invoice').map(({ delivery }) => delivery)).toEqual(
      bodies(steps, 'deliver').map(({ delivery }) => delivery),
    );
  }
  expect([...parcels].toSorted()).toEqual([1, 2, 3]);
});

test('a long order goes out in two parcels or more; the first says what comes when', () => {
  const deliveries = bodies(planOf(order(7, 12), TODAY, goodsOf), 'deliver');
  expect(deliveries.length).toBeGreaterThan(1);
  expect(deliveries[0].later.length).toBe(deliveries.slice(1).flatMap(({ lines }) => lines).length);
  for (const { expectedOn } of deliveries[0].later) expect(expectedOn > TODAY).toBe(true);
});

test('the same order on the same day is worked off the same way', () => {
  expect(planOf(order(7, 20), TODAY, goodsOf)).toEqual(planOf(order(7, 20), TODAY, goodsOf));
});

test('medical goods have lots that keep, devices a serial number, services nothing', () => {
  const zirconia = packed({ number: '119001303', quantity: 2 }, goodsOf('119001303'), TODAY, 'a');
  expect(zirconia[0]).toMatchObject({ lot: expect.stringMatching(/^[A-Z0-9-]{5,20}$/), serial: '' });
  const resin = packed({ number: '138000309', quantity: 1 }, goodsOf('138000309'), TODAY, 'a');
  expect(resin[0]!.expiresOn! > '2027-05-21').toBe(true);
  const furnaces = packed({ number: '227000016', quantity: 3 }, goodsOf('227000016'), TODAY, 'a');
  expect(new Set(furnaces.map(({ serial }) => serial)).size).toBe(3);
  expect(furnaces.every(({ lot, quantity }) => lot === '' && quantity === 1)).toBe(true);
  expect(goodsOf('011020410')).toMatchObject({ hasLot: true, shelfMonths: 0 });
  expect(goodsOf('an article of another catalogue')).toMatchObject({ hasLot: true, shelfMonths: 24 });
});

test('a lot lasts some weeks: near deliveries share it, far ones do not', () => {
  const goods = goodsOf('138000309');
  const lots = Array.from({ length: 365 }, (_, day) => {
    const shippedOn = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    return batchOn('138000309', goods, shippedOn);
  });
  expect(new Set(lots.map(({ lot }) => lot)).size).toBe(9);
  expect(lots.every(({ producedOn, expiresOn }) => expiresOn! > (producedOn ?? '2026-01-01'))).toBe(true);
});
