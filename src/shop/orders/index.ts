export * from './model.ts';
export { HANDED_OVER, isFinal, mayBecome } from './states.ts';
export { insertLines, insertOrder } from './insert-order.ts';
export { handOver } from './hand-over.ts';
