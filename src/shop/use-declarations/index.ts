export * from './model.ts';
export { declareUse, readDeclaration, type DeclarationContext } from './declare.ts';
export { listDeclarations } from './queries.ts';
export { remindOfDeclarations, type ReminderContext } from './remind.ts';
export { declarationForm } from './wire.ts';
