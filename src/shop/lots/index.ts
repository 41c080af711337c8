export * from './model.ts';
export { readLedger } from './read-ledger.ts';
export { receiveRecall, type Recall } from './receive-recall.ts';
