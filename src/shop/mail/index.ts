export * from './model.ts';
export { queueMail, readDeadLetters, readLocalMail, type DeadLetter, type LocalMail } from './queries.ts';
export { renderMail, type MailTexts } from './render.ts';
