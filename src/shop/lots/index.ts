export * from './model.ts';
export { readLedger } from './read-ledger.ts';
export { answerRecall, readRecalls, readRecallsAtDesk } from './recall-answers.ts';
export { countPacks } from './count-packs.ts';
export type { PacksCounted } from './count-queries.ts';
export { startRecall } from './start-recall.ts';
export { receiveRecall, type Recall } from './receive-recall.ts';
