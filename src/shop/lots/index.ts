export * from './model.ts';
export { readLedger } from './read-ledger.ts';
export { answerRecall, readRecalls, readRecallsAtDesk } from './recall-answers.ts';
export { receiveRecall, type Recall } from './receive-recall.ts';
