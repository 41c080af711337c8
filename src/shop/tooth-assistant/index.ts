export * from './model.ts';
export { readToothLine, type LineDetail, type SingleTooth } from './read-line.ts';
export { readToothLines } from './read-lines.ts';
export { ENTRY_PROBLEMS, type EntryProblem } from './parse-entry.ts';
export { readEntry, type EntryRow } from './read-entry.ts';
export { toothWay, type ToothWay } from './tooth-way.ts';
