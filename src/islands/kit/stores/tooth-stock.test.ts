import { expect, test } from 'vitest';
import { changeToothStock, createToothStock, forgetToothStock, resetSelection, toggleSpots, toothStockOf } from './tooth-stock.ts'; // prettier-ignore

function storage() {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}

test('the selection is reset per drawer, per cabinet, and for the whole stock', () => {
  const store = createToothStock(storage());
  toggleSpots(['1/1/1/1', '1/2/1/1', '1/12/1/1', '2/1/1/1'], store);
  resetSelection('1/1/', store);
  expect(store.get().selected).toEqual(['1/2/1/1', '1/12/1/1', '2/1/1/1']); // 12 is not drawer 1
  resetSelection('1/', store);
  expect(store.get().selected).toEqual(['2/1/1/1']);
  resetSelection('', store);
  expect(store.get().selected).toEqual([]);
});

test('a place toggles between selected and unselected', () => {
  const store = createToothStock(storage());
  toggleSpots(['1/1/1/1'], store);
  expect(store.get().selected).toEqual(['1/1/1/1']);
  toggleSpots(['1/1/1/1', '1/1/1/2'], store);
  expect(store.get().selected).toEqual(['1/1/1/1', '1/1/1/2']);
  toggleSpots(['1/1/1/1', '1/1/1/2'], store);
  expect(store.get().selected).toEqual([]);
});

test('zlState is one customer’s; another customer and a logout forget it', () => {
  const kept = storage();
  const store = createToothStock(kept);
  toothStockOf(104_711, store);
  changeToothStock({ open: '1/3', checkedAt: '2026-11-23T10:00:00.000Z' }, store);
  expect(JSON.parse(kept.values.get('zlState')!)).toMatchObject({ customer: 104_711, open: '1/3' });
  expect(toothStockOf(104_711, createToothStock(kept)).checkedAt).toBe('2026-11-23T10:00:00.000Z');
  expect(toothStockOf(104_712, store)).toMatchObject({ customer: 104_712, open: '', checkedAt: null });
  changeToothStock({ open: '1' }, store);
  forgetToothStock(store);
  expect(store.get()).toMatchObject({ customer: 0, open: '' });
});

test('what is broken in storage counts as nothing', () => {
  const kept = storage();
  kept.values.set('zlState', '{"selected":["x",1,"1/1/1/1"],"checkedAt":"never","customer":"a"}');
  const read = createToothStock(kept).get();
  expect(read).toMatchObject({ selected: ['1/1/1/1'], checkedAt: null, customer: 0 });
});
