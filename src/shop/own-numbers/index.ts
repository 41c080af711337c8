export * from './model.ts';
export {
  ownNumbersOf,
  removeOwnNumber,
  saveOwnNumbers,
  type NamedOwnNumber,
  type OwnNumbersImported,
} from './change.ts';
export { findOwnNumbers, type OwnNumberRows } from './find-rows.ts';
export type { OwnNumbersContext } from './context.ts';
export { resolveForCustomer } from './resolve.ts';
