export * from './model.ts';
export { bookShelf } from './book-shelf.ts';
export { moveBetween } from './move-between.ts';
export { orderMissing, readMissingOrder, type MissingOrder } from './order-missing.ts';
export { readShelves, removeShelf, saveShelf } from './shelves.ts';
export { chooseWeekday, orderUntil, readWeekday, tellWeeklyLists } from './week.ts';
