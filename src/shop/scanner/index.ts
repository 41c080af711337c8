export * from './model.ts';
export { readScannedFacts, type ScannedFacts } from './read-scanned-facts.ts';
