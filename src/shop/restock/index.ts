export * from './model.ts';
export { bookShelf } from './book-shelf.ts';
export { readShelves, removeShelf, saveShelf } from './shelves.ts';
