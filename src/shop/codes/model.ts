/** Codes as browsers read them: all of it is pure, and the Worker carries none of it. */
export type { CodeDate, CodeFault, DeviceCode, ReadCode, ScannedText } from './types.ts';
export { readCode, type ReadingPlace } from './read-code.ts';
export { isExpired, mergeCodes } from './merge-codes.ts';
export { codeData, scannedOf } from './code-data.ts';
export { lookupOf, type ArticleLookup } from './lookup.ts';
export { hasMod10 } from './check-digits.ts';
