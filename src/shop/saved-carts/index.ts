export * from './model.ts';
export { loadSavedCart, type Loaded } from './load-cart.ts';
export { readSavedCarts } from './read-saved-carts.ts';
export { removeSavedCart, restoreSavedCart, saveCart } from './save-cart.ts';
