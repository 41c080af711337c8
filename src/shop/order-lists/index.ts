export * from './model.ts';
export type { ListContext } from './context.ts';
export {
  addItem,
  changeItem,
  exchangeForSuccessor,
  moveToList,
  restoreRemoved,
  takeItems,
  type ItemChange,
  type Removed,
} from './change-items.ts';
export { changeList, copyList, createList, removeList } from './change-lists.ts';
export { importRows, type Imported, type ListRowInput, type ListRowProblem } from './import-rows.ts';
export { listToCart, type InCart } from './list-to-cart.ts';
export { readList, readListUpdate, readPlaces } from './read-list.ts';
export { readLists, readListsWith } from './read-lists.ts';
