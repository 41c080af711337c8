export { generateCatalogue } from './generate.ts';
export type { GenerateOptions } from './generate.ts';
export { loadTables } from './tables.ts';
export type { ReadTable, Tables } from './tables.ts';
