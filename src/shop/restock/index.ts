export * from './model.ts';
export { readShelves, removeShelf, saveShelf } from './shelves.ts';
