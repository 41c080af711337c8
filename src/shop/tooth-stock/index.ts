export * from './model.ts';
export { bookIn, readBookedIn, type BookedIn } from './book-in.ts';
export { book, undoBooking } from './book.ts';
export { orderPlaces } from './order-places.ts';
export { readStockOrders, type StockOrderLine } from './read-history.ts';
export { readStatistics, type StockStatistics } from './read-statistics.ts';
export { listLines, readOverview, readStock } from './read-stock.ts';
export { changeCabinet, createCabinet, createDrawer, removeFurniture, resizeDrawer } from './set-up.ts';
export { stockWire } from './wire.ts';
