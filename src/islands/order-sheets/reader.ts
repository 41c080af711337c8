/** What reads sheets of orders, as one part to load. */
export { entriesOfSheet } from './entries-of-sheet.ts';
export { sheetOfFile, sheetOfText } from './read-file.ts';
export { isTyped, sheetOf } from './sheet.ts';
