export * from './model.ts';
export { returnsIn, returnsOf } from './queries.ts';
export { decideReturn, listReturns, requireReturnPhoto } from './decide-return.ts';
export { readPositions, readReturns } from './read-returns.ts';
export { receiveReturnState } from './receive-state.ts';
export { submitReturn, type SubmitContext } from './submit-return.ts';
